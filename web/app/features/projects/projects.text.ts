/** Russian words of projects. A missing state does not compile. */
import type { ProjectStatus } from '@artel/contracts/projects.ts';
import type { Meaning } from '../../ui/badge.tsx';

export const statusText: Record<ProjectStatus, { name: string; meaning: Meaning }> = {
  draft: { name: 'Черновик', meaning: 'plan' },
  on_moderation: { name: 'На модерации', meaning: 'hold' },
  needs_changes: { name: 'Нужны правки', meaning: 'wait' },
  rejected: { name: 'Отклонён', meaning: 'bad' },
  active: { name: 'Открыт', meaning: 'hold' },
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
