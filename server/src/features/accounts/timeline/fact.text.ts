import type { PersonFact } from '@artel/contracts/people/accounts/person-timeline.ts';
import { appealRules } from '@artel/contracts/people/appeals/appeal-rules.ts';
import { type SanctionKind, sanctionNames } from '@artel/contracts/people/sanctions/sanctions.ts';
import { counted, formatDateTime, formatSum } from '../../../platform/index.ts';

type Ordered = { order_id: string; number: number; title: string };
type Written = { appeal_id: string; number: number; type: string; status: string; title: string | null };
type Side = 'customer' | 'seller';
type Data = {
  registered: object;
  event: { type: string; reason: string | null; by_staff: boolean };
  session: { device: string; place: string };
  requisites_added: { masked: string };
  requisites_removed: { masked: string };
  payout: { payout_id: string; number: number; amount_minor: number; status: string; reasons: string[] };
  payment: { number: number; amount_minor: number; status: 'succeeded' | 'failed'; why: string | null };
  order_made: Ordered & { total_minor: number; side: Side };
  order_ended: Ordered & { total_minor: number; side: Side; status: string; looked_s: number | null };
  complaint: Written;
  appeal: Written;
  sanction_set: { sanction: SanctionKind; until: string | null; rule: string };
  sanction_over: { sanction: SanctionKind; is_lifted: boolean; why: string | null };
  dispute: { order_id: string; order_number: number; number: number; is_opener: boolean };
  review_hidden: Ordered & { rule: string | null };
  identity: { status: string };
};
export type TimelineFact = { [What in keyof Data]: { what: What; data: Data[What] } }[keyof Data];

type FactText = Pick<PersonFact, 'title'> & Partial<Pick<PersonFact, 'note' | 'to' | 'meaning'>>;

const hasty_s = 600;
const events: Record<string, string> = {
  'user.email_confirmed': 'Почта подтверждена',
  'user.email_changed': 'Почта изменена',
  'user.password_changed': 'Пароль изменён',
  'user.second_factor_added': 'Второй шаг входа включён',
  'user.second_factor_removed': 'Второй шаг входа выключен',
  'user.sessions_ended': 'Сеансы завершены',
  'user.became_seller': 'Открыт кабинет исполнителя',
  'user.leaving': 'Человек решил удалить аккаунт',
  'user.stayed': 'Человек передумал удалять аккаунт',
};
const endings: Record<string, { said: string; meaning: PersonFact['meaning'] }> = {
  completed: { said: 'завершён', meaning: 'good' },
  cancelled: { said: 'отменён', meaning: 'plain' },
  resolved: { said: 'решён арбитром', meaning: 'wait' },
};
const payouts: Record<string, { said: string; meaning: PersonFact['meaning'] }> = {
  created: { said: 'Запрошена', meaning: 'plain' },
  on_review: { said: 'На проверке', meaning: 'wait' },
  paid: { said: 'Пришла', meaning: 'good' },
  failed: { said: 'Вернулась', meaning: 'bad' },
  returned: { said: 'Вернулась', meaning: 'bad' },
  cancelled: { said: 'Отменена', meaning: 'plain' },
};
const cases: Record<string, { said: string; meaning: PersonFact['meaning'] }> = {
  approved: { said: 'Личность подтверждена', meaning: 'good' },
  rejected: { said: 'В подтверждении личности отказано', meaning: 'bad' },
  revoked: { said: 'Подтверждение личности отозвано', meaning: 'bad' },
  expired: { said: 'Подтверждение личности истекло', meaning: 'plain' },
};
const written: Record<string, string> = {
  upheld: 'удовлетворено',
  partly: 'удовлетворено частично',
  rejected: 'отклонено',
  withdrawn: 'отозвано',
  closed: 'закрыто',
};

const complaintAbout: Record<string, string> = {
  user: ' на человека',
  service: ' на услугу',
  project: ' на проект',
  bid: ' на отклик',
  work: ' на работу',
  review: ' на отзыв',
  message: ' на сообщение',
};

const orderPath = ({ order_id }: { order_id: string }): string => `/admin/orders?id=${order_id}`;
const ruleOf = (rule: string | null): string | null => {
  const known = appealRules.find(({ anchor }) => anchor === rule);
  return known ? `п. ${known.anchor.split('-')[1]} «${known.title}»` : null;
};
const asWhom = (side: Side): string => (side === 'customer' ? 'заказчик' : 'исполнитель');
const appealNote = ({ title, status }: Written): string | null =>
  [title, written[status] ?? 'на рассмотрении'].filter(Boolean).join(', ') || null;

function viewReason(looked_s: number): string {
  return looked_s < 60 ? 'меньше чем через минуту' : `через ${counted(Math.round(looked_s / 60), ['минуту', 'минуты', 'минут'])}`;
}

export function describeFact(fact: TimelineFact, at: Date): FactText {
  switch (fact.what) {
    case 'registered':
      return { title: 'Регистрация' };
    case 'event': {
      const { type, reason, by_staff } = fact.data;
      return {
        title: events[type] ?? type,
        note: [by_staff ? 'сотрудником' : '', reason ?? ''].filter(Boolean).join(': ') || null,
        meaning: type === 'user.second_factor_removed' || by_staff ? 'wait' : 'plain',
      };
    }
    case 'session':
      return { title: `Вход: ${fact.data.device}`, note: fact.data.place };
    case 'requisites_added':
      return { title: `Добавлены реквизиты: ${fact.data.masked}` };
    case 'requisites_removed':
      return { title: `Убраны реквизиты: ${fact.data.masked}` };
    case 'payout': {
      const { payout_id, number, amount_minor, status, reasons } = fact.data;
      const { said, meaning } = payouts[status] ?? { said: 'Отправлена в банк', meaning: 'plain' as const };
      return {
        title: `Выплата №${number} на ${formatSum(amount_minor)}`,
        note: [said, ...reasons].join('. '),
        to: `/admin/payments?state=all&id=${payout_id}`,
        meaning,
      };
    }
    case 'payment': {
      const { number, amount_minor, status, why } = fact.data;
      return status === 'failed'
        ? { title: `Оплата №${number} на ${formatSum(amount_minor)} не прошла`, note: why, meaning: 'bad' }
        : { title: `Оплата №${number} на ${formatSum(amount_minor)}`, meaning: 'plain' };
    }
    case 'order_made':
      return {
        title: `Заказ №${fact.data.number} оформлен`,
        note: `${fact.data.title}, ${formatSum(fact.data.total_minor)}, ${asWhom(fact.data.side)}`,
        to: orderPath(fact.data),
      };
    case 'order_ended': {
      const { number, title, total_minor, side, status, looked_s } = fact.data;
      const isHasty = status === 'completed' && looked_s !== null && looked_s < hasty_s;
      const { said, meaning } = endings[status] ?? { said: 'закончен', meaning: 'plain' as const };
      return {
        title: isHasty ? `Заказ №${number} принят ${viewReason(looked_s)} после сдачи` : `Заказ №${number} ${said}`,
        note: `${title}, ${formatSum(total_minor)}, ${asWhom(side)}`,
        to: orderPath(fact.data),
        meaning: isHasty ? 'wait' : meaning,
      };
    }
    case 'complaint':
      return {
        title: `Жалоба О-${fact.data.number}${complaintAbout[fact.data.type] ?? ''}`,
        note: appealNote(fact.data),
        to: `/admin/appeals/${fact.data.appeal_id}`,
        meaning: fact.data.status === 'rejected' || fact.data.status === 'withdrawn' ? 'plain' : 'bad',
      };
    case 'appeal':
      return {
        title: `Обращение О-${fact.data.number} от человека`,
        note: appealNote(fact.data),
        to: `/admin/appeals/${fact.data.appeal_id}`,
      };
    case 'sanction_set': {
      const { sanction, until, rule } = fact.data;
      return {
        title: until ? `${sanctionNames[sanction]} до ${formatDateTime(new Date(until), at)}` : sanctionNames[sanction],
        note: ruleOf(rule),
        to: '?tab=sanctions',
        meaning: 'bad',
      };
    }
    case 'sanction_over': {
      const { sanction, is_lifted, why } = fact.data;
      return {
        title: `${sanctionNames[sanction]}: ${is_lifted ? 'снято' : 'срок вышел'}`,
        note: why,
        to: '?tab=sanctions',
        meaning: 'good',
      };
    }
    case 'dispute':
      return {
        title: `Спор С-${fact.data.number}, заказ №${fact.data.order_number}`,
        note: fact.data.is_opener ? 'открыл этот человек' : 'открыла другая сторона',
        to: orderPath(fact.data),
        meaning: fact.data.is_opener ? 'plain' : 'bad',
      };
    case 'review_hidden':
      return {
        title: `Отзыв о заказе №${fact.data.number} скрыт`,
        note: ruleOf(fact.data.rule),
        to: `/admin/reviews?status=hidden&q=${fact.data.number}`,
        meaning: 'bad',
      };
    case 'identity':
      return { title: cases[fact.data.status]?.said ?? 'Заявка о личности закрыта', meaning: cases[fact.data.status]?.meaning ?? 'plain' };
  }
}
