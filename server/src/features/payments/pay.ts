/**
 * Begins a payment. First our own row, then the provider with that row's id as its key, then the link (begin-payment.ts): whatever breaks
 * between two of these steps is repeated with the same id and charges nobody twice.
 */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import { bankTakes, type PaymentMethod, type pay as payCall, splitOf } from '@artel/contracts/money/payments.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { hours, later, type Member, minutes, now, refuse, refuseField } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import type { QuoteRate } from '../currency/index.ts';
import { lockAvailable } from '../ledger/index.ts';
import { lockOrder, neededFor, needsFunding, type OrderRecord, stagesToFund } from '../orders/index.ts';
import { newProvider } from '../provider/index.ts';
import { lockRoom } from '../services/index.ts';
import { beginAtProvider } from './begin-payment.ts';
import { coinMethodsNow, coinServiceOf, isComing, lockedUntil, openQuote, rateFor } from './coins/open-quote.ts';
import { showPayment } from './coins/show-payment.ts';
import { cardClosedText, isCardClosed } from './contested.policy.ts';
import { fromBalance, replace, succeed } from './end-payment.ts';
import { payDue } from './pay-due.ts';
import { methodsFor, type PaymentRecord } from './payment.ts';
import type { PaymentView } from './payment.view.ts';
import { countBegun, countContested, insertPayment, lockOpenPayment, type NewPayment } from './payments.sql.ts';
import { needsPhone } from './phone-first.ts';

type PayInput = BodyOf<typeof payCall>;
const LINK_LIVES_MS = hours(1);

/**
 * Answers the payment with the link to confirm it, or already succeeded when the balance covers everything.
 * Repeating it, from any tab, gives the same open payment; choosing another method replaces it.
 */
export async function pay(viewer: Member, input: PayInput, { publicUrl }: { publicUrl: string }): Promise<PaymentView> {
  const rate = isCoinMethod(input.method) ? await rateFor(input.method) : undefined;
  const payment = await inTransaction((tx) =>
    input.purpose === 'order' ? openForOrder(tx, viewer, input, publicUrl, rate) : openTopUp(tx, viewer, input, publicUrl),
  );
  return showPayment(payment.status === 'created' ? await beginAtProvider(payment.id) : payment);
}

async function openForOrder(tx: Tx, viewer: Member, input: PayInput, publicUrl: string, rate?: QuoteRate): Promise<PaymentRecord> {
  const order = (input.order_id && (await lockOrder(tx, input.order_id))) || refuse('ORDER_NOT_FOUND');
  if (order.customer_id !== viewer.user_id) refuse('ORDER_NOT_FOUND');
  const due_at = assertPayable(order);
  if (await needsPhone(order, tx.db)) refuse('PAYMENT_WANTS_PHONE');
  const stages = stagesToFund(order, input.stage_ids) ?? refuse('STAGES_NOT_IN_TURN');
  const stage_ids = stages.map(({ id }) => id);
  const total = neededFor(stages);
  const available = input.use_balance || input.method === 'balance' ? await lockAvailable(tx, viewer.user_id) : 0;
  const { from_balance_minor, by_bank_minor: amount_minor } = splitOf(total, available);
  if (input.method === 'balance' && amount_minor > 0) refuse('BALANCE_TOO_LOW');
  const method = amount_minor === 0 ? 'balance' : input.method;
  const methods = await findMethods(tx, viewer, method, total, available);
  if (!methods.includes(method)) refuseField('method', 'Столько этим способом не оплатить: выберите СБП');

  const open = await lockOpenPayment(tx, order.id);
  const isAsked = open && open.method === method && open.amount_minor === amount_minor && open.stage_ids.join() === stage_ids.join();
  // one of a provider that takes nothing new is replaced and watched there; so is one whose rate has expired
  if (isAsked && open.provider === providerFor(method) && !isOutdated(open)) return open;
  if (open && (await isComing(open, tx))) return isAsked ? open : refuse('PAYMENT_IS_COMING');
  if (order.source === 'service' && !order.paid_at) await sellerMustHaveRoom(tx, order);
  if (open) await replace(tx, open, 'Платёж заменён другим');
  const payment = await insertOpen(tx, viewer, {
    purpose: 'order',
    order_id: order.id,
    stage_ids,
    amount_minor,
    from_balance_minor,
    method,
    return_url: `${publicUrl}/payments/${order.id}`,
    expires_at: rate ? lockedUntil(due_at) : later(LINK_LIVES_MS),
  });
  if (method === 'balance') return succeed(tx, payment, order, 'payer', fromBalance(available));
  if (rate) await openQuote(tx, payment, rate);
  return watched(tx, payment);
}

async function openTopUp(tx: Tx, viewer: Member, input: PayInput, publicUrl: string): Promise<PaymentRecord> {
  const { method } = input;
  const amount_minor = input.amount_minor ?? refuseField('amount_minor', 'Укажите сумму');
  if (amount_minor < bankTakes.least_minor) refuseField('amount_minor', 'Банк проводит от 1 руб.');
  const methods = await findMethods(tx, viewer, method, amount_minor);
  if (isCoinMethod(method) || !methods.includes(method)) refuseField('method', 'Столько этим способом не внести: выберите другой');
  const payment = await insertOpen(tx, viewer, {
    purpose: 'topup',
    order_id: null,
    stage_ids: [],
    amount_minor,
    from_balance_minor: 0,
    method,
    return_url: `${publicUrl}/profile/finance`,
    expires_at: later(LINK_LIVES_MS),
  });
  return watched(tx, payment);
}

function assertPayable(order: OrderRecord): Date | null {
  const isWanted = needsFunding(order);
  // a planned stage is paid for when its turn comes, or once both agreed to run it in parallel
  if (order.paid_at && order.status !== 'awaiting_funding' && !isWanted)
    refuse(
      order.ended_at ? 'ORDER_IS_OVER' : order.stages.some(({ status }) => status === 'planned') ? 'STAGE_PAID_LATER' : 'ORDER_IS_PAID',
    );
  const due_at = payDue(order);
  if (!isWanted || (due_at && due_at <= now())) refuse('PAYMENT_IS_LATE');
  return due_at;
}

/** Which methods take so much of this payer. Refuses a card while a bank contests a payment of theirs. */
async function findMethods(tx: Tx, viewer: Member, chosen: PaymentMethod, total: number, available = 0): Promise<PaymentMethod[]> {
  const contested = await countContested(viewer.user_id, tx.db);
  const is_card_closed = isCardClosed(contested);
  if (chosen === 'card' && is_card_closed) refuseField('method', cardClosedText(contested));
  return methodsFor(total, available, { coins: coinMethodsNow(), is_card_closed });
}

const isOutdated = ({ method, expires_at }: PaymentRecord): boolean => isCoinMethod(method) && expires_at <= now();

/** As long as a card is usually typed: an order that is being paid takes a place already, one left at the provider does not. */
const PAYING_MS = minutes(10);

async function sellerMustHaveRoom(tx: Tx, order: OrderRecord): Promise<void> {
  const room = await lockRoom(tx, order.seller_id);
  if (room === undefined) return;
  if (room <= (await countBegun(tx, order.seller_id, order.id, later(-PAYING_MS)))) refuse('SELLER_IS_FULL');
}

const providerFor = (method: PaymentMethod): string =>
  method === 'balance' ? 'balance' : isCoinMethod(method) ? coinServiceOf(method) : newProvider().name;

type Opened = Omit<NewPayment, 'id' | 'payer_id' | 'provider' | 'status' | 'created_at'>;
const insertOpen = (tx: Tx, viewer: Member, opened: Opened): Promise<PaymentRecord> =>
  insertPayment(tx, {
    ...opened,
    id: newId(),
    payer_id: viewer.user_id,
    provider: providerFor(opened.method),
    status: 'created',
    created_at: now(),
  });

async function watched(tx: Tx, payment: PaymentRecord): Promise<PaymentRecord> {
  await setTimer(tx, 'payment', payment.id, 'check', later(minutes(1)));
  return payment;
}
