import type { Planted } from './planted.ts';

export default {
  bug: 'a repeated call is done again: nobody claims its key',
  file: 'server/src/platform/http/idempotency.ts',
  find: `      if (await claimKey(tx, { ...name, body_hash })) return;\n`,
  replace: `      if (!(await claimKey(tx, { ...name, body_hash }))) return;\n      return;\n`,
  caughtBy: {
    'server/src/features/demo/shift-clock.test.ts': 'the clock moved by the staff',
    'server/src/features/orders/orders.test.ts': 'a key used for another order is refused',
  },
} satisfies Planted;
