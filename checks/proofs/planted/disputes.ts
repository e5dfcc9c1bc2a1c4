import type { Planted } from './planted.ts';

const arbiter = 'server/src/features/disputes/arbiter/arbiter.test.ts';
export default {
  'ruling-pays-the-other-side': {
    bug: 'what the arbiter gave to the customer goes to the seller, and the other way round',
    file: 'server/src/features/disputes/arbiter/end-case.ts',
    find: 'customer_minor: partOf(price_minor, customer_percent),',
    replace: 'customer_minor: partOf(price_minor, 100 - customer_percent),',
    caughtBy: { [arbiter]: 'taken by one of two arbiters' },
  },
  'appeal-pays-the-first-word': {
    bug: 'the second arbiter decides otherwise, and the money goes by the decision that was appealed against',
    file: 'server/src/features/disputes/arbiter/rule.ts',
    find: `{ ...dispute, status: 'final' } }, await findRuling(tx, dispute.id, 2)`,
    replace: `{ ...dispute, status: 'final' } }, await findRuling(tx, dispute.id, 1)`,
    caughtBy: { [arbiter]: 'an appeal: the first arbiter is out' },
  },
  'friend-judges': {
    bug: 'whoever traded with a party decides about them',
    file: 'server/src/features/users/dealings.sql.ts',
    find: 'return rows[0]!.have;',
    replace: 'return rows[0]!.have && false;',
    caughtBy: {
      'server/src/features/disputes/arbiter/known-side.test.ts': 'a side, whoever knows a side',
      'server/src/features/appeals/decide-appeal.test.ts': 'nobody takes an appeal by, or about, somebody they traded with',
    },
  },
  'ruling-signed-by-nobody': {
    bug: 'one arbiter decides a large dispute that nobody appeals',
    file: 'server/src/features/disputes/arbiter/rule.ts',
    find: 'mayDecideAlone(tx, viewer, { entity_id: id, amount_minor });',
    replace: 'mayDecideAlone(tx, viewer, { entity_id: id, amount_minor: amount_minor - amount_minor });',
    caughtBy: { 'server/src/features/disputes/arbiter/signed-rulings.test.ts': 'above the limit' },
  },
} satisfies Record<string, Planted>;
