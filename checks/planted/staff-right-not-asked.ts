import type { Planted } from './planted.ts';

export default {
  bug: 'any member may call what is the staff’s',
  file: 'server/src/platform/http/server.ts',
  find: `    if (!hasRight(viewer, endpoint.access.staff)) refuse('NOT_FOUND');\n`,
  replace: '',
  caughtBy: { 'checks/access.test.ts': 'GET /api/admin/payouts' },
} satisfies Planted;
