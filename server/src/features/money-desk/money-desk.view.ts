import type { AdminRefund, FoundMoney, JournalLine, MoneyCard, MoneyOutcome, WrittenJournal } from '@artel/contracts/money/money-desk.ts';
import type { z } from 'zod';
import { mayBeTakenBack } from '../chargebacks/index.ts';
import type { Journal } from '../ledger/index.ts';
import type { FoundRow, HistoryRow, JournalRow, RefundRow, ThingRecord } from './money-desk.sql.ts';
import { mayRecheck, outcomesOf } from './outcomes.policy.ts';

type LineView = z.input<typeof JournalLine>;
/** Without the ids in it: `user:0190…:available` is `user:available`, and its owner stands beside it. */
const plainAccount = (key: string): string => key.replace(/^(user|stage):[^:]+:/, '$1:');

export const viewJournal = (journal: JournalRow): z.input<typeof WrittenJournal> => ({
  _id: journal.id,
  code: journal.code,
  reason: journal.reason,
  at: journal.at.toISOString(),
  lines: journal.lines.map(({ key, owner, amount_minor }) => ({ account: plainAccount(key), owner, amount_minor })),
  seal: journal.seal_no === null ? null : { no: journal.seal_no, hash: journal.seal_hash! },
});

const person = ({ id, name, surname, user_name }: ThingRecord['person']) => ({ _id: id, name, surname, user_name });

function viewOutcomes(thing: ThingRecord): z.input<typeof MoneyOutcome>[] {
  const owner = `${thing.person.name} ${thing.person.surname}`;
  const line = ({ account, owner_id, amount_minor }: Journal['lines'][number]): LineView => ({
    account: plainAccount(account),
    owner: owner_id === thing.person_id ? owner : null,
    amount_minor,
  });
  return outcomesOf(thing).map(({ outcome, journals }) => ({
    outcome,
    journals: journals.map(({ code, reason, lines }) => ({ code, reason, lines: byAccount(lines).map(line) })),
  }));
}

function byAccount(lines: Journal['lines']): Journal['lines'] {
  const sums = new Map<string, Journal['lines'][number]>();
  for (const line of lines)
    sums.set(line.account, { ...line, amount_minor: line.amount_minor + (sums.get(line.account)?.amount_minor ?? 0) });
  return [...sums.values()];
}

type CardParts = { history: HistoryRow[]; journals: JournalRow[]; cases: { id: string; number: number }[] };
export const viewCard = (thing: ThingRecord, { history, journals, cases }: CardParts): z.input<typeof MoneyCard> => ({
  kind: thing.kind,
  _id: thing.id,
  number: thing.number,
  order_number: thing.order_number,
  person: person(thing.person),
  amount_minor: thing.amount_minor,
  fee_minor: thing.fee_minor,
  method: thing.method,
  status: thing.status,
  provider: thing.provider,
  provider_id: thing.provider_id,
  created_at: thing.created_at.toISOString(),
  history: history.map(({ type, to_status, actor, actor_name, reason, at }) => ({
    type,
    status: to_status,
    actor,
    actor_name,
    reason,
    at: at.toISOString(),
  })),
  journals: journals.map(viewJournal),
  outcomes: viewOutcomes(thing),
  cases: cases.map(({ id, number }) => ({ _id: id, number })),
  may_ask: mayRecheck(thing),
  may_take_back: thing.kind === 'payment' && mayBeTakenBack(thing),
});

export const viewFound = ({ id, person: whose, created_at, ...found }: FoundRow): z.input<typeof FoundMoney> => ({
  ...found,
  _id: id,
  person: person(whose),
  created_at: created_at.toISOString(),
});

export const viewRefund = (refund: RefundRow): z.input<typeof AdminRefund> => ({
  _id: refund.id,
  payment_number: refund.payment_number,
  person: person(refund.person),
  method: refund.method,
  amount_minor: refund.amount_minor,
  status: refund.status,
  created_at: refund.created_at.toISOString(),
  sent_at: refund.sent_at?.toISOString() ?? null,
  ended_at: refund.ended_at?.toISOString() ?? null,
});
