import type { Planted } from './planted.ts';

export default {
  'leaving-forgets-the-money': {
    bug: 'somebody with an order under way may leave, and their money loses its owner',
    file: 'server/src/features/personal-data/leave.ts',
    find: `    if (obstacles.length > 0) refuse('LEAVING_OBSTRUCTED', { obstacles });\n`,
    replace: '',
    caughtBy: { 'server/src/features/personal-data/leave.test.ts': 'an order under way holds both sides' },
  },
} satisfies Record<string, Planted>;
