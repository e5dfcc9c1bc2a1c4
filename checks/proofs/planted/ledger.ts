import type { Planted } from './planted.ts';

export default {
  'balance-below-zero': {
    bug: 'the database lets a member spend more than there is',
    file: 'server/migrations/1007_ledger.sql',
    find: 'balance_minor bigint check (balance_minor >= 0),',
    replace: 'balance_minor bigint,',
    caughtBy: { 'server/src/features/ledger/ledger.test.ts': 'a member’s account never falls below zero' },
  },
  'journal-key-repeats': {
    bug: 'a journal may be posted again under the same key',
    file: 'server/migrations/1007_ledger.sql',
    find: 'values (p_id, p_key, p_code,',
    replace: 'values (p_id, p_key || p_id, p_code,',
    caughtBy: { 'server/src/features/ledger/ledger.test.ts': 'the same key, twenty times at once, is posted once' },
  },
  'journal-rewritten': {
    bug: 'a written journal may be changed',
    file: 'server/migrations/1007_ledger.sql',
    find: `create trigger journals_immutable before update or delete on journals for each row execute function ledger_is_immutable();\n`,
    replace: '',
    caughtBy: { 'server/src/features/ledger/ledger.test.ts': 'what is written stays' },
  },
  'lopsided-journal': {
    bug: 'the database takes a journal that does not balance',
    file: 'server/migrations/1007_ledger.sql',
    find: `create constraint trigger journals_balance after insert on journals\n  deferrable initially deferred for each row execute function journal_must_balance();\n`,
    replace: '',
    caughtBy: { 'server/src/features/ledger/ledger.test.ts': 'a journal that does not balance is refused at the commit' },
  },
  'lot-loses-its-date': {
    bug: 'money that comes back from a cancelled order is as new as if it had just been paid',
    file: 'server/src/features/ledger/lots.sql.ts',
    find: 'given.map(({ paid_at }) => paid_at)',
    replace: 'given.map(() => new Date())',
    caughtBy: { 'server/src/features/payouts/only-back.test.ts': 'a cancelled order gives back the same money with its date' },
  },
  'seal-not-recomputed': {
    bug: 'the verifier believes the seals without computing them again',
    file: 'server/src/features/ledger/rules.sql.ts',
    find: 'where s.hash is distinct from encode(',
    replace: 'where s.no = 0 and s.hash is distinct from encode(',
    caughtBy: { 'server/src/features/ledger/seals/seal-journals.test.ts': 'a past journal with another' },
  },
  'seals-not-chained': {
    bug: 'a seal does not take the one before it into account',
    file: 'server/src/features/ledger/seals/seal-journals.ts',
    find: 'const prev_hash = hash;',
    replace: `const prev_hash = '';`,
    caughtBy: { 'server/src/features/ledger/seals/seal-journals.test.ts': 'many sealers at once' },
  },
  'stage-may-end-twice': {
    bug: 'the database lets the money of a stage be released and returned',
    file: 'server/migrations/1007_ledger.sql',
    find: `create unique index stage_money_one_end on stage_money (stage_id) where kind in ('release', 'refund', 'split');\n`,
    replace: '',
    caughtBy: { 'server/src/features/orders/stages/stage-money.test.ts': 'the money of a stage ends once' },
  },
} satisfies Record<string, Planted>;
