import type { Planted } from './planted.ts';

export default {
  bug: 'sensitive calls take a proof however old it is',
  file: 'server/src/platform/http/server.ts',
  find: '  if (endpoint.step_up) needProof(viewer);\n',
  replace: '',
  caughtBy: {
    'server/src/features/security/prove-identity.test.ts': 'money leaves only with a recent proof',
    'checks/access.test.ts': 'POST /api/payouts',
  },
} satisfies Planted;
