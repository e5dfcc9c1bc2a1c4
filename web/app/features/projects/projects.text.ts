/** Russian words of projects. A missing state does not compile. */
import type { ProjectStatus } from '@artel/contracts/projects.ts';
import { formatSpan } from '../../platform/dates.ts';
import type { Meaning } from '../../ui/badge.tsx';
import { type Level, levelNames } from '../../ui/person-line.tsx';

export const statusText: Record<ProjectStatus, { name: string; meaning: Meaning }> = {
  draft: { name: 'Черновик', meaning: 'plan' },
  on_moderation: { name: 'На модерации', meaning: 'hold' },
  needs_changes: { name: 'Нужны правки', meaning: 'wait' },
  rejected: { name: 'Отклонён', meaning: 'bad' },
  active: { name: 'Принимает отклики', meaning: 'hold' },
  bids_closed: { name: 'Выбор исполнителя', meaning: 'wait' },
  in_work: { name: 'В работе', meaning: 'hold' },
  completed: { name: 'Завершён', meaning: 'good' },
  closed: { name: 'Закрыт без исполнителя', meaning: 'plan' },
  expired: { name: 'Срок истёк', meaning: 'plan' },
  blocked: { name: 'Заблокирован', meaning: 'bad' },
};

export const projectForms = ['проект', 'проекта', 'проектов'] as const;
export const paidOrderForms = ['оплаченный заказ', 'оплаченных заказа', 'оплаченных заказов'] as const;
export const pointForms = ['пункт', 'пункта', 'пунктов'] as const;
export const bidForms = ['отклик', 'отклика', 'откликов'] as const;
export const creditForms = ['кредит', 'кредита', 'кредитов'] as const;
export const orderForms = ['заказ', 'заказа', 'заказов'] as const;

const languages = new Intl.DisplayNames(['ru'], { type: 'language' });
/** «английский»: the browser knows the names itself. */
export const languageName = (code: string): string => languages.of(code) ?? code;

/** What a bidder must have, in words. */
export const wishText = {
  level: (level: Exclude<Level, 'novice'>) => `уровень «${levelNames[level]}»${level === 'top' ? '' : ' или выше'}`,
  verified: 'личность подтверждена',
  language: (code: string) => `язык: ${languageName(code)}`,
  city: (title: string) => `город: ${title}`,
} as const;

/** «за 6 часов», «за 2 дня»: how soon a customer accepts, roughly. */
export const acceptanceText = (hours: number): string =>
  hours < 1 ? 'принимает работу за час' : `принимает работу за ${formatSpan(Math.max(1, hours) * 3_600_000)}`;
export const fileForms = ['файл', 'файла', 'файлов'] as const;

/** How a project ended, or why nothing can be offered now; nothing is said while bids are taken. */
export const endText: Partial<Record<ProjectStatus, string>> = {
  bids_closed: 'Отклики больше не принимаются: заказчик выбирает исполнителя.',
  in_work: 'Исполнитель выбран, работа идёт.',
  completed: 'Проект завершён: работа принята.',
  closed: 'Заказчик закрыл проект, никого не наняв.',
  expired: 'Срок приёма откликов истёк.',
};

/** What happened to a project, in its history. */
export const eventText: Record<string, string> = {
  'project.created': 'Черновик создан',
  'project.submitted': 'Отправлен на проверку',
  'project.approved': 'Опубликован',
  'project.changes_requested': 'Запрошены правки',
  'project.rejected': 'Отклонён',
  'project.changed': 'Условия изменены',
  'project.bids_closed': 'Приём откликов закончен',
  'project.bids_reopened': 'Отклики снова принимаются',
  'project.extended': 'Приём продлён',
  'project.seller_invited': 'Приглашён исполнитель',
  'project.in_work': 'Исполнитель выбран, работа идёт',
  'project.completed': 'Завершён',
  'project.reopened': 'Снова открыт: заказы отменены',
  'project.closed': 'Закрыт без исполнителя',
  'project.expired': 'Срок истёк',
  'project.resumed': 'Возобновлён',
  'project.blocked': 'Заблокирован',
  'project.unblocked': 'Разблокирован',
};
