import type { EndReason } from '@artel/contracts/orders/orders.ts';
import { type AnnouncedEvent, formatSum } from '../../../platform/index.ts';
import {
  type About,
  atLeast,
  inFeed,
  isActor,
  mailed,
  type NoticeWriter,
  type NoticeWriters,
  netBefore,
  type Side,
  time,
  type WrittenNotice,
} from './notice.ts';

const created: NoticeWriter<'order.created'> = ({ data }, about) => [
  inFeed('customer', {
    code: 'N-O1',
    kind: 'orders',
    title: `Заказ ${about.no} создан, оплатите до ${time(about, data.payment_due_at)}`,
    text: about.what,
    url: `/payments/${about.event.entity_id}`,
  }),
];

const paid: NoticeWriter<'order.paid'> = (event, about) => {
  const { facts, no, what } = about;
  const { data } = event;
  const until = time(about, data.start_due_at);
  const waits = event.to === 'awaiting_requirements';
  const notices: WrittenNotice[] = [
    mailed('customer', {
      code: 'N-F1',
      kind: 'money',
      title: `Оплачено ${formatSum(data.reserved_minor)}: заказ ${no}`,
      text: `${what}. Деньги в резерве до приёмки.`,
    }),
  ];
  if (waits)
    notices.push(
      mailed('customer', {
        code: 'N-O3',
        kind: 'deadlines',
        title: `Заказ ${no}: исполнителю нужны данные для начала`,
        text: `${what}. Ответьте на вопросы до ${until}: без ответов заказ отменится, деньги вернутся вам.`,
      }),
    );
  if (waits || event.to === 'awaiting_start')
    notices.push(
      mailed('seller', {
        code: 'N-O5',
        kind: waits ? 'orders' : 'deadlines',
        title: `Новый заказ ${no}: ${atLeast(netBefore(facts, data.stage_nos))}`,
        text: waits
          ? `${what}. Оплачен, ждём ответов заказчика на ваши вопросы. Начать можно и без них.`
          : `${what}. Оплачен. Возьмите его в работу до ${until}: дальше заказ отменится.`,
      }),
    );
  return notices;
};

const briefAnswered: NoticeWriter<'order.brief_answered'> = ({ data }, about) => [
  mailed('seller', {
    code: 'N-O6',
    kind: 'deadlines',
    title: `Заказ ${about.no}: возьмите в работу до ${time(about, data.start_due_at)}`,
    text: `${about.what}. Заказчик ответил на вопросы. Не взятый вовремя заказ отменится.`,
  }),
];

const started: NoticeWriter<'order.started'> = ({ actor, data }, about) => {
  const { facts, no, what } = about;
  const due = time(about, data.due_at);
  const begun = { code: 'N-O7', kind: 'orders' } as const;
  if (actor === 'seller') return [mailed('customer', { ...begun, title: `Заказ ${no} начат, срок до ${due}`, text: what })];
  return [
    inFeed('customer', { ...begun, title: `Заказ ${no} начат, срок до ${due}`, text: what }),
    {
      to: 'seller' as const,
      ...begun,
      title: `Заказ ${no} оплачен, срок до ${due}`,
      text: `${what}. Работа начата. В резерве за этап: ${atLeast(netBefore(facts, [data.stage_no ?? 1]))}`,
      isMailed: facts.source !== 'bid',
    },
  ];
};

const stageStarted: NoticeWriter<'stage.started'> = ({ data }, about) => {
  const words = {
    code: 'N-O7' as const,
    kind: 'orders' as const,
    title: `Заказ ${about.no}: начат этап ${data.stage_no}, до ${time(about, data.due_at)}`,
    text: about.what,
  };
  return [inFeed('customer', words), mailed('seller', words)];
};

const stageFunded: NoticeWriter<'stage.funded'> = ({ data }, { facts, no, what }) => {
  const nos = data.stage_nos;
  const which = nos.length > 1 ? `этапы ${nos.join(', ')}` : `этап ${nos[0]}`;
  return [
    mailed('customer', {
      code: 'N-F1',
      kind: 'money',
      title: `Оплачено ${formatSum(data.reserved_minor)}: заказ ${no}, ${which}`,
      text: `${what}. Деньги в резерве до приёмки.`,
    }),
    inFeed('seller', {
      code: 'N-O5',
      kind: 'orders',
      title: `Заказ ${no}: в резерве ${which}, ${atLeast(netBefore(facts, nos))}`,
      text: what,
    }),
  ];
};

type End = AnnouncedEvent<'order.completed' | 'order.cancelled' | 'order.resolved'>;
type EndWriter = (event: End, about: About) => WrittenNotice[];

const finished = (about: About, text: string, isMailed: boolean): WrittenNotice[] =>
  (['customer', 'seller'] as const)
    .filter((side) => !isActor(about, side))
    .map((to) => ({ to, code: 'N-O16', kind: 'orders', title: `Заказ ${about.no} завершён`, text, isMailed }));

const isCut = ({ event }: About): boolean => event.type !== 'order.cancelled';
const restStays = (about: About): string => (isCut(about) ? ' Законченных этапов это не касается.' : '');
const endedText = (about: About): string => (isCut(about) ? 'закончен' : 'отменён');
const cameBack = (to: Side, returned_minor: number): string => {
  if (returned_minor === 0) return '';
  return to === 'customer'
    ? ` Вернулось ${formatSum(returned_minor)}: деньги на вашем балансе.`
    : ' Деньги из резерва вернулись заказчику.';
};

const endedByStaff: EndWriter = ({ data }, about) =>
  (['customer', 'seller'] as const).map((to) =>
    mailed(to, {
      code: 'N-O2',
      kind: 'orders',
      title: `Заказ ${about.no} ${endedText(about)} решением площадки`,
      text: `${about.what}. Причина: «${about.event.reason ?? ''}».${cameBack(to, data.returned_minor ?? 0)}${restStays(about)} С решением можно спорить: напишите обращение.`,
    }),
  );

const restReturned: EndWriter = ({ data }, { no, what }) =>
  data.returned_minor
    ? [
        mailed('customer', {
          code: 'N-O2',
          kind: 'orders',
          title: `Заказ ${no} закончен: за неначатые этапы вернулось ${formatSum(data.returned_minor)}`,
          text: `${what}. Деньги на вашем балансе.`,
        }),
        mailed('seller', {
          code: 'N-O2',
          kind: 'orders',
          title: `Заказ ${no} закончен: неначатых этапов не будет`,
          text: `${what}. Деньги за них вернулись заказчику.`,
        }),
      ]
    : [];

const endedFor: Record<Exclude<EndReason, 'completed' | 'agreed' | 'decided' | 'reserve'>, Record<Side, string>> = {
  unpaid: { customer: 'он не оплачен вовремя', seller: 'заказчик не оплатил его вовремя' },
  customer: { customer: 'вы его отменили', seller: 'так решил заказчик' },
  seller: { customer: 'исполнитель отказался', seller: 'вы отказались' },
  not_started: { customer: 'исполнитель не взял его в работу вовремя', seller: 'вы не взяли его в работу вовремя' },
  unanswered: { customer: 'вы не ответили на вопросы исполнителя', seller: 'заказчик не ответил на ваши вопросы' },
  silent: { customer: 'вопросы исполнителя остались без ответа', seller: 'ваши вопросы остались без ответа' },
  late: { customer: 'работа не сдана в срок', seller: 'вы не сдали работу в срок' },
  chargeback: { customer: 'банк забрал его оплату', seller: 'банк забрал его оплату у заказчика' },
};

const ended: EndWriter = (event, about) => {
  const { data } = event;
  const { what } = about;
  const reason = data.end_reason ?? 'completed';
  if (data.by_staff) return endedByStaff(event, about);
  switch (reason) {
    case 'completed':
      return data.is_unpaid
        ? finished(about, `${what}. Следующий этап не оплачен; принятое остаётся оплаченным.`, true)
        : finished(about, what, false);
    case 'agreed':
      return restReturned(event, about);
    case 'decided':
    case 'reserve':
      return [];
    default:
      return endedEarly(event, about, endedFor[reason]);
  }
};

function endedEarly(event: End, about: About, why: Record<Side, string>): WrittenNotice[] {
  const { facts, no, what } = about;
  const returned = event.data.returned_minor ?? 0;
  const isUnpaid = event.from === 'awaiting_payment';
  const comment = event.reason ? ` Причина: «${event.reason}».` : '';
  const words = (to: Side, isSaid = true) => ({
    to,
    code: 'N-O2' as const,
    kind: 'orders' as const,
    title: `Заказ ${no} ${endedText(about)}: ${why[to]}`,
    text: `${what}.${isSaid ? comment : ''}${cameBack(to, returned)}${restStays(about)}`,
  });
  const notices: WrittenNotice[] = [];
  const isOfBid = isUnpaid && facts.source === 'bid' && event.actor === 'seller';
  if (!isOfBid && (!isActor(about, 'customer') || returned > 0))
    notices.push({ ...words('customer', !isActor(about, 'customer')), isMailed: !isUnpaid || facts.source !== 'service' });
  if (!isActor(about, 'seller') && (!isUnpaid || facts.source === 'offer')) notices.push({ ...words('seller'), isMailed: true });
  return notices;
}

export const orderNotices = {
  'order.created': created,
  'order.paid': paid,
  'order.brief_answered': briefAnswered,
  'order.started': started,
  'order.completed': ended,
  'order.cancelled': ended,
  'order.resolved': ended,
  'stage.funded': stageFunded,
  'stage.started': stageStarted,
} satisfies NoticeWriters;
