import type { Planted } from './planted.ts';

export default {
  'services-published-unread': {
    bug: 'services nobody has opened are published from the list',
    file: 'server/src/features/services/moderation/auto-moderate.ts',
    find: "      if (holderOf(judged.version) !== viewer.user_id) refuse('TAKE_IT_FIRST');\n",
    replace: '',
    caughtBy: { 'server/src/features/services/moderation/auto-moderate.test.ts': 'only what the moderator has taken is published' },
  },
  'trust-asks-no-level': {
    bug: 'a newcomer’s service goes on sale before a moderator has seen it',
    file: 'server/src/features/services/moderation/trust.policy.ts',
    find: `levels: ['trusted', 'pro', 'top'] as`,
    replace: `levels: ['novice', 'trusted', 'pro', 'top'] as`,
    caughtBy: {
      'server/src/features/services/moderation/trust.policy.test.ts': 'every level is either trusted or not',
      'server/src/features/services/moderation/trust.test.ts': 'a novice waits for a moderator',
    },
  },
  'trust-compares-with-live': {
    bug: 'an edit is compared with the version before it: a service is turned into another by small steps, and no moderator sees it',
    file: 'server/src/features/services/moderation/trust.sql.ts',
    find: 'order by (moderator_id is null), case when moderator_id is null then no else -no end limit 1',
    replace: 'order by no desc limit 1',
    caughtBy: { 'server/src/features/services/moderation/trust.test.ts': 'many small edits are together as large as they are' },
  },
  'vacation-opens-what-was-closed': {
    bug: 'the end of a vacation opens what its seller wants to stay stopped',
    file: 'server/src/features/services/move-service.ts',
    find: '{ status: move.to, stopped_for: null }',
    replace: '{ status: move.to }',
    caughtBy: { 'server/src/features/services/stopping/stop-services.test.ts': 'the seller may keep it stopped' },
  },
} satisfies Record<string, Planted>;
