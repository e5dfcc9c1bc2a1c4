import type { Planted } from './planted.ts';

export default {
  'newcomers-never-turn': {
    bug: 'newcomers draw once for ever: whoever drew badly is never met',
    file: 'server/src/features/people/seller.rank.ts',
    find: `turnOf(\`\${draw}:\${seller.id}\`)`,
    replace: `turnOf(\`\${draw.slice(draw.indexOf(':'))}:\${seller.id}\`)`,
    caughtBy: {
      'server/src/features/people/seller.rank.test.ts': 'newcomers draw between half and all',
      'server/src/features/people/people.test.ts': 'newcomers change places with the week',
    },
  },
} satisfies Record<string, Planted>;
