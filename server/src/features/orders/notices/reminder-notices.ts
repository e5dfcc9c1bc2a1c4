import { counted, countedDays, type Events, hours } from '../../../platform/index.ts';
import type { NoticeCode } from '../../notifications/index.ts';
import { type About, mailed, type NoticeWriter, ofStage, type Side, time, type WrittenNotice, whatEnds } from './notice.ts';
import { answererOf, codeOf } from './request-notices.ts';

export function leftText(ms: number): string {
  const left = Math.max(1, Math.round(ms / hours(1)));
  if (left >= 23) return 'Остались сутки';
  return `${left % 10 === 1 && left !== 11 ? 'Остался' : 'Осталось'} ${counted(left, ['час', 'часа', 'часов'])}`;
}

type Data = Events['order.reminded'];
type Reminded = { code: NoticeCode<'deadlines'>; title: string; text: string; url?: string };
type Reminder = (about: About) => Partial<Record<Side, Reminded>>;

const ends = ({ event, no, stage }: About): string =>
  event.data.others_at_work && stage ? `этап ${stage.no} заказа ${no}` : `заказ ${no}`;

const both = (reminded: Reminded) => ({ customer: reminded, seller: reminded });

const reminders: Record<Exclude<Data['deadline'], 'request'>, Reminder> = {
  payment: (about) => ({
    customer: {
      code: 'N-O1',
      title: `оплатите заказ ${about.no}`,
      url: `/payments/${about.event.entity_id}`,
      text: 'Не оплаченный вовремя заказ отменится.',
    },
  }),
  start: (about) =>
    about.event.to === 'awaiting_requirements'
      ? {
          customer: {
            code: 'N-O4',
            title: `ответьте на вопросы по заказу ${about.no}`,
            text: 'Без ответов заказ отменится, деньги вернутся вам.',
          },
        }
      : {
          seller: {
            code: 'N-O6',
            title: `возьмите в работу заказ ${about.no}`,
            text: 'Не взятый вовремя заказ отменится по вашей вине, деньги вернутся заказчику.',
          },
        },
  funding: (about) => ({
    customer: {
      code: 'N-O1',
      title: `зарезервируйте следующий этап заказа ${about.no}`,
      url: `/payments/${about.event.entity_id}`,
      text: 'Без резерва заказ закроется; принятое остаётся оплаченным.',
    },
  }),
  review: (about) => ({
    customer: {
      code: 'N-O9',
      title: `проверьте работу по заказу ${about.no}${ofStage(about)}`,
      text: 'Промолчите — примется сама, и деньги уйдут исполнителю.',
    },
  }),
  late_cancel: (about) => ({
    seller: {
      code: 'N-O14',
      title: `сдайте работу по заказу ${about.no}${ofStage(about)}`,
      text: `Дальше ${whatEnds(about)} отменится сам, деньги вернутся заказчику.`,
    },
    customer: {
      code: 'N-O14',
      title: `${ends(about)} отменится из-за просрочки`,
      text: 'Деньги вернутся вам. Если работа ещё нужна, дайте больше дней.',
    },
  }),
  pause_cancel: (about) => ({
    customer: {
      code: 'N-O8',
      title: `ответьте на вопросы по заказу ${about.no}${about.event.data.others_at_work ? ofStage(about) : ''}`,
      text: `Дальше ${whatEnds(about)} отменится сам, деньги вернутся вам.`,
    },
    seller: {
      code: 'N-O8',
      title: `${ends(about)} отменится: ответов нет`,
      text: 'Если ответы уже не нужны, сдайте работу. Иначе деньги вернутся заказчику.',
    },
  }),
  reserve_end: (about) =>
    both({
      code: 'N-O19',
      title: `решите, что с резервом заказа ${about.no}${ofStage(about)}`,
      text: 'Дальше несданное вернётся заказчику, сданное пойдёт на последнюю проверку.',
    }),
};

function ofRequest(data: Extract<Data, { deadline: 'request' }>, about: About): ReturnType<Reminder> {
  const choices = {
    cancel: 'на запрос отмены',
    list: 'на просьбу изменить список',
    extra: 'на предложение доп. опции',
    pause: 'на предложение паузы',
    beside: `на предложение начать этап ${data.stage_no} параллельно`,
  };
  const { kind, days = 0 } = data;
  const input = kind === 'extension' ? `на просьбу продлить срок на ${countedDays(days)}` : choices[kind];
  const silence =
    data.if_silent === 'cancelled'
      ? `Промолчите — ${whatEnds(about)} отменится, деньги вернутся заказчику.`
      : 'Промолчите — просьба отклонится.';
  return { [answererOf(data)]: { code: codeOf(data), title: `ответьте ${input}, заказ ${about.no}`, text: silence } };
}

const reminded: NoticeWriter<'order.reminded'> = ({ data, at }, about) => {
  const until = new Date(data.until);
  const moved = data.is_moved ? ' Предупреждение задержалось, поэтому срок мы сдвинули.' : '';
  const notice = Object.entries(data.deadline === 'request' ? ofRequest(data, about) : reminders[data.deadline](about)) as [
    Side,
    Reminded,
  ][];
  return notice.map(
    ([to, { title, text, ...words }]): WrittenNotice =>
      mailed(to, {
        ...words,
        kind: 'deadlines',
        title: `${leftText(until.getTime() - at.getTime())}: ${title}`,
        text: `${about.what}. Срок: ${time(about, data.until)}.${moved} ${text}`,
      }),
  );
};

export const reminderNotices = { 'order.reminded': reminded };
