import type { Planted } from './planted.ts';

export default {
  'key-not-claimed': {
    bug: 'a repeated call is done again: nobody claims its key',
    file: 'server/src/platform/http/idempotency.ts',
    find: `      if (await claimKey(tx, { ...name, body_hash })) return;\n`,
    replace: `      if (!(await claimKey(tx, { ...name, body_hash }))) return;\n      return;\n`,
    caughtBy: {
      'server/src/features/demo/shift-clock.test.ts': 'the clock moved by the staff',
      'server/src/features/orders/orders.test.ts': 'a key used for another order is refused',
    },
  },
  'old-proof-is-enough': {
    bug: 'sensitive calls take a proof however old it is',
    file: 'server/src/platform/http/server.ts',
    find: '  if (endpoint.step_up) needProof(viewer);\n',
    replace: '',
    caughtBy: {
      'server/src/features/security/prove-identity.test.ts': 'money leaves only with a recent proof',
      'checks/walls/access/access.full.test.ts': 'POST /api/payouts',
    },
  },
  'staff-right-not-asked': {
    bug: 'any member may call what is the staff’s',
    file: 'server/src/platform/http/server.ts',
    find: `    if (!hasRight(viewer, endpoint.access.staff)) refuse('NOT_FOUND');\n`,
    replace: '',
    caughtBy: { 'checks/walls/access/access.test.ts': 'guests, strangers and staff without the right are refused' },
  },
} satisfies Record<string, Planted>;
