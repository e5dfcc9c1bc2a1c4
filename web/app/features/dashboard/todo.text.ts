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

export const todoText = (action: ChatAction): TodoText => ({ silenceDecides: false, ...textOf(action), until: action.until });

type Text = Omit<TodoText, 'until' | 'silenceDecides'> & Partial<TodoText>;

function textOf(action: ChatAction): Text {
  switch (action.kind) {
    case 'counter':
      return {
        key: `counter ${action.project._id}`,
        title: 'Ответьте на встречные условия',
        note: `${action.project.title}, ${fullName(action.other)}: ${formatNet(action.net_minor, action.price_minor)}, ${counted(action.term_days, dayForms)}`,
        to: pathOf(action.project),
        verb: 'Ответить',
      };
    case 'bids':
      return {
        key: `bids ${action.project._id}`,
        title: `Прочитайте ${counted(action.count, bidForms)}`,
        note: action.project.title,
        to: pathOf(action.project),
        verb: 'Прочитать',
      };
    case 'offer':
      return {
        key: `offer ${action.chat_id} ${action.title}`,
        title: 'Ответьте на предложение',
        note: `${action.title}, ${fullName(action.other)}, ${formatRub(action.price_minor)}`,
        to: `/profile/messages?chat=${action.chat_id}`,
        verb: 'Открыть',
      };
    case 'review':
      return {
        key: `review ${action.review_id}`,
        title: 'Оставьте отзыв',
        note: `№${action.order.number}, ${action.order.title}, ${fullName(action.other)}${action.is_other_written ? '. Отзыв о вас откроется вместе с вашим' : ''}`,
        to: `/profile/reviews?write=${action.review_id}`,
        verb: 'Оценить',
      };
    case 'dispute':
      return {
        key: `dispute ${action.dispute._id}`,
        title: disputeTodos[action.dispute.status] ?? 'Ответьте в споре',
        note: `№${action.order.number}, ${action.order.title}, ${fullName(action.other)}`,
        to: `/profile/disputes/${action.dispute._id}`,
        verb: 'Открыть',
        silenceDecides: action.dispute.status === 'proposed' || action.dispute.status === 'decided',
      };
    case 'appeal':
    case 'hearing':
      return appealText(action);
    case 'identity':
      return {
        key: 'identity',
        title: 'Добавьте документ',
        note: 'Проверка личности ждёт его от вас',
        to: '/verify',
        verb: 'Добавить',
      };
    default:
      return orderTodoText(action);
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
function orderTodoText(todo: OrderTodo): Omit<TodoText, 'until'> {
  const { order } = todo;
  const { _id, next, my_role, title, number } = order;
  const other = my_role === 'seller' ? order.customer : order.seller;
  const reported = {
    key: `order ${_id}`,
    note: `№${number}, ${title}, ${fullName(other)}, ${formatNet(order.net_minor, order.total_minor)}`,
    to: `/profile/orders?id=${_id}`,
  };
  if (todo.kind === 'late_order')
    return {
      ...reported,
      title: 'Работа опаздывает: подождите или отмените',
      note: `№${number}, ${title}, ${fullName(other)}. При отмене вернётся ${formatRub(todo.returns_minor)}`,
      verb: 'Решить',
      silenceDecides: false,
    };
  const step = stepInShort[next.step].you;
  return {
    ...reported,
    title: isLateRow(order) ? `${step}: срок прошёл` : step,
    verb: stepVerb[next.step],
    silenceDecides: next.if_silent === 'accepted' || next.if_silent === 'cancelled',
  };
}
