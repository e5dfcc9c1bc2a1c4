import type { RequestKind } from '@artel/contracts/orders/requests.ts';
import { countedDays, type Events, formatSum } from '../../../platform/index.ts';
import { netAfterFee } from '../../fees/index.ts';
import type { NoticeCode } from '../../notifications/index.ts';
import { splitOf } from '../stages/split-sums.ts';
import { type About, inFeed, mailed, type NoticeWriter, type NoticeWriters, type Side, time, whatEnds } from './notice.ts';

type RequestTerms = Omit<Events['order.request_asked'], 'until'>;
const otherThan = (side: Side): Side => (side === 'customer' ? 'seller' : 'customer');
const codes = {
  cancel: 'N-O15',
  extension: 'N-O17',
  list: 'N-O17',
  extra: 'N-O18',
  pause: 'N-O8',
  beside: 'N-O7',
} as const satisfies Record<RequestKind, NoticeCode<'orders'>>;
export const codeOf = ({ kind }: RequestTerms) => codes[kind];
export const answererOf = ({ asked_by }: RequestTerms): Side => otherThan(asked_by);

function offered({ facts, stage }: About, { customer_minor = 0 }: RequestTerms, to: Side): string {
  if (!stage) return '';
  const parts = splitOf(stage, customer_minor, facts.fee_snapshot, facts.turnover_minor);
  if (to === 'seller') return parts.net ? `${formatSum(parts.net)} вам` : 'все деньги этапа заказчику';
  return customer_minor
    ? `${formatSum(customer_minor + stage.fee_buyer_minor - parts.fee_kept)} вернутся вам`
    : 'все деньги этапа исполнителю';
}

const termsText: Record<RequestKind, (terms: RequestTerms, about: About, to: Side) => string> = {
  cancel: (terms, about, to) => `запрос отмены, ${offered(about, terms, to)}`,
  extension: ({ days = 0 }) => `просьба продлить на ${countedDays(days)}`,
  list: () => 'предложение изменить список результата',
  beside: ({ stage_no }) => `предложено начать этап ${stage_no} параллельно`,
  pause: ({ days = 0 }) => `предложена пауза на ${countedDays(days)}, срок сдвинется на столько же`,
  extra: ({ title = '', price_minor = 0, days = 0 }, { facts }, to) => {
    const sum =
      to === 'seller'
        ? `вам не меньше ${formatSum(netAfterFee(facts.fee_snapshot.order_fee_seller, facts.turnover_minor, price_minor))}`
        : formatSum(price_minor);
    return `предложена доп. опция «${title}», ${sum}, ${countedDays(days)}`;
  },
};

const requested: NoticeWriter<'order.request_asked'> = ({ data, reason }, about) => {
  const { no, what } = about;
  const to = answererOf(data);
  const until = time(about, data.until);
  const input = termsText[data.kind](data, about, to);
  const silence =
    data.if_silent === 'cancelled'
      ? `Промолчите — ${whatEnds(about)} отменится, деньги вернутся заказчику.`
      : 'Промолчите — просьба отклонится.';
  return [
    mailed(to, {
      code: codeOf(data),
      kind: 'deadlines',
      title: `Заказ ${no}: ${input}`,
      text: `${what}${reason ? `: «${reason}»` : ''}. Ответьте до ${until}. ${silence}`,
    }),
  ];
};

const agreed: Record<Exclude<RequestKind, 'cancel'>, (data: Events['order.request_accepted'], about: About) => string> = {
  extension: ({ due_at }, about) => `срок продлён до ${time(about, due_at)}`,
  list: () => 'список результата изменён по согласию',
  beside: ({ is_paid, stage_no }) =>
    is_paid ? `этап ${stage_no} начат параллельно` : `этап ${stage_no} можно вести параллельно, начнётся с оплатой`,
  pause: ({ pause_until }, about) => `пауза до ${time(about, pause_until)}, срок стоит`,
  extra: ({ title = '' }) => `доп. опция «${title}» — новый этап заказа`,
};

const accepted: NoticeWriter<'order.request_accepted'> = ({ data }, about) =>
  data.kind === 'cancel'
    ? []
    : [
        mailed(data.asked_by, {
          code: codeOf(data),
          kind: 'orders',
          title: `Заказ ${about.no}: ${agreed[data.kind](data, about)}`,
          text: about.what,
        }),
      ];

const names: Record<RequestKind, string> = {
  cancel: 'запрос отмены',
  extension: 'просьба продлить срок',
  list: 'предложение изменить список',
  pause: 'предложение паузы',
  beside: 'предложение вести этап параллельно',
  extra: 'предложение доп. опции',
};

const declined: NoticeWriter<'order.request_declined'> = ({ data }, about) => [
  mailed(data.asked_by, {
    code: codeOf(data),
    kind: 'orders',
    title: `Заказ ${about.no}: ${names[data.kind]} — отказ`,
    text: `${about.what}. Заказ идёт дальше на прежних условиях.`,
  }),
];

const withdrawn: NoticeWriter<'order.request_withdrawn'> = ({ data }, about) => [
  inFeed(answererOf(data), {
    code: codeOf(data),
    kind: 'orders',
    title: `Заказ ${about.no}: ${names[data.kind]} — отозвано`,
    text: `${about.what}. Заказ идёт дальше на прежних условиях.`,
  }),
];

const lapsed: NoticeWriter<'order.request_lapsed'> = ({ actor, data }, about) =>
  actor === 'clock'
    ? [
        mailed(data.asked_by, {
          code: codeOf(data),
          kind: 'orders',
          title: `Заказ ${about.no}: ${names[data.kind]} — ответа не было`,
          text: `${about.what}. Заказ идёт дальше на прежних условиях.${data.kind === 'cancel' ? ' Если договориться не выходит, можно открыть спор.' : ''}`,
        }),
      ]
    : [];

export const requestNotices = {
  'order.request_asked': requested,
  'order.request_accepted': accepted,
  'order.request_declined': declined,
  'order.request_withdrawn': withdrawn,
  'order.request_lapsed': lapsed,
} satisfies NoticeWriters;
