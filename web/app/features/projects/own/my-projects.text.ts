import type { ProjectTab } from '@artel/contracts/projects/my-projects.ts';

export const tabText: Record<ProjectTab, string> = {
  all: 'Все',
  active: 'Приём откликов',
  choosing: 'Выбор исполнителя',
  in_work: 'В работе',
  on_moderation: 'На модерации',
  needs_changes: 'Нужны правки',
  draft: 'Черновики',
  completed: 'Завершены',
  closed: 'Закрыты',
};

export const moveText = {
  extend: { verb: 'Продлить на 14 дней', done: 'Приём откликов продлён на две недели' },
  close_bids: { verb: 'Закончить приём откликов', done: 'Новых откликов не будет: выбирайте исполнителя' },
  reopen_bids: { verb: 'Снова принимать отклики', done: 'Отклики снова принимаются' },
  resume: { verb: 'Возобновить', done: 'Проект снова открыт на две недели' },
} as const;
export type PlainMove = keyof typeof moveText;

export const closeReasons = [
  'Нашли исполнителя в другом месте',
  'Задача больше не нужна',
  'Не подошли отклики',
  'Изменился бюджет',
] as const;
