import type { ProjectStatus } from '@artel/contracts/projects/projects.ts';
import { languageName } from '../../platform/format/language-names.ts';
import { type Level, levelNames, type Meaning } from '../../ui/index.ts';

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

export const projectChangesText = {
  level: (level: Exclude<Level, 'novice'>) => `уровень «${levelNames[level]}»${level === 'top' ? '' : ' или выше'}`,
  verified: 'личность подтверждена',
  language: (code: string) => `язык: ${languageName(code)}`,
  city: (title: string) => `город: ${title}`,
} as const;

export const endText: Partial<Record<ProjectStatus, string>> = {
  bids_closed: 'Отклики больше не принимаются: идёт выбор исполнителя.',
  in_work: 'Исполнитель выбран, работа идёт.',
  completed: 'Проект завершён: работа принята.',
  closed: 'Проект закрыт: исполнителя не выбрали.',
  expired: 'Срок приёма откликов истёк.',
};
