/** What is told of requests: to the one who is asked, then of the answer to the one who asked. Pure: a table with its test. */
import type { OrderEventType } from '@artel/contracts/orders/orders.ts';
import { countedDays } from '../../../platform/counted.ts';
import { formatSum } from '../../../platform/roubles.ts';
import { splitOf } from '../split-sums.ts';
import { type About, inFeed, mailed, moment, type Sayer, type Side } from './notice.ts';

export const otherThan = (side: Side): Side => (side === 'customer' ? 'seller' : 'customer');
const codeOf = ({ data }: About): string => (data.kind === 'cancel' ? 'N-O15' : 'N-O17');
const askedOf = ({ data }: About): Side => otherThan(data.asked_by ?? 'customer');

/** What the one who is asked would have, each by their own sum. */
function offered({ data, facts, stage }: About, to: Side): string {
  if (!stage) return '';
  const customer_minor = data.customer_minor ?? 0;
  const parts = splitOf(stage, customer_minor, facts.rate_snapshot, facts.turnover_minor);
  if (to === 'seller') return parts.net ? `${formatSum(parts.net)} вам` : 'все деньги этапа заказчику';
  return customer_minor
    ? `${formatSum(customer_minor + stage.fee_buyer_minor - parts.fee_kept)} вернутся вам`
    : 'все деньги этапа исполнителю';
}

const asked: Sayer = (about) => {
  const { data, event, no, what } = about;
  const to = askedOf(about);
  const until = moment(about, data.until);
  const wish = data.kind === 'cancel' ? `запрос отмены, ${offered(about, to)}` : `просьба продлить на ${countedDays(data.days ?? 0)}`;
  const silence =
    data.if_silent === 'cancelled' ? 'Промолчите — заказ отменится, деньги вернутся заказчику.' : 'Промолчите — просьба отклонится.';
  return [
    mailed(to, {
      code: codeOf(about),
      kind: 'deadlines',
      title: `Заказ ${no}: ${wish}`,
      text: `${what}${event.reason ? `: «${event.reason}»` : ''}. Ответьте до ${until}. ${silence}`,
    }),
  ];
};

/** A cancellation tells its sums itself. */
const accepted: Sayer = (about) =>
  about.data.kind === 'cancel'
    ? []
    : [
        mailed(about.data.asked_by ?? 'seller', {
          code: 'N-O17',
          kind: 'orders',
          title: `Заказ ${about.no}: срок продлён до ${moment(about, about.data.due_at)}`,
          text: about.what,
        }),
      ];

const nameOf = ({ data }: About): string => (data.kind === 'cancel' ? 'запрос отмены' : 'просьба продлить срок');

const declined: Sayer = (about) => [
  mailed(about.data.asked_by ?? 'seller', {
    code: codeOf(about),
    kind: 'orders',
    title: `Заказ ${about.no}: ${nameOf(about)} — отказ`,
    text: `${about.what}. Заказ идёт дальше на прежних условиях.`,
  }),
];

const withdrawn: Sayer = (about) => [
  inFeed(askedOf(about), {
    code: codeOf(about),
    kind: 'orders',
    title: `Заказ ${about.no}: ${nameOf(about)} — отозвано`,
    text: `${about.what}. Заказ идёт дальше на прежних условиях.`,
  }),
];

/** What a dispute has put aside is told by the dispute. */
const lapsed: Sayer = (about) =>
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

export const requestSayers = {
  'order.request_asked': asked,
  'order.request_accepted': accepted,
  'order.request_declined': declined,
  'order.request_withdrawn': withdrawn,
  'order.request_lapsed': lapsed,
} as const satisfies Partial<Record<OrderEventType, Sayer>>;
