/**
 * Begins a payment. First our own row, then the provider with that row's id as its key, then the link: whatever breaks
 * between two of these steps is repeated with the same id and charges nobody twice.
 */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import { bankTakes, type pay as payCall, splitOf } from '@artel/contracts/money/payments.ts';
import { v7 as newId } from 'uuid';
import { hours, later, minutes, now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { refuse, refuseField } from '../../platform/refuse.ts';
import type { QuoteRate } from '../currency/index.ts';
import { lockAvailable } from '../ledger/index.ts';
import { lockOrder, neededFor, needsFunding, type OrderRecord, stagesToFund } from '../orders/index.ts';
import { findByReference, newProvider, type Outcome, type ProviderObject, tellProvider } from '../provider/index.ts';
import { lockRoom } from '../services/index.ts';
import { recordAddress } from './coins/coins.sql.ts';
import { coinMethodsNow, coinServiceOf, isComing, lockedUntil, openQuote, rateFor, requestAddress } from './coins/open-quote.ts';
import { showPayment } from './coins/show-payment.ts';
import { cardClosedText, isCardClosed } from './contested.policy.ts';
import { endRefused, fromBalance, replace, succeed } from './end-payment.ts';
import { payDue } from './pay-due.ts';
import { methodsFor, type PaymentRecord, receiptOf } from './payment.ts';
import type { PaymentView } from './payment.view.ts';
import {
  countBegun,
  countContested,
  findPayment,
  findReceiptFacts,
  insertPayment,
  lockOpenPayment,
  lockPayment,
  recordPaymentMove,
} from './payments.sql.ts';
import { needsPhone } from './phone-first.ts';

export type PayInput = BodyOf<typeof payCall>;
const LINK_LIVES_MS = hours(1);

/**
 * Answers the payment with the link to confirm it, or already succeeded when the balance covers everything.
 * Repeating it, from any tab, gives the same open payment; choosing another method replaces it.
 */
export async function pay(viewer: Member, input: PayInput, origin: { publicUrl: string }): Promise<PaymentView> {
  const rate = isCoinMethod(input.method) ? await rateFor(input.method) : undefined;
  const payment = await inTransaction((tx) =>
    input.purpose === 'order' ? openForOrder(tx, viewer, input, { ...origin, rate }) : openTopUp(tx, viewer, input, origin),
  );
  return showPayment(payment.status === 'created' ? await beginAtProvider(payment.id) : payment);
}

const serviceOf = (method: PayInput['method']): string => (isCoinMethod(method) ? coinServiceOf(method) : newProvider().name);

type Origin = { publicUrl: string; rate: QuoteRate | undefined };
async function openForOrder(tx: Tx, viewer: Member, input: PayInput, { publicUrl, rate }: Origin): Promise<PaymentRecord> {
  const order = (input.order_id && (await lockOrder(tx, input.order_id))) || refuse('ORDER_NOT_FOUND');
  if (order.customer_id !== viewer.user_id) refuse('ORDER_NOT_FOUND');
  const due_at = assertPayable(order);
  if (await needsPhone(order, tx.db)) refuse('PAYMENT_WANTS_PHONE');
  const stages = stagesToFund(order, input.stage_ids) ?? refuse('STAGES_NOT_IN_TURN');
  const stage_ids = stages.map(({ id }) => id);
  const total = neededFor(stages);
  const available = input.use_balance || input.method === 'balance' ? await lockAvailable(tx, viewer.user_id) : 0;
  const { from_balance_minor, by_bank_minor: amount } = splitOf(total, available);
  if (input.method === 'balance' && amount > 0) refuse('BALANCE_TOO_LOW');
  const contested = await countContested(viewer.user_id, tx.db);
  const is_card_closed = isCardClosed(contested);
  if (amount > 0 && input.method === 'card' && is_card_closed) refuseField('method', cardClosedText(contested));
  if (!methodsFor(total, available, { coins: coinMethodsNow(), is_card_closed }).includes(amount === 0 ? 'balance' : input.method))
    refuseField('method', 'Столько этим способом не оплатить: выберите СБП');

  const open = await lockOpenPayment(tx, order.id);
  const isAsked = open && open.method === input.method && open.amount_minor === amount && isSame(open.stage_ids, stage_ids);
  // one of a provider that takes nothing new is replaced and watched there; so is one whose rate has expired
  if (isAsked && open.provider === serviceOf(input.method) && !isOutdated(open)) return open;
  if (open && (await isComing(open, tx))) return isAsked ? open : refuse('PAYMENT_IS_COMING');
  if (order.source === 'service' && !order.paid_at) await sellerMustHaveRoom(tx, order);
  if (open) await replace(tx, open, 'Платёж заменён другим');
  const payment = await insertPayment(tx, {
    id: newId(),
    payer_id: viewer.user_id,
    purpose: 'order',
    order_id: order.id,
    stage_ids,
    amount_minor: amount,
    from_balance_minor,
    method: amount === 0 ? 'balance' : input.method,
    provider: amount === 0 ? 'balance' : serviceOf(input.method),
    status: 'created',
    return_url: `${publicUrl}/payments/${order.id}`,
    created_at: now(),
    expires_at: rate ? lockedUntil(due_at) : later(LINK_LIVES_MS),
  });
  if (amount === 0) return succeed(tx, payment, order, 'payer', fromBalance(available));
  if (rate) await openQuote(tx, payment, rate);
  await watch(tx, payment);
  return payment;
}

const isOutdated = ({ method, expires_at }: PaymentRecord): boolean => isCoinMethod(method) && expires_at <= now();

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

/** As long as a card is usually typed: an order that is being paid takes a place already, one left at the provider does not. */
const PAYING_MS = minutes(10);

async function sellerMustHaveRoom(tx: Tx, order: OrderRecord): Promise<void> {
  const room = await lockRoom(tx, order.seller_id);
  if (room === undefined) return;
  if (room <= (await countBegun(tx, order.seller_id, order.id, later(-PAYING_MS)))) refuse('SELLER_IS_FULL');
}

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.join() === others.join();

async function openTopUp(tx: Tx, viewer: Member, input: PayInput, { publicUrl }: { publicUrl: string }): Promise<PaymentRecord> {
  const amount = input.amount_minor ?? refuseField('amount_minor', 'Укажите сумму');
  if (amount < bankTakes.least_minor) refuseField('amount_minor', 'Банк проводит от 1 руб.');
  const contested = await countContested(viewer.user_id, tx.db);
  const is_card_closed = isCardClosed(contested);
  if (input.method === 'card' && is_card_closed) refuseField('method', cardClosedText(contested));
  if (input.method === 'balance' || isCoinMethod(input.method) || !methodsFor(amount, 0, { is_card_closed }).includes(input.method))
    refuseField('method', 'Столько этим способом не внести: выберите другой');
  const payment = await insertPayment(tx, {
    id: newId(),
    payer_id: viewer.user_id,
    purpose: 'topup',
    order_id: null,
    stage_ids: [],
    amount_minor: amount,
    from_balance_minor: 0,
    method: input.method,
    provider: newProvider().name,
    status: 'created',
    return_url: `${publicUrl}/profile/finance`,
    created_at: now(),
    expires_at: later(LINK_LIVES_MS),
  });
  await watch(tx, payment);
  return payment;
}

const watch = (tx: Tx, payment: PaymentRecord): Promise<void> => setTimer(tx, 'payment', payment.id, 'check', later(minutes(1)));

/** Asks the provider for the link; safe to repeat within its hour. A payment the provider refuses ends as failed. */
export async function beginAtProvider(payment_id: string): Promise<PaymentRecord> {
  const payment = (await findPayment(payment_id)) ?? refuse('PAYMENT_NOT_FOUND');
  if (payment.status !== 'created' || payment.method === 'balance') return payment;
  const object = await requestLink(payment);
  return inTransaction(async (tx) => {
    const locked = (await lockPayment(tx, payment_id))!;
    // a webhook, or another choice of the payer, may have been faster than our own answer
    if (locked.status !== 'created') return locked.provider_id ? locked : recordPaymentMove(tx, locked, { provider_id: object.id });
    if (object.coins) await recordAddress(tx, locked.id, object.coins);
    const begun = await recordPaymentMove(tx, locked, {
      status: 'pending',
      provider_id: object.id,
      confirmation_url: object.confirmation_url,
    });
    await tx.announce({
      type: 'payment.begun',
      entity: 'payment',
      entity_id: begun.id,
      from: 'created',
      to: 'pending',
      actor: 'customer',
      actor_id: begun.payer_id,
    });
    return begun;
  });
}

/** A refusal counts only when no earlier try has made it after all: another tab, or the clock, may have asked before. */
async function requestLink(payment: PaymentRecord): Promise<ProviderObject> {
  const isCoins = isCoinMethod(payment.method);
  const outcome = isCoins ? await requestAddress(payment) : await createBankPayment(payment);
  if (outcome.is === 'done') return outcome.object;
  if (outcome.is !== 'refused') refuse('PROVIDER_AWAY', undefined, 5);
  // a service of coins searches by itself for what it made before
  const made = isCoins ? undefined : await findByReference(payment.provider, 'payment', payment.id, payment.created_at);
  if (made) return made;
  await inTransaction((tx) => endRefused(tx, payment.id));
  return refuse('PROVIDER_REFUSED');
}

async function createBankPayment(payment: PaymentRecord): Promise<Outcome> {
  const ask = { _id: payment.id, amount: asMinor(payment.amount_minor), method: payment.method as 'card' | 'sbp' };
  const receipt = receiptOf(await findReceiptFacts(payment.id));
  return tellProvider(payment.provider, (provider) =>
    provider.createPayment({ ...ask, receipt, return_url: payment.return_url, description: `Платёж №${payment.number}` }),
  );
}
