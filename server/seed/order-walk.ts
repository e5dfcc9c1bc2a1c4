/** Orders by the product's own use cases, each step at a past moment. */

import { asMinor } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import { post, topUp } from '../src/features/ledger/index.ts';
import {
  acceptBySilence,
  acceptStage,
  answerBrief,
  cancelLateStage,
  cancelOrder,
  clearStage,
  createOrder,
  declineOrder,
  deliverStage,
  expireUnpaid,
  fundOrder,
  lockOrder,
  markLate,
  reviseStage,
  startOrder,
} from '../src/features/orders/index.ts';
import type { Tx } from '../src/platform/db/index.ts';
import { hours, later, type Member, minutes, now } from '../src/platform/index.ts';
import { briefAnswers, cancelReasons, declineReasons, deliveries } from './content/index.ts';
import { agreedTo, appealedAgainst, type QuarrelStep, quarrelGaps, quarrelStep } from './dispute-walk.ts';
import { type Fate, type OrderPlan, pastProvider } from './order-plans.ts';
import { forgetTimer, type SoldService } from './orders.sql.ts';
import { reviewSteps } from './review-walk.ts';
import { insertRows } from './rows.sql.ts';
import { pick } from './spread.ts';
import { storeText } from './stored-files.ts';

/** Answers steps of deadlines, dropped when they lie ahead. */
export type Step = { at: Date; run: () => Promise<Step[]> };

type StepName =
  | 'pay'
  | 'answer'
  | 'start'
  | 'deliver'
  | 'return'
  | 'accept'
  | 'decline'
  | 'give_up'
  | 'expire'
  | 'cancel_late'
  | QuarrelStep;
const begun: StepName[] = ['pay', 'answer', 'start'];
const walks: Record<Fate, readonly StepName[]> = {
  unpaid: [],
  unanswered: ['pay'],
  paid: ['pay', 'answer'],
  working: begun,
  late: begun,
  delivered: [...begun, 'deliver'],
  returned: [...begun, 'deliver', 'return'],
  delivered_again: [...begun, 'deliver', 'return', 'deliver'],
  accepted: [...begun, 'deliver', 'accept'],
  accepted_after_return: [...begun, 'deliver', 'return', 'deliver', 'accept'],
  silent: [...begun, 'deliver'],
  declined: ['pay', 'answer', 'decline'],
  given_up: ['pay', 'give_up'],
  expired: ['expire'],
  late_cancelled: [...begun, 'cancel_late'],
  ruled: [...begun, 'deliver', ...agreedTo],
  appealed: [...begun, 'deliver', ...appealedAgainst],
};
/** A state never outlives its deadline. */
const longest: Partial<Record<Fate, number>> = {
  paid: 40,
  delivered: 60,
  delivered_again: 60,
  returned: 18,
  unanswered: 300,
  appealed: 60,
};

export const memberOf = (user_id: string): Member => ({
  user_id,
  session_id: '',
  active_role: 'customer',
  roles: ['customer', 'seller'],
  permissions: [],
  is_blocked: false,
  email_verified: true,
  second_factors: [],
  lacks_second_factor: false,
  proved_at: new Date(),
});

/** Set so that the last step ends as long ago as planned. */
export function firstStep(tx: Tx, plan: OrderPlan, customer_id: string, service: SoldService, arbiter: Member): Step {
  const pack = service.packages[plan.pack % service.packages.length]!;
  const steps = walks[plan.fate].filter((name) => name !== 'answer' || service.brief.some(({ required }) => required));
  const gaps = steps.map((name) => gapBefore(name, pack.term_days, plan.work_hours));
  const rest = restOf(plan, pack.term_days);
  let at = later(-hours(gaps.reduce((total, gap) => total + gap, 0) + rest));
  const parties = { customer: memberOf(customer_id), seller: memberOf(service.seller_id) };
  const walk: Walk = { tx, plan, service, ...parties, arbiter, order_id: '', stage_id: '', handed: 0, dispute_id: '' };
  const chain = (names: readonly StepName[], left: readonly number[]): Step[] => {
    const [name, ...names_left] = names;
    if (name === undefined) return [];
    at = later(hours(left[0]!), at);
    return [{ at, run: async () => [...(await take(walk, name)), ...(await reviewed(walk)), ...chain(names_left, left.slice(1))] }];
  };
  return {
    at,
    run: async () => {
      await create(walk, pack.key);
      return chain(steps, gaps);
    },
  };
}

function gapBefore(name: StepName, term_days: number, work_hours = Math.min(term_days * 24 * 0.8, 20 * 24)): number {
  const gaps: Record<StepName, number> = {
    pay: 0.1,
    answer: 2.5,
    start: 6,
    deliver: work_hours,
    return: 15,
    accept: 11,
    decline: 4,
    give_up: 0.2,
    expire: 0.6,
    cancel_late: term_days * 24 + 30,
    ...quarrelGaps,
  };
  return gaps[name];
}

function restOf({ fate, hours_ago }: OrderPlan, term_days: number): number {
  if (fate === 'late') return term_days * 24 + hours_ago;
  if (fate === 'working') return Math.min(hours_ago, term_days * 24 * 0.6);
  if (fate === 'silent') return 72 + hours_ago;
  return Math.min(hours_ago, longest[fate] ?? hours_ago);
}

type Walk = {
  tx: Tx;
  plan: OrderPlan;
  service: SoldService;
  customer: Member;
  seller: Member;
  arbiter: Member;
  order_id: string;
  stage_id: string;
  handed: number;
  dispute_id: string;
};

async function create(walk: Walk, package_key: SoldService['packages'][number]['key']): Promise<void> {
  const { id: service_id, version_id, extras } = walk.service;
  const wanted = extras > 0 && walk.plan.pack > 0 ? [{ no: 0, quantity: 1 }] : [];
  const order = await createOrder(walk.customer, { service_id, version_id, package_key, extras: wanted });
  walk.order_id = order._id;
  walk.stage_id = order.stages[0]!._id;
}

async function take(walk: Walk, name: StepName): Promise<Step[]> {
  const { customer, seller, service } = walk;
  const order = { id: walk.order_id };
  const stage = { id: walk.stage_id };
  const word = `${walk.plan.customer} ${walk.plan.seller}`;
  switch (name) {
    case 'pay':
      return pay(walk);
    case 'answer':
      return nothing(await answerBrief(customer, { ...order, answers: answersTo(service).map((answer) => ({ ...answer, file_ids: [] })) }));
    case 'start': {
      const { due_at } = await startOrder(seller, order);
      return atDeadline(walk, 'late', due_at, async () => nothing(await markLate(stage.id)));
    }
    case 'deliver':
      return deliver(walk);
    case 'return': {
      const checklist_marks = (await lockOrder(walk.tx, walk.order_id))!.stages[0]!.promised.slice(-1);
      return nothing(await reviseStage(customer, { ...stage, comment: textsOf(service).revision, checklist_marks }));
    }
    case 'accept':
      return clearing(walk, (await acceptStage(customer, stage)).stages[0]!.clears_at);
    case 'decline':
      return nothing(await declineOrder(seller, { ...order, reason: pick(declineReasons, word) }));
    case 'give_up':
      return nothing(await cancelOrder(customer, { ...order, reason: pick(cancelReasons.slice(0, 3), word) }));
    case 'expire':
      return nothing(await expireUnpaid(order.id));
    case 'cancel_late':
      return nothing(await cancelLateStage(customer, stage));
    default:
      return quarrel(walk, name);
  }
}

async function quarrel(walk: Walk, name: QuarrelStep): Promise<Step[]> {
  const { promised } = (await lockOrder(walk.tx, walk.order_id))!.stages[0]!;
  walk.dispute_id = await quarrelStep(name, walk.dispute_id, { ...walk, promised });
  return [];
}

/** Recorded as succeeded and booked. */
async function pay({ tx, plan, order_id }: Walk): Promise<Step[]> {
  const order = (await lockOrder(tx, order_id))!;
  const amount = asMinor(order.total_minor + order.fee_buyer_minor);
  const payment = { id: newId(), method: plan.method, provider: pastProvider };
  const row = { ...payment, payer_id: order.customer_id, purpose: 'order', order_id, amount_minor: amount, status: 'succeeded' };
  const moments = { created_at: later(-minutes(2)), expires_at: later(minutes(58)), ended_at: now() };
  await insertRows(tx, 'payments', [{ ...row, return_url: '', ...moments }]);
  await post(
    tx,
    topUp({
      _id: payment.id,
      provider: payment.provider,
      user_id: order.customer_id,
      amount,
      method: payment.method,
      paid_at: moments.ended_at,
    }),
  );
  await fundOrder(tx, order, order.stages);
  return [];
}

async function deliver(walk: Walk): Promise<Step[]> {
  const { delivery, redelivery } = textsOf(walk.service);
  walk.handed += 1;
  const { promised } = (await lockOrder(walk.tx, walk.order_id))!.stages[0]!;
  const paper = await storeText(walk.seller.user_id, documentName(walk.handed), documentOf(walk, promised));
  await insertRows(walk.tx, 'files', [paper]);
  const picture = walk.service.media.at(-1);
  const willReturn = walk.handed === 1 && walks[walk.plan.fate].includes('return');
  const delivered = await deliverStage(walk.seller, {
    id: walk.stage_id,
    text: walk.handed === 1 ? delivery : redelivery,
    links: [],
    file_ids: [...(picture ? [picture.file_id] : []), paper.id],
    checklist_done: willReturn ? promised.slice(0, -1) : promised,
  });
  return atDeadline(walk, 'review', delivered.stages[0]!.review_ends_at, async () => {
    await acceptBySilence(walk.stage_id);
    const said = await reviewed(walk);
    const order = (await lockOrder(walk.tx, walk.order_id))!;
    return [...said, ...clearing(walk, order.stages[0]!.clears_at)];
  });
}

const reviewed = ({ tx, plan, order_id, service }: Walk): Promise<Step[]> =>
  reviewSteps(tx, order_id, {
    category: service.category,
    word: `${plan.customer} ${plan.seller} ${plan.service} ${plan.fate}${plan.praise ?? ''}`,
    fate: plan.fate,
    praise: plan.praise,
  });

const documentName = (handed: number): string => (handed === 1 ? 'Состав сдачи.txt' : 'Состав сдачи после правок.txt');
const documentOf = ({ service, order_id, handed }: Walk, promised: readonly string[]): string =>
  [
    service.title,
    `Заказ ${order_id.slice(-6)}${handed > 1 ? ', вторая сдача' : ''}`,
    '',
    ...promised.map((item, at) => `${at + 1}. ${item}`),
    '',
  ].join('\n');

const clearing = (walk: Walk, clears_at: string | Date | null): Step[] =>
  atDeadline(walk, 'clear', clears_at, async () => nothing(await clearStage(walk.stage_id)));

/** A moment late, and the use case checks it again. */
function atDeadline({ tx, stage_id }: Walk, kind: 'late' | 'review' | 'clear', deadline: string | Date | null, act: Step['run']): Step[] {
  if (!deadline) return [];
  const run = async () => {
    const next = await act();
    await forgetTimer(tx, 'stage', stage_id, kind, now());
    return next;
  };
  return [{ at: later(1000, new Date(deadline)), run }];
}

const nothing = (_: unknown): Step[] => [];

const textsOf = ({ category }: SoldService) => deliveries.find((texts) => texts.category === category) ?? deliveries[0]!;

/** Optional questions may stay unanswered. */
function answersTo({ category, brief }: SoldService): { question: string; answer: string }[] {
  const known = briefAnswers.find((answers) => answers.category === category) ?? briefAnswers[0]!;
  let text = 0;
  return brief.map(({ question, type, options = [], required }) => {
    if (type === 'choice') return { question, answer: options[0] ?? '' };
    if (type === 'multi') return { question, answer: options.slice(0, 2).join('; ') };
    if (type === 'link') return { question, answer: known.link };
    if (type === 'number') return { question, answer: String(known.number) };
    const answer = known.texts[text] ?? (required ? known.texts[0]! : '');
    text += 1;
    return { question, answer };
  });
}
