import type { ContactKind } from '@artel/contracts/kit/contact-signs.ts';
import type { ModeratedService, ModerationTab, TrustDoubt } from '@artel/contracts/services/service-moderation.ts';

export const tabText: Record<ModerationTab, string> = {
  queue: 'Очередь',
  active: 'Опубликованы',
  paused: 'Остановлены',
  needs_changes: 'На правках',
  rejected: 'Отклонены',
  blocked: 'Заблокированы',
};

export const eventText: Record<string, string> = {
  'service.created': 'Черновик создан',
  'service.submitted': 'Отправлена на проверку',
  'service.approved': 'Опубликована',
  'service.checked': 'Проверена после публикации',
  'service.changes_requested': 'Запрошены правки',
  'service.rejected': 'Отклонена',
  'service.blocked': 'Заблокирована',
  'service.unblocked': 'Разблокирована',
  'service.paused': 'Остановлена',
  'service.resumed': 'Возобновлена',
  'service.archived': 'Убрана в архив',
  'service.restored': 'Возвращена из архива',
  'service.edit_discarded': 'Исполнитель отменил правку',
  'service.recategorised': 'Перенесена в другую подкатегорию',
};

type HistoryEntry = ModeratedService['history'][number];
const verdicts = new Set(['approved', 'checked', 'changes_requested', 'rejected', 'blocked', 'unblocked'].map((move) => `service.${move}`));

export function lastVerdict(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const last = history.find(({ type, actor_name }) => type === 'service.submitted' || (verdicts.has(type) && actor_name));
  return last && verdicts.has(last.type) ? last : undefined;
}

export const publishedOnTrust = 'Опубликована по правилу доверия';

export const doubtText: Record<TrustDoubt, string> = {
  level: 'исполнитель пока не «Проверенный»',
  refused: 'исполнителю недавно отказали или заблокировали услугу',
  awaited: 'это ответ на замечания модератора',
  contacts: 'в тексте есть контакты',
  similar: 'текст похож на другую услугу',
  price: 'цена втрое отличается от обычной',
  words: 'правка меняет много слов',
  price_change: 'правка заметно меняет цену',
  category: 'правка меняет категорию',
};

export const contactText: Record<ContactKind, string> = { phone: 'телефон', email: 'почта', messenger: 'мессенджер', link: 'ссылка' };

export const usualReasons = [
  'Контакты или оплата вне биржи',
  'Чужие работы под видом своих',
  'Услуга запрещена правилами',
  'Нельзя понять, что получит заказчик',
] as const;
