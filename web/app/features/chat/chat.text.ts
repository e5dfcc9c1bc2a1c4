import type { Chat, chatShelves, Message } from '@artel/contracts/chat/chat.ts';
import { endedOrderStatuses, type OrderEventType } from '@artel/contracts/orders/orders.ts';
import type { Role } from '@artel/contracts/people/users.ts';
import { counted, formatDay, isAwayFromMoscow } from '../../platform/format/index.ts';
import type { Thread } from './thread/thread.state.ts';

export const cardText: Record<OrderEventType, string> = {
  'order.created': 'Заказ оформлен',
  'order.paid': 'Заказ оплачен, деньги в резерве',
  'order.brief_answered': 'Заказчик ответил на вопросы исполнителя',
  'order.started': 'Исполнитель взял заказ в работу',
  'order.completed': 'Заказ выполнен',
  'order.cancelled': 'Заказ отменён',
  'order.resolved': 'Заказ закрыт, деньги разделены',
  'stage.funded': 'Этап оплачен, деньги в резерве',
  'stage.started': 'Работа над этапом началась',
  'stage.delivered': 'Работа сдана на проверку',
  'stage.returned': 'Работа возвращена на доработку',
  'stage.review_extended': 'Срок проверки продлён',
  'stage.review_moved': 'Проверка продлена на сутки: заказчик написал под её конец. Это правка? Нажмите «На доработку» в заказе',
  'stage.asked': 'Исполнителю нужна информация: вопросы в заказе',
  'stage.answered': 'Заказчик ответил на вопросы',
  'stage.paused': 'Пауза: ответов нет сутки, срок остановлен',
  'stage.reserve_warned': 'Деньги этапа в резерве 120 дней: через 30 дней спросим, что с ними делать',
  'stage.reserve_asked': 'Деньги этапа в резерве 150 дней: решите, что с ними делать, на это неделя',
  'stage.reserve_returned': 'Резерв этапа хранился слишком долго, деньги вернулись заказчику',
  'stage.reserve_judged': 'Резерв этапа хранился слишком долго: сданная работа снова на проверке',
  'stage.pause_over': 'Ответов нет 14 дней: заказ может отменить любая сторона',
  'stage.pause_agreed': 'Пауза по согласию: срок стоит',
  'stage.resumed': 'Пауза кончилась, работа идёт дальше',
  'stage.accepted': 'Работа принята',
  'stage.cleared': 'Оплата стала доступна исполнителю',
  'stage.late': 'Срок сдачи прошёл',
  'stage.disputed': 'Открыт спор, этап и его сроки заморожены',
  'stage.dispute_withdrawn': 'Спор отозван, заказ идёт дальше',
  'stage.shared_out': 'Деньги этапа разделены',
  'stage.cancelled': 'Этап отменён, деньги за него вернулись заказчику',
  'stage.days_given': 'Срок стал больше',
  'order.contested': 'Банк оспорил оплату: заказ стоит, ждём решения банка',
  'order.uncontested': 'Банк решил: заказ идёт дальше',
  'order.reminded': 'Напомнили о сроке',
  'order.request_asked': 'Просьба по заказу ждёт ответа 48 часов',
  'order.request_accepted': 'По просьбе договорились',
  'order.request_declined': 'Просьба отклонена, заказ идёт дальше',
  'order.request_withdrawn': 'Просьба отозвана, заказ идёт дальше',
  'order.request_lapsed': 'Просьба осталась без ответа',
};

function dayName(at: Date, now: Date): string {
  const day = formatDay(at, now);
  if (day === formatDay(now, now)) return 'Сегодня';
  return day === formatDay(new Date(now.getTime() - 86_400_000), now) ? 'Вчера' : day;
}

/** Above the messages of a day, whose hours stand without the clock's name. */
export const dayLine = (at: Date, now: Date): string =>
  isAwayFromMoscow(now) ? `${dayName(at, now)}, по московскому времени` : dayName(at, now);

export const textOf = ({
  deleted_at,
  event,
  message,
  attachments,
  offer_id,
}: Pick<Message, 'deleted_at' | 'event' | 'message' | 'attachments' | 'offer_id'>): string => {
  if (event) return message ? `${cardText[event]}. ${message}` : cardText[event];
  if (deleted_at) return 'Сообщение удалено';
  if (offer_id) return `Предложение: ${message}`;
  const [first, ...others] = attachments;
  return message || (first ? (others.length > 0 ? counted(attachments.length, ['файл', 'файла', 'файлов']) : `Файл: ${first.name}`) : '');
};

export const closedText: Record<NonNullable<Chat['closed']>, string> = {
  blocked: 'Вы добавили этого человека в чёрный список.',
  apart: 'Писать сюда нельзя: собеседник добавил вас в чёрный список.',
  left: 'Собеседник удалил аккаунт. Переписка осталась у вас.',
};

type Replies = Record<Role, readonly string[]>;
const greetings: Replies = {
  admin: [],
  customer: ['Здравствуйте. Когда сможете начать?', 'Здравствуйте. Возьмётесь за такую задачу?'],
  seller: ['Здравствуйте. Расскажите о задаче подробнее', 'Здравствуйте. Могу взяться, есть вопрос'],
};
const inTalk: Replies = {
  admin: [],
  customer: ['Спасибо, посмотрю сегодня', 'Когда сможете начать?', 'Договорились'],
  seller: ['Спасибо, отвечу сегодня', 'Расскажите о задаче подробнее', 'Договорились'],
};
const inOrder: Replies = {
  admin: [],
  customer: ['Спасибо, посмотрю сегодня', 'Нужна небольшая правка', 'Когда будет готово?'],
  seller: ['Спасибо, берусь', 'Пришлю сегодня до вечера', 'Уточните, пожалуйста'],
};
const afterOrder: Replies = {
  admin: [],
  customer: ['Спасибо за работу', 'Есть вопрос по сданной работе'],
  seller: ['Спасибо за заказ', 'Если будут вопросы, пишите'],
};
export function quickReplies(
  role: Role,
  where: { isOfOrder: boolean; isBegun: boolean; isDisputed?: boolean; isOver?: boolean },
): readonly string[] {
  if (where.isDisputed) return [];
  if (where.isOver) return afterOrder[role];
  return (where.isOfOrder ? inOrder : where.isBegun ? inTalk : greetings)[role];
}

export const whereOf = (chat: Chat | undefined, thread: Thread | undefined) => ({
  isOfOrder: !!chat?.order && !chat.allowed_actions.includes('delete'),
  isBegun: !!thread?.messages.length,
  isDisputed: chat?.order?.status === 'disputed',
  isOver: !!chat?.order && endedOrderStatuses.includes(chat.order.status),
});

export const beginText: Record<Role, string> = {
  customer: 'Начать переписку можно со страницы услуги или профиля исполнителя.',
  seller: 'Начать переписку можно со страницы проекта: там есть «Написать заказчику».',
  admin: 'Написать человеку можно со страницы его профиля.',
};

type Shelf = (typeof chatShelves)[number];
export const emptyShelf: Record<Shelf, { title: string; words: string }> = {
  unread: { title: 'Всё прочитано', words: 'Здесь появятся чаты с новыми сообщениями.' },
  disputed: { title: 'Споров нет', words: 'Если по заказу откроют спор, его чат будет здесь.' },
  archive: { title: 'В архиве пусто', words: 'Сюда можно убрать чат из его меню. Новое сообщение вернёт его в список.' },
};

const dealText: Record<Role, string | null> = {
  customer: 'Договоритесь о\u00a0результате, сроке и\u00a0цене, а\u00a0заказ оформите здесь: деньги ждут в\u00a0резерве до приёмки.',
  seller: 'Договоритесь о\u00a0результате, сроке и\u00a0цене и\u00a0пришлите предложение: деньги ждут в\u00a0резерве до приёмки.',
  admin: null,
};
export const dealAdvice = (role: Role, closed: Chat['closed']): string | null => (closed ? null : dealText[role]);

export const projectQuestion = (project: string): string => `Здравствуйте. Пишу о проекте «${project}».\n`;

export const offerQuestion = (service: string): string =>
  `Здравствуйте. Интересует услуга «${service}», но на других условиях. Что нужно: …\nСрок и бюджет: …\nПришлите, пожалуйста, индивидуальное предложение.`;
