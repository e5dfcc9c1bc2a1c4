import { inTransaction } from '../../platform/db/index.ts';
import { type Member, now } from '../../platform/index.ts';
import { chargebackKey, postReversal } from '../ledger/index.ts';
import type { ChargebackView } from './chargeback.view.ts';
import { journalWon } from './chargeback.view.ts';
import { recordMove } from './chargebacks.sql.ts';
import { lockContested, losePayment, thawPayment } from './contest-payment.ts';
import { lockFor, moved, type WithReason } from './sign-chargeback.ts';

/** M14 is reversed and what was frozen is where it was; what was left of the payment may be refunded again. */
export const winChargeback = (viewer: Member, { id, reason }: WithReason): Promise<ChargebackView> =>
  inTransaction(async (tx) => {
    const orders = await lockContested(tx, id);
    const { one } = await lockFor(tx, viewer, id, 'win');
    await recordMove(tx, one, { status: 'won', ended_at: now(), closed_by: viewer.user_id, closed_why: reason });
    await postReversal(tx, chargebackKey(id), (reverses_id) => journalWon(one, viewer.user_id, reverses_id));
    await thawPayment(tx, one, orders, viewer.user_id);
    return moved(tx, one, 'won', viewer, reason);
  });

/** What was frozen pays for it, the fund for what was spent. The rest of the payment may be refunded again, this sum never. */
export const loseChargeback = (viewer: Member, { id, reason }: WithReason): Promise<ChargebackView> =>
  inTransaction(async (tx) => {
    const orders = await lockContested(tx, id);
    const { one } = await lockFor(tx, viewer, id, 'lose');
    await recordMove(tx, one, { status: 'lost', ended_at: now(), closed_by: viewer.user_id, closed_why: reason });
    await losePayment(tx, one, orders, viewer.user_id);
    return moved(tx, one, 'lost', viewer, reason);
  });
