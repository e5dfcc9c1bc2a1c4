import type { Planted } from './planted.ts';

export default {
  'trust-compares-with-live': {
    bug: 'an edit is compared with the version before it: a service is turned into another by small steps, and no moderator sees it',
    file: 'server/src/features/services/moderation/trust.sql.ts',
    find: 'order by (moderator_id is null), case when moderator_id is null then no else -no end limit 1',
    replace: 'order by no desc limit 1',
    caughtBy: { 'server/src/features/services/moderation/trust.test.ts': 'many small edits are together as large as they are' },
  },
} satisfies Record<string, Planted>;
