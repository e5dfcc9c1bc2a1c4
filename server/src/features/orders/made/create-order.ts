import { asMinor, sum, times } from '@artel/contracts/kit/money.ts';
import type { OrderTerms } from '@artel/contracts/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse, refuseField } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { mustHaveAccepted } from '../../consents/index.ts';
import { feeOf, shareOut, snapshotNow } from '../../fees/index.ts';
import { refuseIfBlocked } from '../../people/index.ts';
import { feeOfInvited } from '../../referrals/index.ts';
import { findOrderableVersion, type OrderableVersion } from '../../services/index.ts';
import { PAYMENT_MS } from '../deadlines.ts';
import { announceCreated, answerOrder, type OrderView } from '../moves.ts';
import { promisedByPackage } from '../order.ts';
import { findUnpaidTwin, insertOrder, lockOrder } from '../orders.sql.ts';

type Input = { service_id: string; version_id: string; package_key: string; extras: { no: number; quantity: number }[] };

/** An equal unpaid order is answered again. SERVICE_CHANGED for an older version. */
export function createOrder(viewer: Member, input: Input): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const service = (await findOrderableVersion(tx, input.service_id)) ?? refuse('SERVICE_NOT_FOR_SALE');
    if (service.seller_id === viewer.user_id) refuse('OWN_SERVICE');
    await refuseIfBlocked(tx, viewer.user_id, service.seller_id);
    if (service.version_id !== input.version_id) refuse('SERVICE_CHANGED');
    const terms = writeTerms(service, input);
    const twin = await findUnpaidTwin(tx, viewer.user_id, service.version_id, terms);
    if (twin) return answerOrder(tx, (await lockOrder(tx, twin))!, 'customer');
    await mustHaveAccepted(tx, viewer.user_id);

    const total = sum(terms.package_price_minor, ...terms.extras.map((extra) => times(extra.price_minor, extra.quantity)));
    const fee_snapshot = await snapshotNow();
    const { fee_buyer, fee_waived_minor } = await feeOfInvited(tx, viewer.user_id, feeOf(fee_snapshot.order_fee_buyer, total));
    const id = newId();
    const [stage_fee] = shareOut(fee_buyer, [total]);
    const stage = {
      no: 1,
      title: terms.package_title,
      result: terms.what_you_get.join('; '),
      promised: promisedByPackage(terms),
      price_minor: total,
      fee_buyer_minor: stage_fee!,
      term_days: terms.term_days,
      revisions_included: terms.revisions_included,
    };
    const wanted = {
      id,
      source: 'service' as const,
      service_id: service.service_id,
      service_version_id: service.version_id,
      project_id: null,
      bid_id: null,
      offer_id: null,
      customer_id: viewer.user_id,
      seller_id: service.seller_id,
      status: 'awaiting_payment' as const,
      title: service.title,
      terms,
      total_minor: total,
      fee_buyer_minor: fee_buyer,
      fee_waived_minor,
      fee_snapshot,
      payment_due_at: later(PAYMENT_MS),
      created_at: now(),
    };
    const order = await insertOrder(tx, wanted, [stage]);
    await setTimer(tx, 'order', id, 'payment', later(PAYMENT_MS));
    await announceCreated(tx, order);
    return answerOrder(tx, order, 'customer', order.stages);
  });
}

function writeTerms(service: OrderableVersion, input: Input): OrderTerms {
  const chosen = service.packages.find((entry) => entry.key === input.package_key) ?? refuseField('package_key', 'Выберите пакет');
  const extras = input.extras.map(({ no, quantity }) => {
    const extra = service.extras[no] ?? refuseField('extras', 'Такой опции больше нет');
    if (quantity > extra.max_quantity) refuseField('extras', `«${extra.title}»: не больше ${extra.max_quantity}`);
    return { title: extra.title, price_minor: asMinor(extra.price_minor), quantity, add_days: extra.add_days };
  });
  return {
    package_key: chosen.key,
    package_title: chosen.title,
    package_description: chosen.description,
    package_price_minor: asMinor(chosen.price_minor),
    includes: chosen.includes,
    extras,
    what_you_get: service.what_you_get,
    brief: service.brief,
    term_days: chosen.term_days + extras.reduce((days, extra) => days + extra.add_days * extra.quantity, 0),
    revisions_included: chosen.revisions_included,
  };
}
