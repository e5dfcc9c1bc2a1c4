import type { Planted } from './planted.ts';

export default {
  bug: 'a dispute may be opened at once, so a side stops the clock at will',
  file: 'server/src/features/orders/freeze-stage.ts',
  find: `  if (limit) refuse(limit);`,
  replace: `  if (limit === 'STAGE_NOT_IN_TURN') refuse(limit);`,
  caughtBy: { 'server/src/features/disputes/open-dispute.test.ts': 'a dispute does not open at once' },
} satisfies Planted;
