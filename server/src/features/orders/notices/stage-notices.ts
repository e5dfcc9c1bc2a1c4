import type { EndReason } from '@artel/contracts/orders/orders.ts';
import { type AnnouncedEvent, formatSum } from '../../../platform/index.ts';
import { splitOf } from '../stages/split-sums.ts';
import {
  type About,
  inFeed,
  mailed,
  type NoticeWriter,
  type NoticeWriters,
  netAfter,
  ofStage,
  type Side,
  type Text,
  time,
  type WrittenNotice,
  whatEnds,
} from './notice.ts';
import type { StageFacts } from './notice-facts.sql.ts';

const both = (words: Text): WrittenNotice[] => [mailed('customer', words), mailed('seller', words)];

const delivered: NoticeWriter<'stage.delivered'> = ({ data }, about) => [
  mailed('customer', {
    code: 'N-O9',
    kind: 'deadlines',
    title: `Заказ ${about.no}: сдано, проверьте до ${time(about, data.review_ends_at)}`,
    text: `${about.what}. Промолчите — примется сама, и деньги уйдут исполнителю.`,
  }),
];

const returned: NoticeWriter<'stage.returned'> = ({ data, reason }, about) => {
  const { revision_no, revisions_included } = data;
  const which = revisions_included === -1 ? revision_no : `${revision_no} из ${revisions_included}`;
  return [
    mailed('seller', {
      code: 'N-O11',
      kind: 'orders',
      title: `Заказ ${about.no}: доработка ${which}, до ${time(about, data.due_at)}`,
      text: `${about.what}${reason ? `: «${reason}»` : ''}`,
    }),
  ];
};

const reviewExtended = ({ data }: AnnouncedEvent<'stage.review_extended' | 'stage.review_moved'>, about: About): WrittenNotice[] => [
  inFeed('seller', {
    code: 'N-O10',
    kind: 'orders',
    title: `Заказ ${about.no}: проверка продлена до ${time(about, data.review_ends_at)}`,
    text: about.what,
  }),
];

/** The customer wrote and may think that the message stops the clock. */
const reviewMoved: NoticeWriter<'stage.review_moved'> = (event, about) => [
  ...reviewExtended(event, about),
  mailed('customer', {
    code: 'N-O9',
    kind: 'deadlines',
    title: `Заказ ${about.no}: проверьте работу до ${time(about, event.data.review_ends_at)}`,
    text: `${about.what}. Ваше сообщение продлило проверку на сутки, но работу не вернуло. Если это правка, нажмите «На доработку» в заказе.`,
  }),
];

const requested: NoticeWriter<'stage.asked'> = ({ data }, about) => [
  mailed('customer', {
    code: 'N-O8',
    kind: 'deadlines',
    title: `Заказ ${about.no}: вопрос исполнителя`,
    text: `${about.what}. Без ответа срок встанет на паузу: ${time(about, data.pauses_at)}.`,
  }),
];

const answered: NoticeWriter<'stage.answered'> = ({ data }, about) => {
  const stood = data.stood_ms > 0;
  return [
    {
      to: 'seller',
      code: 'N-O8',
      kind: 'orders',
      title: `Заказ ${about.no}: заказчик ответил на вопросы`,
      text: `${about.what}. ${stood ? 'Пауза кончилась, срок' : 'Срок'} до ${time(about, data.due_at)}.`,
      isMailed: stood,
    },
  ];
};

const paused: NoticeWriter<'stage.paused'> = ({ data }, about) => [
  mailed('customer', {
    code: 'N-O8',
    kind: 'deadlines',
    title: `Заказ ${about.no}: срок на паузе, исполнитель ждёт ответа`,
    text: `${about.what}. После ${time(about, data.until)} ${whatEnds(about)} сможет отменить любая сторона.`,
  }),
  inFeed('seller', {
    code: 'N-O8',
    kind: 'orders',
    title: `Заказ ${about.no}: ответов нет сутки, срок остановлен`,
    text: `${about.what}. После ${time(about, data.until)} ${whatEnds(about)} сможет отменить любая сторона.`,
  }),
];

const pauseOver: NoticeWriter<'stage.pause_over'> = ({ data }, about) =>
  both({
    code: 'N-O8',
    kind: 'deadlines',
    title: `Заказ ${about.no}: работа стоит 14 дней без ответов`,
    text: `${about.what}. Отменить ${whatEnds(about)} теперь может любая сторона; ${time(about, data.cancels_at)} он отменится сам, деньги вернутся заказчику.`,
  });

const resumed: NoticeWriter<'stage.resumed'> = ({ actor, data }, about) => {
  const words = { code: 'N-O8' as const, kind: 'orders' as const, text: `${about.what}. Срок до ${time(about, data.due_at)}.` };
  const title = `Заказ ${about.no}: пауза кончилась, работа идёт дальше`;
  const toCustomer = inFeed('customer', { ...words, title });
  return actor === 'clock' ? [mailed('seller', { ...words, title }), toCustomer] : [toCustomer];
};

const reserveWarned: NoticeWriter<'stage.reserve_warned'> = ({ data }, about) =>
  both({
    code: 'N-O19',
    kind: 'deadlines',
    title: `Заказ ${about.no}: резерв${ofStage(about)} хранится 120 дней`,
    text: `${about.what}. ${time(about, data.asks_at)} попросим решить, что с ним делать: дольше деньги в резерве не хранятся.`,
  });

const reserveRequested: NoticeWriter<'stage.reserve_asked'> = ({ data }, about) =>
  both({
    code: 'N-O19',
    kind: 'deadlines',
    title: `Заказ ${about.no}: резерв${ofStage(about)} хранится 150 дней, примите решение`,
    text: `${about.what}. До ${time(about, data.ends_at)} примите работу, разделите деньги или отмените этап. Дальше: несданное вернётся заказчику, сданное пойдёт на последнюю проверку.`,
  });

const reserveReturned: NoticeWriter<'stage.reserve_returned'> = ({ data }, { no, what }) => [
  mailed('customer', {
    code: 'N-O2',
    kind: 'orders',
    title: `Заказ ${no}: этап отменён, вернулось ${formatSum(data.returned_minor)}`,
    text: `${what}. Резерв хранился слишком долго, деньги на вашем балансе.`,
  }),
  mailed('seller', {
    code: 'N-O2',
    kind: 'orders',
    title: `Заказ ${no}: этап отменён, деньги у\u00a0заказчика`,
    text: `${what}. Резерв хранился слишком долго, деньги вернулись заказчику.`,
  }),
];

const reserveChecked: NoticeWriter<'stage.reserve_judged'> = ({ data }, about) => [
  mailed('customer', {
    code: 'N-O9',
    kind: 'deadlines',
    title: `Заказ ${about.no}: проверьте работу до ${time(about, data.review_ends_at)}`,
    text: `${about.what}. Резерв кончается: это последняя проверка того, что было сдано. Промолчите — примется само, и деньги уйдут исполнителю.`,
  }),
  mailed('seller', {
    code: 'N-O10',
    kind: 'orders',
    title: `Заказ ${about.no}: последняя проверка до ${time(about, data.review_ends_at)}`,
    text: `${about.what}. Резерв хранился слишком долго: заказчик смотрит сданное ещё раз, промолчит — примется само.`,
  }),
];

const whereOf = (about: About, { clears_at }: StageFacts): string =>
  clears_at && clears_at > about.event.at ? `Доступно к выводу ${time(about, clears_at.toISOString())}.` : 'Деньги уже доступны к выводу.';

const accepted: NoticeWriter<'stage.accepted'> = (event, about) => {
  const { no, what, stage } = about;
  const isBySilence = event.actor === 'clock';
  const words = isBySilence ? ({ code: 'N-O13', kind: 'deadlines' } as const) : ({ code: 'N-O12', kind: 'orders' } as const);
  const how = isBySilence ? 'принята автоматически' : 'принята';
  const notices: WrittenNotice[] = [];
  if (stage)
    notices.push(
      mailed('seller', {
        ...words,
        title: `Заказ ${no}${ofStage(about)}: работа ${how}, вам ${formatSum(netAfter(stage))}`,
        text: `${what}. ${whereOf(about, stage)}`,
      }),
    );
  if (isBySilence)
    notices.push(
      mailed('customer', {
        ...words,
        title: `Заказ ${no}${ofStage(about)}: работа ${how}, ${formatSum(event.data.price_minor)} исполнителю`,
        text: `${what}. Срок проверки вышел.${event.to === 'awaiting_funding' ? ' Чтобы работа шла дальше, зарезервируйте следующий этап.' : ''}`,
      }),
    );
  return notices;
};

const cleared: NoticeWriter<'stage.cleared'> = (_, { no, what, stage }) =>
  stage
    ? [
        mailed('seller', {
          code: 'N-F3',
          kind: 'money',
          title: `${formatSum(netAfter(stage))} доступно к выводу`,
          text: `Заказ ${no}: ${what}.`,
          url: '/profile/finance',
        }),
      ]
    : [];

const late: NoticeWriter<'stage.late'> = ({ data }, about) => {
  const { no, what } = about;
  const until = time(about, data.cancels_at);
  const words = { code: 'N-O14' as const, kind: 'deadlines' as const, title: `Заказ ${no}${ofStage(about)}: срок сдачи прошёл` };
  return [
    mailed('seller', {
      ...words,
      text: `${what}. Сдайте работу или попросите продлить срок. ${until} ${whatEnds(about)} отменится сам, деньги вернутся заказчику.`,
    }),
    mailed('customer', {
      ...words,
      text: `${what}. Можно дать ещё дней или отменить ${whatEnds(about)}; ${until} он отменится сам, деньги вернутся вам.`,
    }),
  ];
};

const sharedOut: NoticeWriter<'stage.shared_out'> = ({ actor, data }, about) => {
  const { facts, no, what, stage } = about;
  if (!stage) return [];
  const { customer_minor } = data;
  const back = customer_minor + stage.fee_buyer_minor - splitOf(stage, customer_minor, facts.fee_snapshot, 0).fee_kept;
  const net = customer_minor === stage.price_minor ? 0 : netAfter({ ...stage, customer_minor });
  const why = data.of_dispute ? 'спор закончен' : actor === 'clock' ? 'просьба об отмене осталась без ответа' : 'вы договорились';
  const words = data.of_dispute ? ({ code: 'N-D10', kind: 'disputes' } as const) : ({ code: 'N-O2', kind: 'orders' } as const);
  const title = (sum: string) => `Заказ ${no}${ofStage(about)}: ${why}, ${sum}`;
  return [
    mailed('customer', {
      ...words,
      title: title(back ? `вам вернулось ${formatSum(back)}` : 'деньги этапа у\u00a0исполнителя'),
      text: `${what}.${back ? ' Деньги на вашем балансе.' : ''}`,
    }),
    mailed('seller', {
      ...words,
      title: title(net ? `вам ${formatSum(net)}` : 'деньги этапа вернулись заказчику'),
      text: `${what}.${net ? ` ${whereOf(about, stage)}` : ''}`,
    }),
  ];
};

const whyCancelled: Partial<Record<EndReason, Record<Side, string>>> = {
  late: { customer: 'работа не сдана в срок', seller: 'вы не сдали работу в срок' },
  silent: { customer: 'вопросы исполнителя остались без ответа', seller: 'ваши вопросы остались без ответа' },
};
const cancelledAlone: NoticeWriter<'stage.cancelled'> = ({ actor, data }, { no, what }) => {
  const why = whyCancelled[data.end_reason];
  const notices = (['customer', 'seller'] as const).map((to) =>
    mailed(to, {
      code: 'N-O2',
      kind: 'orders',
      title: `Заказ ${no}: этап ${data.stage_no} отменён, ${why?.[to] ?? ''}`,
      text: `${what}. ${to === 'customer' ? `Вернулось ${formatSum(data.returned_minor)}: деньги на вашем балансе.` : 'Деньги вернулись заказчику.'} Остальные этапы идут дальше.`,
    }),
  );
  return notices.filter(({ to }) => to === 'customer' || actor !== 'seller');
};

const daysGiven: NoticeWriter<'stage.days_given'> = (event, about) => {
  const { no, what } = about;
  const until = time(about, event.data.due_at);
  const given = { code: 'N-O17', kind: 'orders' } as const;
  if (event.actor !== 'staff')
    return [inFeed('seller', { ...given, title: `Заказ ${no}: заказчик дал больше времени, срок до ${until}`, text: what })];
  const words = { ...given, title: `Заказ ${no}: срок продлён площадкой до ${until}`, text: `${what}. Причина: «${event.reason ?? ''}».` };
  return [mailed('customer', words), mailed('seller', words)];
};

export const stageNotices = {
  'stage.delivered': delivered,
  'stage.returned': returned,
  'stage.review_extended': reviewExtended,
  'stage.review_moved': reviewMoved,
  'stage.asked': requested,
  'stage.answered': answered,
  'stage.paused': paused,
  'stage.pause_over': pauseOver,
  'stage.resumed': resumed,
  'stage.reserve_warned': reserveWarned,
  'stage.reserve_asked': reserveRequested,
  'stage.reserve_returned': reserveReturned,
  'stage.reserve_judged': reserveChecked,
  'stage.accepted': accepted,
  'stage.cleared': cleared,
  'stage.late': late,
  'stage.shared_out': sharedOut,
  'stage.days_given': daysGiven,
  'stage.cancelled': cancelledAlone,
} satisfies NoticeWriters;
