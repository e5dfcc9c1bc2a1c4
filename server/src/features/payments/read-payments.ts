import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { minus, sum } from '@artel/contracts/kit/money.ts';
import type { AdminPayment, Checkout, CheckoutPart } from '@artel/contracts/money/payments.ts';
import type { z } from 'zod';
import { keysetPage, read, readCursor } from '../../platform/db/index.ts';
import { hasRight, logAndCarryOn, type Member, refuse } from '../../platform/index.ts';
import { type FeeTable, feesNow } from '../fees/index.ts';
import { findBalances } from '../ledger/index.ts';
import {
  beginsWithMoney,
  deadlines,
  findOrderDetails,
  neededFor,
  needsFunding,
  payableStages,
  viewOrderService,
  viewPerson,
} from '../orders/index.ts';
import { fetchAndApply } from './check-payment.ts';
import { coinMethodsNow, listCoinRates } from './coins/open-quote.ts';
import { showPayment } from './coins/show-payment.ts';
import { cardClosedText, isCardClosed } from './contested.policy.ts';
import { payDue } from './pay-due.ts';
import { isOpen, methodsFor } from './payment.ts';
import { type PaymentView, viewAdminPayment } from './payment.view.ts';
import { countContested, findPayment, findPaymentOfOrder, readAllPayments } from './payments.sql.ts';
import { needsPhone } from './phone-first.ts';

export const getPaymentRates = (): Promise<FeeTable> => feesNow();

/** What is paid for, how much, and from where; for the payer alone. An open payment is asked for at the provider first. */
export async function getCheckout(
  viewer: Member,
  { order_id, part: wanted }: { order_id: string; part?: CheckoutPart | undefined },
): Promise<z.input<typeof Checkout>> {
  const known = await findPaymentOfOrder(order_id);
  if (known && known.payer_id === viewer.user_id && isOpen(known)) await fetchAndApply(known).catch(logAndCarryOn('asking the provider'));
  const order = (await findOrderDetails(read(), order_id)) ?? refuse('ORDER_NOT_FOUND');
  if (order.customer_id !== viewer.user_id) refuse('ORDER_NOT_FOUND');
  const left = needsFunding(order) ? payableStages(order.stages) : [];
  const payment = await findPaymentOfOrder(order_id, left.length > 0 ? left.map(({ id }) => id) : undefined);
  const part = wanted ?? (payment && isOpen(payment) && payment.stage_ids.length > 1 ? 'all' : 'next');
  const waiting = part === 'all' ? left : left.slice(0, 1);
  const paid = order.stages.filter(({ id }) => payment?.stage_ids.includes(id));
  const meant = [waiting, paid, order.stages].find(({ length }) => length > 0)!;
  const price = sum(...meant.map(({ price_minor }) => price_minor));
  const pay_minor = neededFor(meant);
  const { available_minor } = await findBalances(viewer.user_id);
  const contested = await countContested(viewer.user_id, read());
  const is_card_closed = isCardClosed(contested);
  const needs_phone = left.length > 0 && (await needsPhone(order));
  return {
    order: {
      _id: order.id,
      number: order.number,
      title: order.title,
      status: order.status,
      seller: viewPerson(order.seller),
      package_title: order.terms.package_title,
      extras: order.terms.extras,
      term_days: meant.reduce((days, stage) => days + stage.term_days, 0),
      price_minor: price,
      fee_buyer_minor: minus(pay_minor, price),
      fee_waived_minor: order.fee_waived_minor,
      pay_minor,
      payment_due_at: payDue(order)?.toISOString() ?? null,
      revisions_included: order.terms.revisions_included,
      review_hours: deadlines.reviewHours(order.source),
      waits_for_start: !beginsWithMoney(order),
      service: viewOrderService(order.service),
      project: order.project,
    },
    part,
    stages: order.stages.map((stage) => ({
      _id: stage.id,
      no: stage.no,
      title: stage.title,
      price_minor: stage.price_minor,
      term_days: stage.term_days,
      is_paid_now: meant.includes(stage) && order.status !== 'cancelled',
      is_left: left.includes(stage),
    })),
    available_minor,
    needs_phone,
    payment: payment ? await showPayment(payment) : null,
    methods: methodsFor(pay_minor, available_minor, { coins: coinMethodsNow(), is_card_closed }),
    card_closed: is_card_closed ? cardClosedText(contested) : null,
    coin_rates: await listCoinRates(),
  };
}

export async function getPayment(viewer: Member, { id }: { id: string }): Promise<PaymentView> {
  const payment = (await findPayment(id)) ?? refuse('PAYMENT_NOT_FOUND');
  if (payment.payer_id !== viewer.user_id && !hasRight(viewer, 'finance')) refuse('PAYMENT_NOT_FOUND');
  if (isOpen(payment)) await fetchAndApply(payment).catch(logAndCarryOn('asking the provider'));
  return showPayment((await findPayment(id))!);
}

type StaffOrdersFilter = { state: 'waiting' | 'all'; after?: string | undefined };
export async function adminListPayments({ state, after }: StaffOrdersFilter, size?: number): Promise<Page<z.input<typeof AdminPayment>>> {
  return keysetPage(await readAllPayments(state, readCursor(after), size), viewAdminPayment, size);
}
