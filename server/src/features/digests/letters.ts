import type { ChatAction } from '@artel/contracts/chat/actions.ts';
import type { z } from 'zod';
import { counted, formatDateTime, formatSum } from '../../platform/index.ts';
import { type LetterGroup, letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import { aboutOf, type DelayedLine, offBy } from '../notifications/index.ts';

type TodoView = z.input<typeof ChatAction>;
type Line = Pick<DelayedLine, 'kind' | 'title' | 'text' | 'url'>;
type Reader = { id: string; email: string; time_zone: string };
type DigestContent = { deeds: readonly TodoView[]; total: number; news: readonly Line[]; at: Date };

const todosAtMost = 5;
const linesAtMost = 20;
const todoForms = ['дело', 'дела', 'дел'] as const;
const bidForms = ['новый отклик', 'новых отклика', 'новых откликов'] as const;

export function digestLetter(reader: Reader, digest: DigestContent): Letter {
  const { id, email, time_zone } = reader;
  const { deeds, total, news, at } = digest;
  const first = deeds.find(({ until }) => until !== null)?.until;
  const until = first && new Date(first) > at ? `, первое — до ${formatDateTime(new Date(first), at)}` : '';
  return letter({
    to: email,
    subject: total > 0 ? `${total === 1 ? 'Вас ждёт' : 'Вас ждут'} ${counted(total, todoForms)}${until}` : `Новое за сутки: ${news.length}`,
    about: dayIn(time_zone, at),
    groups: [...(deeds.length > 0 ? [todoGroup(deeds, total, at)] : []), ...newsGroups(news)],
    button: { label: 'Открыть кабинет', url: pageAt('/profile/dashboard') },
    why: 'У вас включена сводка: одно письмо утром вместо многих.',
    choice: {
      words: 'Её можно получать и по понедельникам.',
      button: { label: 'Настроить письма', url: pageAt('/profile/settings?section=notices') },
    },
    off: offBy(id, ['digest'], 'Отписаться от сводки'),
  });
}

function dayIn(timeZone: string, at: Date): string {
  const words = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(at);
  return words[0]!.toUpperCase() + words.slice(1);
}

function todoGroup(deeds: readonly TodoView[], total: number, at: Date): LetterGroup {
  const lines = deeds.slice(0, todosAtMost).map((todo) => {
    const { title, note, to } = todoText(todo);
    return { words: title, note, url: pageAt(to), ...(todo.until && { until: untilText(new Date(todo.until), at) }) };
  });
  return { heading: 'Ждут вас', lines, more: total > lines.length ? `… и ещё ${total - lines.length}` : undefined };
}

const untilText = (until: Date, at: Date): string =>
  until > at ? `до ${formatDateTime(until, at)}` : `срок был ${formatDateTime(until, at)}`;

const newsGroups = (news: readonly Line[]): LetterGroup[] =>
  [...Map.groupBy(news, ({ kind }) => kind)].map(([kind, lines]) => ({
    heading: aboutOf(kind),
    lines: lines.slice(0, linesAtMost).map(({ title, text, url }) => ({ words: title, ...(text && { note: text }), url: pageAt(url) })),
    more: lines.length > linesAtMost ? `… и ещё ${lines.length - linesAtMost}` : undefined,
  }));

const steps: Readonly<Record<string, string>> = {
  pay: 'Оплатите заказ',
  fund: 'Оплатите следующий этап',
  answer_brief: 'Ответьте на вопросы',
  start: 'Возьмите заказ в работу',
  deliver: 'Сдайте работу',
  review: 'Проверьте работу',
  revise: 'Доработайте',
  answer: 'Ответьте на вопросы',
  answer_request: 'Ответьте на просьбу',
};

function todoText(view: TodoView): { title: string; note: string; to: string } {
  switch (view.kind) {
    case 'counter':
      return { title: 'Ответьте на встречные условия', note: `«${view.project.title}»`, to: projectPath(view.project) };
    case 'bids':
      return { title: `Прочитайте ${counted(view.count, bidForms)}`, note: `«${view.project.title}»`, to: projectPath(view.project) };
    case 'offer':
      return {
        title: 'Ответьте на предложение',
        note: `«${view.title}», ${formatSum(view.price_minor)}`,
        to: `/profile/messages?chat=${view.chat_id}`,
      };
    case 'review':
      return {
        title: 'Напишите отзыв',
        note: `№${view.order.number}, «${view.order.title}»`,
        to: `/profile/reviews?write=${view.review_id}`,
      };
    case 'dispute':
      return {
        title: 'Ответьте в споре',
        note: `№${view.order.number}, «${view.order.title}»`,
        to: `/profile/disputes/${view.dispute._id}`,
      };
    case 'appeal':
      return { title: 'Ответьте на вопрос по обращению', note: aboutAppeal(view.appeal), to: `/profile/appeals/${view.appeal._id}` };
    case 'hearing':
      return { title: 'Ответьте на жалобу', note: aboutAppeal(view.appeal), to: `/profile/appeals/${view.appeal._id}/hearing` };
    case 'identity':
      return { title: 'Добавьте документ', note: `Проверка личности №${view.number}`, to: '/verify' };
    default: {
      const { _id, number, title, next } = view.order;
      const input = view.kind === 'late_order' ? 'Работа опаздывает: подождите или отмените' : (steps[next.step] ?? 'Откройте заказ');
      return { title: input, note: `№${number}, «${title}»`, to: `/profile/orders?id=${_id}` };
    }
  }
}

const aboutAppeal = ({ number, about }: { number: number; about: string | null }): string => `№${number}${about ? `, «${about}»` : ''}`;
const projectPath = ({ _id, category_slug }: { _id: string; category_slug: string }): string => `/projects/${category_slug}/${_id}`;
