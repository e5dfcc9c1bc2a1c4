import type { Planted } from './planted.ts';

export default {
  'side-sets-sanction': {
    bug: 'whoever has an order with somebody sanctions them',
    file: 'server/src/features/sanctions/sanction.policy.ts',
    find: `  return isSide ? 'SANCTION_BY_SIDE' : undefined;`,
    replace: `  return undefined;`,
    caughtBy: {
      'server/src/features/sanctions/sanction.policy.test.ts': 'block: never of oneself',
      'server/src/features/sanctions/sanctions.test.ts': 'never by a side',
    },
  },
  'sanctioned-twice': {
    bug: 'two moderators who do not know of each other sanction somebody twice',
    file: 'server/src/features/sanctions/sanction.policy.ts',
    find: `  return (standing[0]?.id ?? null) === wanted.newest_id ? undefined : 'SANCTION_SET_MEANWHILE';`,
    replace: `  return undefined;`,
    caughtBy: { 'server/src/features/sanctions/sanctions.test.ts': 'two moderators at once: one sanction' },
  },
  'limit-not-asked': {
    bug: 'a limited member bids as before',
    file: 'server/src/features/bids/moves/send-bid.ts',
    find: `    await mustNotBeLimited(tx, viewer.user_id, 'bids');\n`,
    replace: '',
    caughtBy: { 'server/src/features/sanctions/sanctions.test.ts': 'no bid, no first message' },
  },
  'upheld-sanction-stays': {
    bug: 'an appeal that was right leaves the sanction as it was',
    file: 'server/src/features/appeals/appeal.policy.ts',
    find: `result === 'upheld' && measures.includes('lift_sanction') ? 'lift_sanction' : measure`,
    replace: `measure`,
    caughtBy: {
      'server/src/features/appeals/appeal.policy.test.ts': 'a sanction, upheld with «none»',
      'server/src/features/sanctions/block.test.ts': 'the block is appealed against from the narrow session',
    },
  },
  'blocked-services-on-sale': {
    bug: 'what a blocked seller sells can still be ordered',
    file: 'server/src/features/services/stopping/stop.policy.ts',
    find: `  if (facts.is_blocked) causes.push('blocked');\n`,
    replace: '',
    caughtBy: {
      'server/src/features/services/stopping/stop.policy.test.ts': 'blocked',
      'server/src/features/sanctions/block.test.ts': 'what they sell is off sale',
    },
  },
  'held-money-leaves': {
    bug: 'a payout asked for before a hold is told to the bank while the hold stands',
    file: 'server/src/features/payouts/send-payout.ts',
    find: `    if (await whenPayoutsGoOn(queued.user_id, tx.db)) return undefined;\n`,
    replace: '',
    caughtBy: { 'server/src/features/payouts/sanction-hold.test.ts': 'set while a request is under way' },
  },
  'blocked-invited': {
    bug: 'a blocked member is told of what fits their saved searches',
    file: 'server/src/features/notifications/notice.policy.ts',
    find: `  !inviting.has(code) && kind !== 'matching_projects' && kind !== 'news';`,
    replace: `  kind !== 'news' || !inviting.has(code);`,
    caughtBy: { 'server/src/features/notifications/blocked.test.ts': 'a blocked member hears of orders' },
  },
} satisfies Record<string, Planted>;
