import type { ChatAction } from '@artel/contracts/chat/actions.ts';
import { counted, formatNet, formatRub } from '../../platform/format/index.ts';
import { fullName } from '../../ui/index.ts';
import { isLateRow, stepInShort, stepVerb } from '../orders/index.ts';
import { projectPath } from '../projects/index.ts';

export type TodoText = {
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
const aboutAppeal = ({ number, about }: { number: number; about: string | null }) => `№${number}${about ? `, ${about}` : ''}`;
const pathOf = ({ _id, category_slug }: { _id: string; category_slug: string }) => projectPath({ _id, category: { slug: category_slug } });

export const todoText = (deed: ChatAction): TodoText => ({ silenceDecides: false, ...textOf(deed), until: deed.until });

type Text = Omit<TodoText, 'until' | 'silenceDecides'> & Partial<TodoText>;

function textOf(deed: ChatAction): Text {
  switch (deed.kind) {
    case 'counter':
      return {
        key: `counter ${deed.project._id}`,
        title: 'Ответьте на встречные условия',
        note: `${deed.project.title}, ${fullName(deed.other)}: ${formatNet(deed.net_minor, deed.price_minor)}, ${counted(deed.term_days, dayForms)}`,
        to: pathOf(deed.project),
        verb: 'Ответить',
      };
    case 'bids':
      return {
        key: `bids ${deed.project._id}`,
        title: `Прочитайте ${counted(deed.count, bidForms)}`,
        note: deed.project.title,
        to: pathOf(deed.project),
        verb: 'Прочитать',
      };
    case 'offer':
      return {
        key: `offer ${deed.chat_id} ${deed.title}`,
        title: 'Ответьте на предложение',
        note: `${deed.title}, ${fullName(deed.other)}, ${formatRub(deed.price_minor)}`,
        to: `/profile/messages?chat=${deed.chat_id}`,
        verb: 'Открыть',
      };
    case 'review':
      return {
        key: `review ${deed.review_id}`,
        title: 'Оставьте отзыв',
        note: `№${deed.order.number}, ${deed.order.title}, ${fullName(deed.other)}${deed.is_other_written ? '. Отзыв о вас откроется вместе с вашим' : ''}`,
        to: `/profile/reviews?write=${deed.review_id}`,
        verb: 'Оценить',
      };
    case 'dispute':
      return {
        key: `dispute ${deed.dispute._id}`,
        title: disputeTodos[deed.dispute.status] ?? 'Ответьте в споре',
        note: `№${deed.order.number}, ${deed.order.title}, ${fullName(deed.other)}`,
        to: `/profile/disputes/${deed.dispute._id}`,
        verb: 'Открыть',
        silenceDecides: deed.dispute.status === 'proposed' || deed.dispute.status === 'decided',
      };
    case 'appeal':
    case 'hearing':
      return appealText(deed);
    case 'identity':
      return {
        key: 'identity',
        title: 'Добавьте документ',
        note: 'Проверка личности ждёт его от вас',
        to: '/verify',
        verb: 'Добавить',
      };
    default:
      return orderTodoText(deed);
  }
}

type AppealTodo = Extract<ChatAction, { kind: 'appeal' | 'hearing' }>;
function appealText({ kind, appeal }: AppealTodo): Text {
  const key = `${kind} ${appeal._id}`;
  const [about, to] = [aboutAppeal(appeal), `/profile/appeals/${appeal._id}`];
  if (kind === 'appeal') return { key, title: 'Ответьте на вопрос по обращению', note: about, to, verb: 'Ответить' };
  return {
    key,
    title: 'Ответьте на жалобу',
    note: `${about}. Ответить необязательно: если промолчите, решим по тому, что есть`,
    to: `${to}/hearing`,
    verb: 'Ответить',
  };
}

const disputeTodos: Partial<Record<Extract<ChatAction, { kind: 'dispute' }>['dispute']['status'], string>> = {
  opened: 'Ответьте на спор',
  negotiation: 'Ответьте на предложение в споре',
  evidence: 'Ответьте арбитру',
  proposed: 'Согласитесь с арбитром или возразите',
  decided: 'Решение вынесено: примите или обжалуйте',
};

type OrderTodo = Extract<ChatAction, { kind: 'order' | 'late_order' }>;
function orderTodoText(deed: OrderTodo): Omit<TodoText, 'until'> {
  const { order } = deed;
  const { _id, next, my_role, title, number } = order;
  const other = my_role === 'seller' ? order.customer : order.seller;
  const told = {
    key: `order ${_id}`,
    note: `№${number}, ${title}, ${fullName(other)}, ${formatNet(order.net_minor, order.total_minor)}`,
    to: `/profile/orders?id=${_id}`,
  };
  if (deed.kind === 'late_order')
    return {
      ...told,
      title: 'Работа опаздывает: подождите или отмените',
      note: `№${number}, ${title}, ${fullName(other)}. При отмене вернётся ${formatRub(deed.returns_minor)}`,
      verb: 'Решить',
      silenceDecides: false,
    };
  const step = stepInShort[next.step].you;
  return {
    ...told,
    title: isLateRow(order) ? `${step}: срок прошёл` : step,
    verb: stepVerb[next.step],
    silenceDecides: next.if_silent === 'accepted' || next.if_silent === 'cancelled',
  };
}
