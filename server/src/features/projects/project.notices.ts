import type { ProjectMove } from '@artel/contracts/projects/projects.ts';
import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { type NoticeCode, notify } from '../notifications/index.ts';
import type { ProjectRecord } from './project.ts';

type Text = { code: NoticeCode<'projects'>; title: string; text?: string | undefined };

function textOf({ title }: ProjectRecord, action: ProjectMove, reason: string | undefined): Text | undefined {
  switch (action) {
    case 'approve':
    case 'reinstate':
      return {
        code: 'N-P1',
        title: `Проект «${title}» опубликован`,
        text: 'Исполнители уже видят его. Об откликах сообщим в кабинете и на почту.',
      };
    case 'request_changes':
      return { code: 'N-P2', title: `Проект «${title}»: нужны правки`, text: 'Замечания модератора стоят у полей.' };
    case 'reject':
      return { code: 'N-P3', title: `Проект «${title}» отклонён`, text: reason };
    case 'block':
      return { code: 'N-P3', title: `Проект «${title}» заблокирован`, text: reason };
    case 'unblock':
      return { code: 'N-P1', title: `Проект «${title}» разблокирован`, text: 'Его можно возобновить в «Моих проектах».' };
    case 'expire':
      return { code: 'N-P4', title: `Срок проекта «${title}» истёк`, text: 'Возобновить его можно в течение 30 дней.' };
    case 'complete':
      return { code: 'N-P7', title: `Проект «${title}» завершён` };
    case 'put_back':
      return { code: 'N-P8', title: `Проект «${title}» снова открыт`, text: 'Заказы отменены, отклики снова принимаются.' };
    case 'give_up':
      return { code: 'N-P8', title: `Проект «${title}» закрыт`, text: 'Все его заказы отменены. Возобновить его можно в течение 30 дней.' };
    case 'close_bids':
      return { code: 'N-P4', title: `Проект «${title}»: все места для откликов заняты`, text: 'Выберите исполнителя.' };
    default:
      return undefined;
  }
}

const pageOf = ({ id, status }: ProjectRecord): string => {
  if (status === 'needs_changes') return `/profile/items/${id}/edit`;
  return status === 'rejected' || status === 'blocked' ? '/profile/items?tab=closed' : `/projects/all/${id}`;
};

export async function notifyCustomer(tx: Tx, project: ProjectRecord, action: ProjectMove, reason: string | undefined): Promise<void> {
  const words = textOf(project, action, reason);
  if (words) await notifyOwner(tx, project, words, `project:${project.id}:${action}:${project.version}`);
}

export async function notifyOfChange(
  tx: Tx,
  project: ProjectRecord,
  verdict: 'approve' | 'request_changes' | 'reject',
  reason: string | undefined,
): Promise<void> {
  const { id, title, version } = project;
  const words: Record<typeof verdict, Text> = {
    approve: { code: 'N-P1', title: `Изменения проекта «${title}» опубликованы` },
    request_changes: {
      code: 'N-P2',
      title: `Изменения проекта «${title}»: нужны правки`,
      text: 'Замечания модератора стоят у полей. Пока все видят прежний текст.',
    },
    reject: { code: 'N-P3', title: `Изменения проекта «${title}» отклонены`, text: reason },
  };
  const url = verdict === 'approve' ? pageOf(project) : `/profile/items/${id}/edit`;
  await notifyOwner(tx, project, words[verdict], `project:${id}:change:${version}`, url);
}

export const warnOfEnd = (tx: Tx, project: ProjectRecord): Promise<void> =>
  notifyOwner(
    tx,
    project,
    {
      code: 'N-P4',
      title: `Приём откликов на «${project.title}» закончится через 3 дня`,
      text: 'Выберите исполнителя или продлите приём.',
    },
    `project:${project.id}:warn:${(project.active_until ?? now()).toISOString()}`,
  );

const notifyOwner = (tx: Tx, project: ProjectRecord, words: Text, dedupe_key: string, url = pageOf(project)): Promise<void> =>
  notify(tx, [project.customer_id], {
    ...words,
    kind: 'projects',
    url,
    entity: { type: 'project', id: project.id },
    dedupe_key,
  });

export const notifyInvited = (tx: Tx, project: ProjectRecord, seller_id: string): Promise<void> =>
  notify(tx, [seller_id], {
    code: 'N-P10',
    kind: 'projects',
    title: `Вас приглашают в проект «${project.title}»`,
    text: 'Отклик по приглашению бесплатный.',
    url: `/projects/all/${project.id}`,
    entity: { type: 'project', id: project.id },
    actor_id: project.customer_id,
    dedupe_key: `project:${project.id}:invited`,
  });
