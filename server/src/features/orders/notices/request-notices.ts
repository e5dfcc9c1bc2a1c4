import type { OrderEventType } from '@artel/contracts/orders/orders.ts';
import type { RequestKind } from '@artel/contracts/orders/requests.ts';
import { formatSum } from '../../../platform/format-money.ts';
import { countedDays } from '../../../platform/plural.ts';
import { netAfterFee } from '../../fees/index.ts';
import { splitOf } from '../stages/split-sums.ts';
import { type About, inFeed, mailed, type NoticeWriter, type Side, time, whatEnds } from './notice.ts';

const otherThan = (side: Side): Side => (side === 'customer' ? 'seller' : 'customer');
const codes: Record<RequestKind, string> = {
  cancel: 'N-O15',
  extension: 'N-O17',
  list: 'N-O17',
  extra: 'N-O18',
  pause: 'N-O8',
  beside: 'N-O7',
};
export const codeOf = ({ data }: About): string => codes[data.kind ?? 'extension'];
export const filterOf = ({ data }: About): Side => otherThan(data.asked_by ?? 'customer');

function offered({ data, facts, stage }: About, to: Side): string {
  if (!stage) return '';
  const customer_minor = data.customer_minor ?? 0;
  const parts = splitOf(stage, customer_minor, facts.fee_snapshot, facts.turnover_minor);
  if (to === 'seller') return parts.net ? `${formatSum(parts.net)} вам` : 'все деньги этапа заказчику';
  return customer_minor
    ? `${formatSum(customer_minor + stage.fee_buyer_minor - parts.fee_kept)} вернутся вам`
    : 'все деньги этапа исполнителю';
}

const inputs: Record<RequestKind, (about: About, to: Side) => string> = {
  cancel: (about, to) => `запрос отмены, ${offered(about, to)}`,
  extension: ({ data }) => `просьба продлить на ${countedDays(data.days ?? 0)}`,
  list: () => 'предложение изменить список результата',
  beside: ({ data }) => `предложено начать этап ${data.stage_no} параллельно`,
  pause: ({ data }) => `предложена пауза на ${countedDays(data.days ?? 0)}, срок сдвинется на столько же`,
  extra: ({ data, facts }, to) => {
    const { title = '', price_minor = 0, days = 0 } = data;
    const sum =
      to === 'seller'
        ? `вам не меньше ${formatSum(netAfterFee(facts.fee_snapshot.order_fee_seller, facts.turnover_minor, price_minor))}`
        : formatSum(price_minor);
    return `предложена доп. опция «${title}», ${sum}, ${countedDays(days)}`;
  },
};

const requested: NoticeWriter = (about) => {
  const { data, event, no, what } = about;
  const to = filterOf(about);
  const until = time(about, data.until);
  const wish = inputs[data.kind ?? 'extension'](about, to);
  const silence =
    data.if_silent === 'cancelled'
      ? `Промолчите — ${whatEnds(about)} отменится, деньги вернутся заказчику.`
      : 'Промолчите — просьба отклонится.';
  return [
    mailed(to, {
      code: codeOf(about),
      kind: 'deadlines',
      title: `Заказ ${no}: ${wish}`,
      text: `${what}${event.reason ? `: «${event.reason}»` : ''}. Ответьте до ${until}. ${silence}`,
    }),
  ];
};

const agreed: Record<Exclude<RequestKind, 'cancel'>, (about: About) => string> = {
  extension: (about) => `срок продлён до ${time(about, about.data.due_at)}`,
  list: () => 'список результата изменён по согласию',
  beside: ({ data }) =>
    data.is_paid ? `этап ${data.stage_no} начат параллельно` : `этап ${data.stage_no} можно вести параллельно, начнётся с оплатой`,
  pause: (about) => `пауза до ${time(about, about.data.pause_until)}, срок стоит`,
  extra: ({ data }) => `доп. опция «${data.title ?? ''}» — новый этап заказа`,
};

const accepted: NoticeWriter = (about) => {
  const { kind = 'extension' } = about.data;
  return kind === 'cancel'
    ? []
    : [
        mailed(about.data.asked_by ?? 'seller', {
          code: codeOf(about),
          kind: 'orders',
          title: `Заказ ${about.no}: ${agreed[kind](about)}`,
          text: about.what,
        }),
      ];
};

const names: Record<RequestKind, string> = {
  cancel: 'запрос отмены',
  extension: 'просьба продлить срок',
  list: 'предложение изменить список',
  pause: 'предложение паузы',
  beside: 'предложение вести этап параллельно',
  extra: 'предложение доп. опции',
};
const nameOf = ({ data }: About): string => names[data.kind ?? 'extension'];

const declined: NoticeWriter = (about) => [
  mailed(about.data.asked_by ?? 'seller', {
    code: codeOf(about),
    kind: 'orders',
    title: `Заказ ${about.no}: ${nameOf(about)} — отказ`,
    text: `${about.what}. Заказ идёт дальше на прежних условиях.`,
  }),
];

const withdrawn: NoticeWriter = (about) => [
  inFeed(filterOf(about), {
    code: codeOf(about),
    kind: 'orders',
    title: `Заказ ${about.no}: ${nameOf(about)} — отозвано`,
    text: `${about.what}. Заказ идёт дальше на прежних условиях.`,
  }),
];

const lapsed: NoticeWriter = (about) =>
  about.event.actor === 'clock'
    ? [
        mailed(about.data.asked_by ?? 'seller', {
          code: codeOf(about),
          kind: 'orders',
          title: `Заказ ${about.no}: ${nameOf(about)} — ответа не было`,
          text: `${about.what}. Заказ идёт дальше на прежних условиях.${about.data.kind === 'cancel' ? ' Если договориться не выходит, можно открыть спор.' : ''}`,
        }),
      ]
    : [];

export const requestNotices = {
  'order.request_asked': requested,
  'order.request_accepted': accepted,
  'order.request_declined': declined,
  'order.request_withdrawn': withdrawn,
  'order.request_lapsed': lapsed,
} as const satisfies Partial<Record<OrderEventType, NoticeWriter>>;
