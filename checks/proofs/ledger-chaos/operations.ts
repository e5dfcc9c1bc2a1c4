/** What people do: each operation is one call with one key, chosen by the dice from what its caller knows. */
import { acceptInDispute, openDispute } from '@artel/contracts/disputes/disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { pay, refundToSource } from '@artel/contracts/money/payments.ts';
import * as payouts from '@artel/contracts/money/payouts/payouts.ts';
import { acceptOffer, sendOffer } from '@artel/contracts/orders/offers.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import { acceptRequest, declineRequest, requestCancel } from '@artel/contracts/orders/requests.ts';
import { chooseBid, sendBid } from '@artel/contracts/projects/bids.ts';
import { v7 as newId } from 'uuid';
import type { TestPerson } from '../../../server/test/people.ts';
import type { Dice } from './dice.ts';
import type { KnownOrder, KnownPayout, Market } from './market.ts';

/** Each keyed call and the trace it must leave in the transition log: exactly one for each acknowledged operation. */
export const traces = {
  createOrder: [orders.createOrder, 'order.created by customer'],
  startOrder: [orders.startOrder, 'order.started by seller'],
  declineOrder: [orders.declineOrder, 'order.cancelled by seller'],
  cancelOrder: [orders.cancelOrder, 'order.cancelled by customer'],
  deliverStage: [orders.deliverStage, 'stage.delivered by seller'],
  reviseStage: [orders.reviseStage, 'stage.returned by customer'],
  extendReview: [orders.extendReview, 'stage.review_extended by customer'],
  acceptStage: [orders.acceptStage, 'stage.accepted by customer'],
  sendOffer: [sendOffer, 'offer.sent by seller'],
  acceptOffer: [acceptOffer, 'offer.accepted by customer'],
  sendBid: [sendBid, 'bid.sent by seller'],
  chooseBid: [chooseBid, 'bid.accepted by customer'],
  askCancel: [requestCancel, 'order.request_asked by customer'],
  agreeToCancel: [acceptRequest, 'order.request_accepted by seller'],
  declineCancel: [declineRequest, 'order.request_declined by seller'],
  openDispute: [openDispute, 'stage.disputed by customer'],
  settleDispute: [acceptInDispute, 'dispute.settled by seller'],
  requestPayout: [payouts.requestPayout, 'payout.requested by seller'],
  cancelPayout: [payouts.cancelPayout, 'payout.cancelled by seller'],
  approvePayout: [payouts.approvePayout, 'payout.approved by staff'],
  rejectPayout: [payouts.rejectPayout, 'payout.rejected by staff'],
  refundToSource: [refundToSource, 'refund.requested by customer'],
} as const satisfies Record<string, readonly [AnyEndpoint, string]>;
export type Kind = keyof typeof traces | 'pay';

export type Operation = {
  kind: Kind;
  as: TestPerson;
  endpoint: AnyEndpoint;
  /** The order, stage, payment or payout in the path. */
  id?: string;
  body: object;
  /** Null: the call has a natural key. */
  key: string | null;
};

const keyed = (kind: keyof typeof traces, as: TestPerson, id: string | undefined, body: object = {}): Operation => ({
  kind,
  as,
  endpoint: traces[kind][0],
  ...(id && { id }),
  body,
  key: newId(),
});
const payment = (as: TestPerson, body: object): Operation => ({ kind: 'pay', as, endpoint: pay, body, key: null });
const reason = 'Так вышло, извините за беспокойство';

const moves = {
  start: (o: KnownOrder) => keyed('startOrder', o.seller, o.id),
  decline: (o: KnownOrder) => keyed('declineOrder', o.seller, o.id, { reason }),
  cancel: (o: KnownOrder) => keyed('cancelOrder', o.customer, o.id),
  deliver: (o: KnownOrder) => keyed('deliverStage', o.seller, o.stage_id, { text: 'Готово, посмотрите' }),
  revise: (o: KnownOrder) => keyed('reviseStage', o.customer, o.stage_id, { comment: 'Поправьте, пожалуйста, отступы' }),
  extend: (o: KnownOrder) => keyed('extendReview', o.customer, o.stage_id),
  accept: (o: KnownOrder) => keyed('acceptStage', o.customer, o.stage_id),
  /** Whole hundreds, and less than any price. */
  askCancel: (o: KnownOrder, dice: Dice) =>
    keyed('askCancel', o.customer, o.stage_id, { customer_minor: dice.between(1, 9) * 10_000, reason }),
  agree: (o: KnownOrder) => keyed('agreeToCancel', o.seller, o.request_id ?? o.id),
  declineCancel: (o: KnownOrder) => keyed('declineCancel', o.seller, o.request_id ?? o.id),
  dispute: (o: KnownOrder, dice: Dice) =>
    keyed('openDispute', o.customer, undefined, {
      ...{ stage_id: o.stage_id, category: 'quality', customer_percent: dice.between(1, 10) * 10 },
      text: 'Сделано не то, о чём договаривались: нет второй линии',
    }),
  settle: ({ seller, dispute, id }: KnownOrder) =>
    keyed('settleDispute', seller, dispute?.id ?? id, { customer_percent: dispute?.customer_percent ?? 50 }),
  payFromBalance: (o: KnownOrder) => payment(o.customer, { purpose: 'order', order_id: o.id, method: 'balance' }),
};
const payoutMoves = {
  approve: (p: KnownPayout, market: Market, dice: Dice) => keyed('approvePayout', dice.pick(market.finance), p.id),
  reject: (p: KnownPayout, market: Market, dice: Dice) => keyed('rejectPayout', dice.pick(market.finance), p.id, { reason }),
  cancel: (p: KnownPayout) => keyed('cancelPayout', p.owner, p.id),
};

const weights = {
  topUp: 10,
  create: 13,
  payFromBalance: 13,
  payByProvider: 6,
  start: 12,
  deliver: 12,
  accept: 12,
  revise: 3,
  extend: 1,
  decline: 1,
  cancel: 2,
  race: 5,
  requestPayout: 8,
  judgePayout: 7,
  refund: 7,
  offer: 6,
  agreeToOffered: 7,
  bid: 6,
  askCancel: 4,
  answerCancel: 8,
  dispute: 3,
  settle: 6,
  wrongState: 3,
  stranger: 1,
};

/** The next thing somebody does, or several that collide on purpose; nothing when the dice chose what nobody can do now. */
export function nextOperations(market: Market, dice: Dice): Operation[] {
  const open = [...market.open.values()];
  const anOrder = (...statuses: KnownOrder['status'][]) =>
    oneOf(
      dice,
      'hot',
      open.filter((order) => statuses.includes(order.status)),
    );
  const doing = (move: keyof typeof moves, ...statuses: KnownOrder['status'][]) => {
    const order = anOrder(...statuses);
    return order ? [moves[move](order, dice)] : [];
  };
  const among = (is: (order: KnownOrder) => boolean) => oneOf(dice, 'hot', open.filter(is));
  switch (dice.weighted(weights)) {
    case 'topUp':
      return [
        payment(dice.hot(market.customers), {
          purpose: 'topup',
          amount_minor: dice.between(10, 500) * 10_000,
          method: dice.pick(['card', 'sbp']),
        }),
      ];
    case 'create':
      return [order(market, dice)];
    case 'payFromBalance':
      return doing('payFromBalance', 'awaiting_payment', 'awaiting_funding');
    case 'payByProvider': {
      const unpaid = anOrder('awaiting_payment', 'awaiting_funding');
      const method = dice.pick(['card', 'sbp']);
      return unpaid ? [payment(unpaid.customer, { purpose: 'order', order_id: unpaid.id, method, use_balance: dice.chance(0.5) })] : [];
    }
    case 'start':
      return doing('start', 'awaiting_start');
    case 'decline':
      return doing('decline', 'awaiting_start');
    case 'cancel':
      return doing('cancel', 'awaiting_payment', 'awaiting_start');
    case 'deliver':
      return doing('deliver', 'in_progress', 'revision');
    case 'accept':
      return doing('accept', 'delivered');
    case 'revise':
      return doing('revise', 'delivered');
    case 'extend':
      return doing('extend', 'delivered');
    case 'race':
      return race(market, dice, anOrder('delivered', 'awaiting_start'));
    case 'requestPayout': {
      const seller = oneOf(dice, 'hot', market.earners) ?? dice.hot(market.sellers);
      return [
        keyed('requestPayout', seller, undefined, {
          amount_minor: dice.between(5, 60) * 10_000,
          requisites_id: dice.pick(market.requisites.get(seller.user_id)!),
        }),
      ];
    }
    case 'judgePayout': {
      const waiting = oneOf(dice, 'hot', onReview(market));
      return waiting ? [payoutMoves[dice.weighted({ approve: 8, reject: 1, cancel: 1 })](waiting, market, dice)] : [];
    }
    case 'refund': {
      const paid = oneOf(dice, 'pick', market.topUps);
      if (!paid) return [];
      // all of it back is often more than is left
      const amount_minor = dice.chance(0.5) ? paid.amount_minor : dice.between(1, 30) * 10_000;
      return [keyed('refundToSource', paid.payer, paid.id, { amount_minor })];
    }
    case 'offer': {
      const chat = dice.hot(market.chats);
      return [keyed('sendOffer', chat.seller, chat.id, { ...someWork(dice), description: text, revisions: 2, valid_days: 3 })];
    }
    case 'bid': {
      const project = dice.pick(market.projects);
      const { title: _, ...work } = someWork(dice);
      return [keyed('sendBid', dice.pick(market.sellers), project.id, { ...work, text: text.repeat(2) })];
    }
    case 'agreeToOffered': {
      const offered = oneOf(dice, 'hot', [...market.offered.values()]);
      return offered ? [keyed(offered.is === 'offer' ? 'acceptOffer' : 'chooseBid', offered.customer, offered.id)] : [];
    }
    case 'askCancel':
      return doing('askCancel', 'in_progress', 'delivered', 'revision');
    case 'answerCancel': {
      const asked = among(({ request_id }) => request_id !== undefined);
      return asked ? [moves[dice.weighted({ agree: 3, declineCancel: 1 })](asked)] : [];
    }
    case 'dispute':
      return doing('dispute', 'delivered');
    case 'settle': {
      const quarrel = among(({ dispute }) => dispute !== undefined);
      return quarrel ? [moves.settle(quarrel)] : [];
    }
    case 'wrongState': {
      const any = oneOf(dice, 'pick', [...market.ended, ...open]);
      return any ? [moves[dice.pick(Object.keys(moves) as (keyof typeof moves)[])](any, dice)] : [];
    }
    case 'stranger': {
      const any = oneOf(dice, 'pick', [...market.ended, ...open]);
      return any ? [{ ...moves.accept(any), as: dice.pick(market.customers.filter((person) => person !== any.customer)) }] : [];
    }
  }
}

const text = 'Сделаю вывеску с подсветкой и покажу наброски через два дня. ';
/** One piece of work, or two or three stages, each of whole hundreds of roubles. */
function someWork(dice: Dice) {
  const prices = Array.from({ length: dice.between(1, 3) }, () => dice.between(10, 60) * 10_000);
  const stages = prices.map((price_minor, at) => ({
    title: `Этап ${at + 1}`,
    result: 'Макет для производства',
    price_minor,
    term_days: 2,
  }));
  return {
    title: 'Вывеска с подсветкой',
    price_minor: prices.reduce((sum, price) => sum + price, 0),
    term_days: stages.length * 2,
    stages: stages.length > 1 ? stages : [],
  };
}

const oneOf = <T>(dice: Dice, how: 'hot' | 'pick', list: readonly T[]): T | undefined => (list.length > 0 ? dice[how](list) : undefined);
const onReview = (market: Market): KnownPayout[] => [...market.payouts.values()].filter((payout) => payout.status === 'on_review');

function order(market: Market, dice: Dice): Operation {
  const { service_id, version_id } = dice.hot(market.services);
  const extras = dice.chance(0.3) ? [{ no: 0, quantity: dice.between(1, 3) }] : [];
  return keyed('createOrder', dice.hot(market.customers), undefined, { service_id, version_id, package_key: 'econom', extras });
}

/** Moves that exclude each other, at the same moment. */
function race(market: Market, dice: Dice, order: KnownOrder | undefined): Operation[] {
  const payout = oneOf(dice, 'pick', onReview(market));
  if (payout && dice.chance(0.3)) {
    return [payoutMoves.approve(payout, market, dice), payoutMoves.cancel(payout), payoutMoves.reject(payout, market, dice)];
  }
  if (!order) return [];
  if (order.request_id) return [moves.agree(order), order.status === 'delivered' ? moves.accept(order) : moves.cancel(order)];
  return order.status === 'delivered'
    ? [moves.accept(order), moves.revise(order), moves.accept(order)]
    : [moves.start(order), moves.cancel(order), moves.decline(order)];
}

/** The same key for something else: must be refused, whatever it is. */
export const otherBody = (operation: Operation): Operation =>
  operation.id ? { ...operation, id: newId() } : { ...operation, body: { ...operation.body, ...different(operation.body) } };
const different = (body: object): object =>
  'customer_percent' in body
    ? { customer_percent: 35 }
    : 'amount_minor' in body
      ? { amount_minor: Number(body.amount_minor) + 1 }
      : { extras: [{ no: 0, quantity: 5 }] };
