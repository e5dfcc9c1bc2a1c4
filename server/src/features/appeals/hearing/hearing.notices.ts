import type { AppealResult } from '@artel/contracts/people/appeals/appeals.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, type EventReaders, eventReader, eventTypes } from '../../../platform/index.ts';
import { type NoticeCode, notifyEach } from '../../notifications/index.ts';
import { type About, aboutOf } from '../appeal.notices.ts';

type Text = { code: NoticeCode<'appeals'>; title: string; text: string };

const resultText: Record<AppealResult, string> = {
  upheld: 'нарушение подтвердилось',
  partly: 'подтвердилось частично',
  rejected: 'нарушения нет',
};

const noticeWriters = {
  'appeal.heard': ({ reason }, { no, about, until }) => ({
    code: 'N-A5',
    title: `Жалоба ${no}: ответьте до ${until}`,
    text: `${about}${reason ?? ''} Ответить необязательно: если промолчите, решим по тому, что есть.`,
  }),
  'appeal.hearing_reminded': (_, { no, about, until }) => ({
    code: 'N-A5',
    title: `Жалоба ${no} ждёт вашего ответа до ${until}`,
    text: `${about}Если промолчите, решим по тому, что есть.`,
  }),
  'appeal.decided': ({ data }, { no, about }) =>
    data.owner_text
      ? {
          code: 'N-A6',
          title: `Жалоба ${no}: ${resultText[data.result]}`,
          text: `${about}${data.owner_text}${data.measure === 'none' ? '' : ' Если не согласны, решение можно обжаловать.'}`,
        }
      : undefined,
  'appeal.withdrawn': (_, { no, about }) => ({
    code: 'N-A6',
    title: `Жалобу ${no} отозвали`,
    text: `${about}Отвечать больше не нужно, для вас ничего не изменилось.`,
  }),
  'appeal.lapsed': (_, { no, about }) => ({
    code: 'N-A6',
    title: `Жалоба ${no} закрыта без решения`,
    text: `${about}Отвечать больше не нужно, для вас ничего не изменилось.`,
  }),
  'appeal.reopened': (_, { no, about }) => ({
    code: 'N-A6',
    title: `Жалобу ${no} пересматривают`,
    text: `${about}Смотрит другой сотрудник. Если понадобится ваш ответ, он спросит.`,
  }),
} satisfies Partial<EventReaders<EventOf<'appeal'>, Text | undefined, [About]>>;
export const hearingEvents = eventTypes(noticeWriters);
const read = eventReader<keyof typeof noticeWriters, Text | undefined, [About]>(noticeWriters);

export async function notifyOfHearings(tx: Tx, events: readonly AnnouncedEvent<keyof typeof noticeWriters>[]): Promise<void> {
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const { heard_id } = event.data;
      const words = heard_id ? read(event, aboutOf(event)) : undefined;
      if (!heard_id || !words) return [];
      return [
        {
          ...words,
          isMailed: true,
          to: heard_id,
          kind: 'appeals' as const,
          url: `/profile/appeals/${event.entity_id}/hearing`,
          entity: { type: 'appeal', id: event.entity_id },
          until: event.type === 'appeal.heard' || event.type === 'appeal.hearing_reminded' ? new Date(event.data.until) : undefined,
          dedupe_key: `${event.id}:owner`,
        },
      ];
    }),
  );
}
