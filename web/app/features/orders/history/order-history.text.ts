/** The history of an order as sentences, the same for both sides but for «вы». */
import type { EndReason, Order, OrderEvent, OrderEventType } from '@artel/contracts/orders/orders.ts';
import { formatExact, formatRub, formatTerm } from '../../../platform/format/index.ts';
import { requestText } from '../requests/requests.text.ts';

type Sentence = { title: string; note?: string; mark?: 'done' | 'bad' };
type Teller = (event: OrderEvent, who: string, you: boolean, now: Date) => Sentence;

const numberOf = (event: OrderEvent, name: string): number | undefined => {
  const value = event.data[name];
  return typeof value === 'number' ? value : undefined;
};
const timeOf = (event: OrderEvent, name: string, now: Date): string | undefined => {
  const value = event.data[name];
  return typeof value === 'string' ? formatExact(new Date(value), now) : undefined;
};
/** «Анна вернула» would need the gender of every name, so people are described by nouns and «вы» by verbs. */
const by = (you: boolean, who: string, yours: string, theirs: string): string => (you ? `Вы ${yours}` : `${theirs}: ${who}`);

const cancelText: Record<EndReason, string> = {
  completed: 'Заказ закрыт',
  unpaid: 'Заказ отменён: не оплачен вовремя',
  customer: 'Заказ отменён заказчиком',
  seller: 'Исполнитель отказался от заказа',
  not_started: 'Заказ отменён: не взят в работу вовремя',
  unanswered: 'Заказ отменён: ответов на вопросы не было',
  reserve: 'Заказ отменён: резерв хранился слишком долго',
  silent: 'Заказ отменён: на вопросы не ответили, пауза вышла',
  late: 'Заказ отменён из-за просрочки',
  agreed: 'Заказ отменён по согласию сторон',
  decided: 'Заказ отменён по решению площадки',
  chargeback: 'Заказ закончен: банк забрал его оплату',
};

function cutText({ data }: OrderEvent): string | undefined {
  const reason = data.end_reason as EndReason | undefined;
  const isCut = reason && !['completed', 'agreed', 'decided'].includes(reason);
  return isCut ? cancelText[reason].replace('отменён', 'закончен') : undefined;
}
function endNote(event: OrderEvent): Pick<Sentence, 'note'> {
  const returned = numberOf(event, 'returned_minor');
  const parts = [event.reason && `«${event.reason}»`, returned && `${formatRub(returned)} вернулись заказчику`].filter(Boolean);
  return parts.length > 0 ? { note: parts.join(' · ') } : {};
}

const sideOf = (event: OrderEvent): string => (event.data.for_side === 'customer' ? 'заказчика' : 'исполнителя');

/** With the time the event carries under `name`, once it has one. */
const timed =
  (
    title: string | ((event: OrderEvent, who: string, you: boolean) => string),
    name: string,
    words: string,
    mark?: Sentence['mark'],
  ): Teller =>
  (event, who, you, now) => {
    const at = timeOf(event, name, now);
    return {
      title: typeof title === 'string' ? title : title(event, who, you),
      ...(mark && { mark }),
      ...(at && { note: `${words} ${at}` }),
    };
  };

const requestLine: Teller = (event, who, you) => requestText(event, you, who);

const tellers: Record<OrderEventType, Teller> = {
  'order.created': (_, who, you) => ({ title: by(you, who, 'оформили заказ', 'Заказ оформлен') }),
  'order.paid': (event) => {
    const reserved = numberOf(event, 'reserved_minor');
    return { title: reserved ? `Заказ оплачен, ${formatRub(reserved)} в резерве` : 'Заказ оплачен' };
  },
  'stage.funded': (event) => {
    const reserved = numberOf(event, 'reserved_minor');
    return { title: reserved ? `Следующий этап оплачен, ${formatRub(reserved)} в резерве` : 'Следующий этап оплачен' };
  },
  'stage.started': timed((event) => `Начат этап ${numberOf(event, 'stage_no') ?? ''}`.trim(), 'due_at', 'срок до'),
  'order.brief_answered': (_, who, you) => ({ title: by(you, who, 'ответили на вопросы', 'Ответы на вопросы') }),
  'order.started': timed(
    // what a bid agreed to begins by itself
    ({ actor }, who, you) => (actor === 'system' ? 'Работа началась' : by(you, who, 'взяли заказ в работу', 'Заказ взят в работу')),
    'due_at',
    'срок до',
  ),
  'order.completed': (event) => ({ title: cutText(event) ?? 'Заказ завершён', mark: 'done', ...endNote(event) }),
  'order.cancelled': (event) => ({
    title: cancelText[event.data.end_reason as EndReason] ?? 'Заказ отменён',
    mark: 'bad',
    ...endNote(event),
  }),
  'order.resolved': (event) => ({ title: cutText(event) ?? 'Заказ закрыт: деньги разделены', ...endNote(event) }),
  'stage.delivered': timed(
    (event, who, you) => {
      const no = numberOf(event, 'delivery_no');
      return by(you, who, no ? `сдали версию ${no}` : 'сдали работу', no ? `Сдана версия ${no}` : 'Работа сдана');
    },
    'review_ends_at',
    'проверка до',
  ),
  'stage.returned': (event, who, you) => ({
    title: by(you, who, 'вернули на доработку', 'Возвращено на доработку'),
    ...(event.reason && { note: `«${event.reason}»` }),
  }),
  'stage.review_extended': timed((_, who, you) => by(you, who, 'продлили проверку', 'Проверка продлена'), 'review_ends_at', 'до'),
  'stage.review_moved': (event, _who, _you, now) => {
    const until = timeOf(event, 'review_ends_at', now);
    return { title: 'Проверка продлена на сутки', note: `заказчик написал под её конец${until ? `; теперь до ${until}` : ''}` };
  },
  'stage.asked': timed((_, who, you) => by(you, who, 'задали вопросы', 'Нужна информация'), 'pauses_at', 'без ответа срок остановится'),
  'stage.answered': (event, who, you, now) => {
    const due = timeOf(event, 'due_at', now);
    const stood = (numberOf(event, 'stood_ms') ?? 0) > 0;
    return {
      title: by(you, who, 'ответили на вопросы', 'Ответы на вопросы'),
      ...(stood && due && { note: `пауза кончилась, срок до ${due}` }),
    };
  },
  'stage.paused': () => ({ title: 'Пауза: ответов нет сутки, срок остановлен' }),
  'stage.reserve_warned': timed('Деньги этапа в резерве 120 дней', 'asks_at', 'решить, что с ними, нужно будет'),
  'stage.reserve_asked': timed('Деньги этапа в резерве 150 дней', 'ends_at', 'решите до', 'bad'),
  'stage.reserve_returned': (event) => {
    const returned = numberOf(event, 'returned_minor');
    return { title: 'Резерв хранился слишком долго', mark: 'bad', ...(returned && { note: `${formatRub(returned)} вернулись заказчику` }) };
  },
  'stage.reserve_judged': timed('Резерв хранился слишком долго: работа снова на проверке', 'review_ends_at', 'проверка до'),
  'stage.pause_over': () => ({ title: 'Работа стоит 14 дней без ответов', note: 'заказ может отменить любая сторона' }),
  'stage.pause_agreed': timed('Пауза по согласию: срок стоит', 'pause_until', 'до'),
  'stage.resumed': timed(
    ({ actor }, who, you) =>
      actor === 'clock' ? 'Пауза кончилась, работа идёт дальше' : by(you, who, 'продолжили работу раньше', 'Работа продолжена раньше'),
    'due_at',
    'срок до',
  ),
  'stage.accepted': (event, who, you) => {
    const price = numberOf(event, 'price_minor');
    const title = event.actor === 'clock' ? 'Срок проверки вышел, работа принята' : by(you, who, 'приняли работу', 'Работа принята');
    return { title, mark: 'done', ...(price && { note: formatRub(price) }) };
  },
  'stage.cleared': () => ({ title: 'Деньги исполнителя доступны', mark: 'done' }),
  'stage.disputed': (event, who, you) => ({
    title: by(you, who, 'открыли спор', event.data.for_side ? `Открыт спор от имени ${sideOf(event)}` : 'Открыт спор'),
    mark: 'bad',
    ...(event.reason && { note: `«${event.reason}»` }),
  }),
  'stage.dispute_withdrawn': (_, who, you) => ({ title: by(you, who, 'отозвали спор', 'Спор отозван') }),
  'stage.shared_out': (event) => {
    const [price, back] = [numberOf(event, 'price_minor') ?? 0, numberOf(event, 'customer_minor') ?? 0];
    const title = event.data.how === 'decided' ? 'Деньги этапа разделены по решению площадки' : 'Деньги этапа разделены по согласию';
    return { title, mark: 'done', note: `заказчику ${formatRub(back)}, исполнителю ${formatRub(price - back)} до комиссии` };
  },
  'stage.days_given': (event, who, you, now) => {
    const due = timeOf(event, 'due_at', now);
    const days = formatTerm(numberOf(event, 'days') ?? 0);
    const parts = [event.reason && `«${event.reason}»`, due && `срок до ${due}`].filter(Boolean);
    return { title: by(you, who, `дали ещё ${days}`, `Дано ещё ${days}`), ...(parts.length > 0 && { note: parts.join(' · ') }) };
  },
  'stage.cancelled': (event) => {
    const returned = numberOf(event, 'returned_minor');
    const why = event.data.end_reason === 'silent' ? 'на вопросы не ответили, пауза вышла' : 'из-за просрочки';
    return { title: `Этап отменён: ${why}`, mark: 'bad', ...(returned && { note: `${formatRub(returned)} вернулись заказчику` }) };
  },
  'order.contested': () => ({ title: 'Банк оспорил оплату, заказ остановлен', mark: 'bad' }),
  'order.uncontested': timed('Банк решил, заказ идёт дальше', 'due_at', 'срок до'),
  'order.reminded': (event, _who, _you, now) => {
    const until = timeOf(event, 'until', now);
    const moved = event.data.is_moved ? ', срок сдвинут: напоминание задержалось' : '';
    return { title: 'Напоминание о сроке', ...(until && { note: `до ${until}${moved}` }) };
  },
  'order.request_asked': requestLine,
  'order.request_accepted': requestLine,
  'order.request_declined': requestLine,
  'order.request_withdrawn': requestLine,
  'order.request_lapsed': requestLine,
  'stage.late': () => ({ title: 'Срок прошёл, работа не сдана', mark: 'bad' }),
};

type HistoryContext = Pick<Order, 'my_role'> & { stages: readonly unknown[] };

export function describeEvent(event: OrderEvent, order: HistoryContext, now: Date): Sentence {
  const you = event.actor === order.my_role;
  const sentence = tellers[event.type](event, event.actor_name ?? '', you, now);
  const no = order.stages.length > 1 ? numberOf(event, 'stage_no') : undefined;
  return no && event.type !== 'stage.started' ? { ...sentence, title: `${sentence.title} · этап ${no}` } : sentence;
}
