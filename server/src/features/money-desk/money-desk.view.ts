import type { AdminRefund, FoundMoney, JournalLine, MoneyCard, MoneyOutcome, WrittenJournal } from '@artel/contracts/money/money-desk.ts';
import type { z } from 'zod';
import { onWire } from '../../platform/index.ts';
import { mayBeTakenBack } from '../chargebacks/index.ts';
import type { Journal } from '../ledger/index.ts';
import type { FoundRow, HistoryRow, JournalRow, RefundRow, ThingRecord } from './money-desk.sql.ts';
import { mayRecheck, outcomesOf } from './outcomes.policy.ts';

type LineView = z.input<typeof JournalLine>;
/** Without the ids in it: `user:0190…:available` is `user:available`, and its owner stands beside it. */
const plainAccount = (key: string): string => key.replace(/^(user|stage):[^:]+:/, '$1:');

export const viewJournal = (journal: JournalRow): z.input<typeof WrittenJournal> => ({
  ...onWire(journal),
  lines: journal.lines.map(({ key, owner, amount_minor }) => ({ account: plainAccount(key), owner, amount_minor })),
  seal: journal.seal_no === null ? null : { no: journal.seal_no, hash: journal.seal_hash! },
});

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
  ...onWire(thing),
  person: onWire(thing.person),
  history: history.map(({ to_status: status, ...step }) => onWire({ status, ...step })),
  journals: journals.map(viewJournal),
  outcomes: viewOutcomes(thing),
  cases: cases.map(onWire),
  may_ask: mayRecheck(thing),
  may_take_back: thing.kind === 'payment' && mayBeTakenBack(thing),
});

export const viewFound = (found: FoundRow): z.input<typeof FoundMoney> => ({ ...onWire(found), person: onWire(found.person) });

export const viewRefund = (refund: RefundRow): z.input<typeof AdminRefund> => ({ ...onWire(refund), person: onWire(refund.person) });
