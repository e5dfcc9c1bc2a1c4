import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { previewChargeback as previewCall, proposeChargeback as proposeCall } from '@artel/contracts/money/chargebacks.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, type Member, marketDay, now, refuse } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { propose } from '../approvals/index.ts';
import { findTakenBack, lockPayment } from '../payments/index.ts';
import { EXPIRES_AFTER_MS, flawsOf, isParty, leftOf } from './chargeback.policy.ts';
import { type ChargebackView, journalOf, viewChargeback, viewContested, viewJournal } from './chargeback.view.ts';
import { type ContestedRecord, findContested, findIdByNumber, insertChargeback, readChargeback } from './chargebacks.sql.ts';
import { announceChargeback } from './sign-chargeback.ts';

type Input = { payment_number: number; amount_minor?: number | undefined; bank_day?: string | undefined };
type ChargebackInput = { contested: ContestedRecord; left_minor: number };

/** The payment under its lock. Refuses INPUT_INVALID with words for each field, CHARGEBACK_IS_OPEN while another one of it is. */
async function check(tx: Tx, viewer: Member, { payment_number, ...input }: Input): Promise<ChargebackInput> {
  const id = await findIdByNumber(tx, payment_number);
  const paid = id ? await lockPayment(tx, id) : undefined;
  const taken = paid && (await findTakenBack(tx, paid.id));
  const known = paid && taken && { paid, taken, paid_day: marketDay(paid.ended_at ?? paid.created_at), today: marketDay() };
  const flaws = flawsOf(input, known);
  if (Object.keys(flaws).length > 0 || !known) refuse('INPUT_INVALID', flaws);
  if (known.taken.is_contested) refuse('CHARGEBACK_IS_OPEN');
  const contested = await findContested(tx, known.paid.id);
  if (isParty(contested, viewer.user_id)) refuse('CHARGEBACK_OF_OWN');
  return { contested, left_minor: leftOf(known.paid, known.taken) };
}

export const previewChargeback = (viewer: Member, choice: Input): Promise<z.input<(typeof previewCall)['result']>> =>
  inTransaction(async (tx) => {
    const { contested, left_minor } = await check(tx, viewer, choice);
    const shown = journalOf({ id: newId(), provider: contested.provider, amount_minor: choice.amount_minor ?? left_minor });
    return { payment: viewContested(contested), left_minor, journal: viewJournal(shown) };
  });

export const proposeChargeback = (viewer: Member, { reason, ...input }: BodyOf<typeof proposeCall>): Promise<ChargebackView> =>
  inTransaction(async (tx) => {
    const { contested } = await check(tx, viewer, input);
    const { amount_minor, bank_number, bank_day } = input;
    const { payment_id } = contested;
    const id = newId();
    const expires_at = later(EXPIRES_AFTER_MS);
    await insertChargeback(tx, { id, payment_id, amount_minor, bank_number, bank_day, proposed_at: now(), expires_at });
    const proposal = { payment_id, amount_minor, bank_number, bank_day };
    await propose(tx, viewer, { kind: 'chargeback', entity_id: id, proposal, reason });
    await setTimer(tx, 'chargeback', id, 'expire', expires_at);
    const proposed = (await readChargeback(tx, id))!;
    await announceChargeback(tx, proposed, 'proposed', viewer, reason);
    return viewChargeback(proposed, viewer.user_id);
  });
