import { sum } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/index.ts';
import { later, now } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { mustHaveAccepted } from '../../consents/index.ts';
import { feeOf, shareOut, snapshotNow } from '../../fees/index.ts';
import { feeOfInvited } from '../../referrals/index.ts';
import { BID_PAYMENT_MS } from '../deadlines.ts';
import { announceCreated } from '../moves.ts';
import { type OrderRecord, promisedByStage } from '../order.ts';
import { insertOrder } from '../orders.sql.ts';

type Source = { project_id: string; bid_id: string; offer_id?: never } | { offer_id: string; project_id?: never; bid_id?: never };
export type Agreement = Source & {
  customer_id: string;
  seller_id: string;
  title: string;
  description?: string;
  revisions?: number;
  /** One stage hands in all, several each their own result. */
  checklist: string[];
  stages: readonly { title: string; result: string; price_minor: number; term_days: number }[];
};

const revisions_included = 2;
const packageTitles = { bid: 'Отклик', offer: 'Индивидуальное предложение' } as const;

export async function orderAgreed(tx: Tx, agreement: Agreement): Promise<OrderRecord> {
  await mustHaveAccepted(tx, agreement.customer_id);
  const { stages, checklist, customer_id, seller_id, title, description = '', revisions = revisions_included } = agreement;
  const source = agreement.offer_id ? 'offer' : 'bid';
  const prices = stages.map(({ price_minor }) => price_minor);
  const total = sum(...prices);
  const term_days = stages.reduce((days, stage) => days + stage.term_days, 0);
  const fee_snapshot = await snapshotNow();
  const { fee_buyer, fee_waived_minor } = await feeOfInvited(tx, customer_id, feeOf(fee_snapshot.order_fee_buyer, total));
  const id = newId();
  const fees = shareOut(fee_buyer, prices);
  const planned = stages.map((stage, at) => ({
    ...stage,
    promised: promisedByStage(stage, stages.length, checklist),
    no: at + 1,
    fee_buyer_minor: fees[at]!,
    revisions_included: revisions,
  }));
  const agreed = {
    id,
    source: source as 'bid' | 'offer',
    project_id: agreement.project_id ?? null,
    bid_id: agreement.bid_id ?? null,
    offer_id: agreement.offer_id ?? null,
    customer_id,
    seller_id,
    title,
    service_id: null,
    service_version_id: null,
    status: 'awaiting_payment' as const,
    terms: {
      package_key: source,
      package_title: packageTitles[source],
      package_description: description,
      package_price_minor: total,
      includes: [],
      extras: [],
      what_you_get: checklist,
      brief: [],
      term_days,
      revisions_included: revisions,
    },
    total_minor: total,
    fee_buyer_minor: fee_buyer,
    fee_waived_minor,
    fee_snapshot,
    payment_due_at: later(BID_PAYMENT_MS),
    created_at: now(),
  };
  const order = await insertOrder(tx, agreed, planned);
  await setTimer(tx, 'order', id, 'payment', later(BID_PAYMENT_MS));
  await announceCreated(tx, order);
  return order;
}
