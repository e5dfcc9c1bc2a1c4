import type { Planted } from './planted.ts';

export default {
  bug: 'a blocked member goes on as before',
  file: 'server/src/platform/http/server.ts',
  find: `  if (viewer.is_blocked && endpoint.method !== 'GET') refuse('ACCOUNT_BLOCKED');\n`,
  replace: '',
  caughtBy: { 'checks/access.test.ts': 'POST /api/users/me/become_seller' },
} satisfies Planted;
