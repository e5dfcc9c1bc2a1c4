import type { Planted } from './planted.ts';

export default {
  bug: 'a stage is moved without asking whether it is still where it was',
  file: 'server/src/features/orders/orders.sql.ts',
  find: `    .where('status', '=', stage.status)\n`,
  replace: '',
  caughtBy: { 'server/src/features/orders/orders.sql.test.ts': 'a move from a state' },
} satisfies Planted;
