import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Chargeback } from '@artel/contracts/money/chargebacks.ts';
import type { CorrectionJournal } from '@artel/contracts/money/corrections.ts';
import type { z } from 'zod';
import { allowedActions } from '../../platform/lifecycle.ts';
import { chargeback, chargebackWon, type Journal } from '../ledger/index.ts';
import { chargebackLifecycle } from './chargeback.lifecycle.ts';
import { moverOf } from './chargeback.policy.ts';
import type { ChargebackRecord, ContestedRecord } from './chargebacks.sql.ts';

export type ChargebackView = z.input<typeof Chargeback>;

type Moved = Pick<ChargebackRecord, 'id' | 'provider' | 'amount_minor'>;
const moneyOf = ({ id, provider, amount_minor }: Moved, actor_id?: string) => ({
  ...{ _id: id, provider, amount: asMinor(amount_minor), actor_id },
});
/** What is shown before and written after: one function each. */
export const journalOf = (one: Moved, actor_id?: string): Journal => chargeback(moneyOf(one, actor_id));
export const journalWon = (one: Moved, actor_id?: string, reverses_id?: string): Journal =>
  chargebackWon(moneyOf(one, actor_id), reverses_id);

export const viewJournal = ({ code, reason, lines }: Journal): z.input<typeof CorrectionJournal> => ({
  ...{ code, reason },
  lines: lines.map(({ account, amount_minor }) => ({ account, owner: null, amount_minor })),
});

type Person = { id: string; name: string; surname: string };
const viewPerson = ({ id, name, surname }: Person) => ({ _id: id, name, surname });

export const viewContested = (one: ContestedRecord): ChargebackView['payment'] => ({
  _id: one.payment_id,
  number: one.payment_number,
  provider: one.provider,
  amount_minor: one.payment_minor,
  order_id: one.order_id,
  order_number: one.order_number,
  payer: viewPerson(one.payer),
});

export const viewChargeback = (one: ChargebackRecord, viewer_id: string): ChargebackView => ({
  _id: one.id,
  number: one.number,
  status: one.status,
  payment: viewContested(one),
  amount_minor: one.amount_minor,
  frozen_minor: one.frozen_minor,
  bank_number: one.bank_number,
  bank_day: one.bank_day,
  reason: one.reason,
  journal: viewJournal(journalOf(one)),
  journal_won: viewJournal(journalWon(one)),
  proposed_by: viewPerson(one.proposed_by),
  proposed_at: one.proposed_at.toISOString(),
  expires_at: one.expires_at.toISOString(),
  decided_by: one.decided_by && viewPerson(one.decided_by),
  decided_at: one.decided_at?.toISOString() ?? null,
  refusal: one.refusal,
  closed_by: one.closed_by && viewPerson(one.closed_by),
  closed_why: one.closed_why,
  ended_at: one.ended_at?.toISOString() ?? null,
  allowed_actions: allowedActions(chargebackLifecycle, one.status, moverOf(one, viewer_id)) as ChargebackView['allowed_actions'],
});
