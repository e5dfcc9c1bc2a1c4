import type { Deed } from '@artel/contracts/chat/deeds.ts';
import { formatNet, formatRub } from '../../platform/format/money.ts';
import { counted } from '../../platform/format/plural.ts';
import { fullName } from '../../ui/people/person-line.tsx';
import { isLateRow, stepInShort, stepVerb } from '../orders/index.ts';
import { projectPath } from '../projects/index.ts';

export type DeedTold = {
  key: string;
  title: string;
  note: string;
  to: string;
  verb: string;
  until: string | null;
  silenceDecides: boolean;
};

const bidForms = ['новый отклик', 'новых отклика', 'новых откликов'] as const;
const dayForms = ['день', 'дня', 'дней'] as const;
const pathOf = ({ _id, category_slug }: { _id: string; category_slug: string }) => projectPath({ _id, category: { slug: category_slug } });

export function deedTold(deed: Deed): DeedTold {
  const { kind, until } = deed;
  const plain = { until, silenceDecides: false };
  switch (kind) {
    case 'counter':
      return {
        ...plain,
        key: `counter ${deed.project._id}`,
        title: 'Ответьте на встречные условия',
        note: `${deed.project.title}, ${fullName(deed.other)}: ${formatNet(deed.net_minor, deed.price_minor)}, ${counted(deed.term_days, dayForms)}`,
        to: pathOf(deed.project),
        verb: 'Ответить',
      };
    case 'bids':
      return {
        ...plain,
        key: `bids ${deed.project._id}`,
        title: `Прочитайте ${counted(deed.count, bidForms)}`,
        note: deed.project.title,
        to: pathOf(deed.project),
        verb: 'Прочитать',
      };
    case 'offer':
      return {
        ...plain,
        key: `offer ${deed.chat_id} ${deed.title}`,
        title: 'Ответьте на предложение',
        note: `${deed.title}, ${fullName(deed.other)}, ${formatRub(deed.price_minor)}`,
        to: `/profile/messages?chat=${deed.chat_id}`,
        verb: 'Открыть',
      };
    default:
      return { ...orderTold(deed), until };
  }
}

function orderTold({ kind, order }: Extract<Deed, { order: unknown }>): Omit<DeedTold, 'until'> {
  const { _id, next, my_role, title, number } = order;
  const other = my_role === 'seller' ? order.customer : order.seller;
  const told = {
    key: `order ${_id}`,
    note: `№${number}, ${title}, ${fullName(other)}, ${formatNet(order.net_minor, order.total_minor)}`,
    to: `/profile/orders?id=${_id}`,
  };
  if (kind === 'late_order') return { ...told, title: 'Работа опаздывает: подождите или отмените', verb: 'Решить', silenceDecides: false };
  const step = stepInShort[next.step].you;
  return {
    ...told,
    title: isLateRow(order) ? `${step}: срок прошёл` : step,
    verb: stepVerb[next.step],
    silenceDecides: next.if_silent === 'accepted' || next.if_silent === 'cancelled',
  };
}
