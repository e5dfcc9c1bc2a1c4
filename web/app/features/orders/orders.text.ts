import type { Order, OrderAction, OrderStatus, Party, Stage, StageAction, StageStatus } from '@artel/contracts/orders/orders.ts';
import { counted, formatExact, formatRub } from '../../platform/format/index.ts';
import { isLateOrder } from './order.state.ts';

type State = { name: string; meaning: 'plan' | 'hold' | 'wait' | 'good' | 'bad' };

export const orderStatusTexts: Record<OrderStatus, State> = {
  awaiting_payment: { name: 'Ждёт оплаты', meaning: 'wait' },
  awaiting_requirements: { name: 'Нужны ответы', meaning: 'wait' },
  awaiting_start: { name: 'Ждёт исполнителя', meaning: 'wait' },
  awaiting_funding: { name: 'Ждёт резерва', meaning: 'wait' },
  in_progress: { name: 'В работе', meaning: 'hold' },
  paused: { name: 'Пауза', meaning: 'plan' },
  delivered: { name: 'На проверке', meaning: 'wait' },
  revision: { name: 'На доработке', meaning: 'hold' },
  disputed: { name: 'Спор', meaning: 'bad' },
  completed: { name: 'Завершён', meaning: 'good' },
  cancelled: { name: 'Отменён', meaning: 'plan' },
  resolved: { name: 'Деньги разделены', meaning: 'plan' },
};
export const lateText: State = { name: 'Просрочен', meaning: 'bad' };

export const contestedText: State = { name: 'Ждём банк', meaning: 'bad' };
export const badgeOf = (order: Order): State =>
  order.contested_since ? contestedText : isLateOrder(order) ? lateText : orderStatusTexts[order.status];

export const stageStatusTexts: Record<StageStatus, State> = {
  planned: { name: 'Запланирован', meaning: 'plan' },
  funded: { name: 'В резерве', meaning: 'hold' },
  in_work: { name: 'В работе', meaning: 'hold' },
  paused: { name: 'Пауза', meaning: 'plan' },
  delivered: { name: 'На проверке', meaning: 'wait' },
  revision: { name: 'На доработке', meaning: 'hold' },
  accepted: { name: 'Принят', meaning: 'good' },
  released: { name: 'Выплачен', meaning: 'good' },
  disputed: { name: 'Спор', meaning: 'bad' },
  split: { name: 'Разделён', meaning: 'plan' },
  cancelled: { name: 'Отменён', meaning: 'plan' },
};

type Step = Order['next']['step'];
export function revisionsLeft({ revisions_included, revisions_used }: Stage): string {
  if (revisions_included === -1) return 'Доработки без ограничений.';
  if (revisions_included === 0) return 'Доработки в заказ не входят.';
  const left = revisions_included - revisions_used;
  return left > 0 ? `Доработок осталось ${left} из ${revisions_included}.` : 'Доработки закончились.';
}

export const reserveText = ({ my_role }: Order, stage: Stage): string => {
  const ending = stage.deliveries.length > 0 ? 'сданная работа пойдёт на проверку, и молчание её примет' : 'деньги вернутся заказчику';
  if (my_role === 'customer') return `Примите работу или договоритесь с исполнителем об отмене. Если не решить, ${ending}.`;
  return my_role === 'seller'
    ? `Сдайте, что готово, или договоритесь с заказчиком об отмене. Если не решить, ${ending}.`
    : `Если стороны не решат, ${ending}.`;
};

const workOf = (order: Order, stage: Stage): string => (order.stages.length > 1 ? `этап «${stage.title}»` : 'работу');

const whatEnds = ({ ends_order }: Stage): string => (ends_order ? 'заказ' : 'этап');
const whatReturns = ({ ends_order }: Stage): string => (ends_order ? 'вернуть всё' : 'вернуть его деньги');

type Text = { title: (order: Order, stage: Stage) => string; silent?: (order: Order, stage: Stage) => string };
const fixedText = (title: string, silent?: string): Text => ({ title: () => title, ...(silent && { silent: () => silent }) });

const customerLate = (_: Order, stage: Stage): string => {
  if (!stage.is_late) return '';
  return stage.allowed_actions.includes('cancel_late')
    ? `Прошло больше суток после срока: можно подождать или отменить ${whatEnds(stage)} и ${whatReturns(stage)}.`
    : `Через сутки после срока вы можете отменить ${whatEnds(stage)} сами и ${whatReturns(stage)}.`;
};
const sellerLate = (_: Order, stage: Stage): string =>
  stage.is_late
    ? `Заказчик может отменить ${whatEnds(stage)} сам через сутки после срока, а через неделю он отменится без вас.`
    : `Если не успеть, через сутки после срока заказчик сможет отменить ${whatEnds(stage)} сам.`;

const customerLateRevision = (_: Order, stage: Stage): string => {
  if (!stage.is_late) return 'Что поправить, написано ниже.';
  return stage.allowed_actions.includes('cancel_late')
    ? `Доработки нет больше трёх суток: можно подождать или отменить ${whatEnds(stage)} и ${whatReturns(stage)}.`
    : `Через трое суток после срока вы можете отменить ${whatEnds(stage)} сами и ${whatReturns(stage)}.`;
};
const sellerLateRevision = (_: Order, stage: Stage): string =>
  stage.is_late
    ? `Сдайте снова: через трое суток после срока заказчик может отменить ${whatEnds(stage)}, а через неделю он отменится без вас.`
    : 'Что поправить, написано ниже.';

/** The term moves by the whole pause, so what was late before is late after it. */
const restText = (_: Order, { due_at, is_late }: Stage): string => {
  const term = due_at && new Date(due_at);
  const then = is_late
    ? ' Потом работа пойдёт дальше сама, и опоздание будет считаться с того же места.'
    : term && ` Пауза кончится сама, и сдать нужно будет до ${formatExact(term, term)}.`;
  return `Вы оба согласились: работа и её срок стоят.${then ?? ''}`;
};
const unansweredRequest = ({ next }: Order, stage: Stage): string =>
  next.if_silent === 'cancelled'
    ? `Если промолчать, ${whatEnds(stage)} отменится и деньги вернутся заказчику.`
    : 'Если промолчать, всё останется как было.';

const netOf = ({ stages }: Order, status: 'accepted' | 'released'): number =>
  stages.reduce((total, stage) => total + (stage.status === status ? stage.price_minor - (stage.fee_seller_minor ?? 0) : 0), 0);
const doneText = ({ stages }: Order): string =>
  stages.some(({ status }) => status === 'cancelled')
    ? 'За принятые этапы деньги у исполнителя. Остальное не понадобилось, а что было в резерве, вернулось на ваш баланс.'
    : 'Работа принята, деньги у исполнителя.';

const frozenText =
  'Этап и его сроки заморожены, деньги остаются в резерве. Договоритесь в чате заказа. Открывший спор может его отозвать, и заказ пойдёт дальше; другая сторона может согласиться с его предложением, и деньги разойдутся сразу.';

export const stepTexts: Record<Step, Record<Party, Text>> = {
  pay: {
    customer: fixedText('Оплатите заказ', 'Если не оплатить, заказ отменится сам.'),
    seller: fixedText('Ждём оплаты', 'Без оплаты заказ отменится сам. Начинать работу рано.'),
    staff: fixedText('Ждём оплаты'),
  },
  fund: {
    customer: {
      title: (_, stage) => `Оплатите этап «${stage.title}»`,
      silent: ({ next }) =>
        `Пока денег нет в резерве, исполнитель не начинает. ${next.if_silent ? 'Если не оплатить, заказ закроется с тем, что уже принято.' : 'Вы договорились вести его параллельно; не оплатите сейчас — подождёт своей очереди.'}`,
    },
    seller: {
      title: (_, stage) => `Ждём оплаты этапа «${stage.title}»`,
      silent: ({ next }) =>
        `Не начинайте этап, пока денег нет в резерве: оплату за него никто не обещает.${next.if_silent ? ' За принятые этапы вам уже заплачено.' : ''}`,
    },
    staff: fixedText('Ждём оплаты следующего этапа'),
  },
  answer_brief: {
    customer: fixedText('Ответьте на вопросы исполнителя', 'Пока ответов нет, срок не идёт. Если так и не ответить, деньги вернутся вам.'),
    seller: fixedText('Заказчик отвечает на вопросы', 'Если всё понятно и так, можно взять заказ в работу сразу.'),
    staff: fixedText('Заказчик отвечает на вопросы'),
  },
  start: {
    customer: fixedText(
      'Ждём, когда исполнитель возьмёт заказ',
      'Не возьмёт — заказ отменится, а вы получите всё обратно, вместе со сбором.',
    ),
    seller: {
      title: () => 'Возьмите заказ в работу',
      silent: ({ terms }) =>
        `На работу будет ${counted(terms.term_days, ['день', 'дня', 'дней'])}. Если промолчать, заказ отменится и деньги вернутся заказчику.`,
    },
    staff: fixedText('Исполнитель решает, брать ли заказ'),
  },
  deliver: {
    customer: { title: () => 'Исполнитель работает', silent: customerLate },
    seller: { title: (order, stage) => `Сдайте ${workOf(order, stage)}`, silent: sellerLate },
    staff: fixedText('Исполнитель работает'),
  },
  review: {
    customer: {
      title: (order, stage) => `Проверьте ${workOf(order, stage)}`,
      silent: (_, stage) =>
        `${stage.is_review_moved ? 'Вы написали под конец проверки, и мы продлили её на сутки. Это правка? Нажмите «На доработку»: сообщение в чате проверку не останавливает. ' : ''}Если промолчать, работа примется сама и ${formatRub(stage.price_minor)} уйдут исполнителю. ${revisionsLeft(stage)}`,
    },
    seller: {
      title: () => 'Заказчик проверяет работу',
      silent: () => 'Если заказчик промолчит, работа примется сама и деньги уйдут вам.',
    },
    staff: fixedText('Заказчик проверяет работу', 'Если промолчит, работа примется сама.'),
  },
  revise: {
    customer: { title: () => 'Исполнитель дорабатывает', silent: customerLateRevision },
    seller: { title: () => 'Доработайте и сдайте снова', silent: sellerLateRevision },
    staff: fixedText('Исполнитель дорабатывает'),
  },
  answer: {
    customer: {
      title: () => 'Ответьте на вопросы исполнителя',
      silent: ({ next }, stage) =>
        next.if_silent === 'paused'
          ? 'Работа идёт, но без ответа срок остановится.'
          : `Работа на паузе, срок не идёт: ответите — пойдёт дальше. Если молчать, ${whatEnds(stage)} отменится, а деньги вернутся вам.`,
    },
    seller: fixedText(
      'Пауза: ждём ответов',
      'Срок остановлен. Если хватает и того, что есть, работу можно сдать; после 14 дней без ответа заказ можно отменить без вреда для вас.',
    ),
    staff: fixedText('Пауза: заказчик не отвечает на вопросы'),
  },
  answer_request: {
    customer: { title: () => 'Ответьте на просьбу исполнителя', silent: unansweredRequest },
    seller: { title: () => 'Ответьте на просьбу заказчика', silent: unansweredRequest },
    staff: fixedText('Исполнитель работает'),
  },
  rest: {
    customer: { title: () => 'Пауза по согласию', silent: restText },
    seller: {
      title: () => 'Пауза по согласию',
      silent: (order, stage) => `${restText(order, stage)} Готовы раньше — продолжите или сразу сдайте работу.`,
    },
    staff: fixedText('Пауза по согласию', 'Стороны договорились: работа и её срок стоят, потом пойдут дальше сами.'),
  },
  clear: {
    customer: fixedText('Заказ завершён', 'Работа принята, деньги у исполнителя.'),
    seller: {
      title: () => 'Работа принята',
      silent: (order) => `${formatRub(netOf(order, 'accepted'))} станут доступны после проверки банком.`,
    },
    staff: fixedText('Завершён, деньги зачисляются'),
  },
  bank: {
    customer: fixedText(
      'Ждём банк',
      'Банк оспорил оплату этого заказа. До его решения заказ стоит: срок не идёт, начать, сдать, принять и отменить его нельзя. Если вы ничего не оспаривали, напишите в поддержку.',
    ),
    seller: {
      title: () => 'Ждём банк',
      silent: ({ ended_at }) =>
        ended_at
          ? 'Банк заказчика оспорил платёж. Деньги за принятую работу останутся вашими, но станут доступны, когда банк решит.'
          : 'Банк заказчика оспорил оплату этого заказа. Не продолжайте работу: если банк оставит деньги себе, заказ закончится без оплаты того, что не принято. Срок стоит.',
    },
    staff: fixedText('Ждём банк', 'Банк оспорил оплату. До его решения заказ и его сроки стоят.'),
  },
  dispute: {
    customer: fixedText('Открыт спор', frozenText),
    seller: fixedText('Открыт спор', frozenText),
    staff: fixedText('Открыт спор', 'Этап и его сроки заморожены, деньги остаются в резерве.'),
  },
  done: {
    customer: { title: () => 'Заказ завершён', silent: doneText },
    seller: {
      title: () => 'Заказ завершён',
      silent: (order) => `${formatRub(netOf(order, 'released'))} на вашем балансе.`,
    },
    staff: fixedText('Заказ завершён'),
  },
};

type Action = OrderAction | StageAction;
export const actionTexts: Record<Action, (order: Order, stage: Stage) => string> = {
  pay: (order) => (order.stages.length > 1 ? 'Перейти к оплате' : `Оплатить ${formatRub(order.total_minor + order.fee_buyer_minor)}`),
  fund: (_, stage) => `Оплатить этап за ${formatRub(stage.price_minor + stage.fee_buyer_minor)}`,
  close: () => 'Завершить на принятых этапах',
  answer_brief: () => 'Ответить на вопросы',
  start: () => 'Взять в работу',
  decline: () => 'Отказаться от заказа',
  cancel: () => 'Отменить заказ',
  deliver: (_, stage) => (stage.deliveries.length > 0 ? 'Сдать снова' : 'Сдать работу'),
  accept: (_, stage) => `Принять за ${formatRub(stage.price_minor)}`,
  revise: () => 'На доработку',
  extend_review: () => 'Ещё 72 часа',
  cancel_late: () => 'Отменить из-за просрочки',
  ask: () => 'Нужна информация',
  answer: () => 'Ответить на вопросы',
  resume: () => 'Продолжить работу',
  cancel_paused: () => 'Отменить из-за паузы',
  dispute: () => 'Открыть спор',
};

export const disputeLaterTexts: Record<'customer' | 'seller', string> = {
  customer: 'Спор можно открыть после сдачи работы, после срока или если исполнитель сутки не отвечает в чате заказа.',
  seller: 'Спор можно открыть, если работу вернули на доработку дважды или заказчик трое суток держит её на паузе.',
};

export const partyTexts: Record<'customer' | 'seller', string> = { customer: 'заказчик', seller: 'исполнитель' };

export function feeText(order: Order): string {
  const { my_role, fee_buyer_minor, fee_waived_minor, net_minor, ended_at, stages, contested_since } = order;
  if (my_role === 'customer' && fee_waived_minor > 0)
    return `Сервисный сбор ${formatRub(fee_buyer_minor)}: за первый заказ по приглашению на ${formatRub(fee_waived_minor)} меньше.`;
  if (my_role === 'customer')
    return stages.length > 1
      ? `Сервисный сбор ${formatRub(fee_buyer_minor)} разделён на этапы и платится вместе с каждым.`
      : `Сервисный сбор ${formatRub(fee_buyer_minor)} уже посчитан в оплате.`;
  const paid = stages.filter(({ accepted_at, customer_minor }) => accepted_at || customer_minor !== null);
  const fee = paid.reduce((total, stage) => total + (stage.fee_seller_minor ?? 0), 0);
  const received = paid.reduce((total, stage) => total + stage.price_minor - (stage.customer_minor ?? 0), 0) - fee;
  const whom = my_role === 'staff' ? 'исполнителю' : 'вам';
  const sums = paid.length > 0 ? `Комиссия ${formatRub(fee)}, ${whom} ${formatRub(received)}` : '';
  if (ended_at || net_minor === null || net_minor === received) return sums;
  if (contested_since) {
    const unknown = `Сколько ${my_role === 'staff' ? 'получит исполнитель' : 'вы получите'}, станет ясно, когда банк решит.`;
    return sums ? `${sums} ${unknown}` : unknown;
  }
  const whole =
    my_role === 'staff' ? `Исполнитель получит не меньше ${formatRub(net_minor)}` : `Вы получите не меньше ${formatRub(net_minor)}`;
  const words = `${whole}${stages.length > 1 ? ' за весь заказ' : ''}: цена за вычетом комиссии, её удержим при приёмке.`;
  return sums ? `${sums} ${words}` : words;
}
