import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Chargeback } from '@artel/contracts/money/chargebacks.ts';
import type { CorrectionJournal } from '@artel/contracts/money/corrections.ts';
import type { z } from 'zod';
import { allowedActions, onWire } from '../../platform/index.ts';
import { chargeback, chargebackWon, type Journal } from '../ledger/index.ts';
import { chargebackLifecycle } from './chargeback.lifecycle.ts';
import { moverOf } from './chargeback.policy.ts';
import type { ChargebackRecord, ContestedRecord } from './chargebacks.sql.ts';

export type ChargebackView = z.input<typeof Chargeback>;

type Moved = Pick<ChargebackRecord, 'id' | 'provider' | 'amount_minor'>;
const moneyOf = ({ id, provider, amount_minor }: Moved, actor_id?: string) => ({
  _id: id,
  provider,
  amount: asMinor(amount_minor),
  actor_id,
});
/** What is shown before and written after: one function each. */
export const journalOf = (one: Moved, actor_id?: string): Journal => chargeback(moneyOf(one, actor_id));
export const journalWon = (one: Moved, actor_id?: string, reverses_id?: string): Journal =>
  chargebackWon(moneyOf(one, actor_id), reverses_id);

export const viewJournal = ({ code, reason, lines }: Journal): z.input<typeof CorrectionJournal> => ({
  code,
  reason,
  lines: lines.map(({ account, amount_minor }) => ({ account, owner: null, amount_minor })),
});

export const viewContested = (one: ContestedRecord): ChargebackView['payment'] => ({
  _id: one.payment_id,
  number: one.payment_number,
  provider: one.provider,
  amount_minor: one.payment_minor,
  order_id: one.order_id,
  order_number: one.order_number,
  payer: onWire(one.payer),
});

export const viewChargeback = (one: ChargebackRecord, viewer_id: string): ChargebackView => ({
  ...onWire(one),
  payment: viewContested(one),
  journal: viewJournal(journalOf(one)),
  journal_won: viewJournal(journalWon(one)),
  proposed_by: onWire(one.proposed_by),
  decided_by: one.decided_by && onWire(one.decided_by),
  closed_by: one.closed_by && onWire(one.closed_by),
  allowed_actions: allowedActions(chargebackLifecycle, one.status, moverOf(one, viewer_id)) as ChargebackView['allowed_actions'],
});
