import type { AppealMeasure, AppealResult } from '@artel/contracts/people/appeals.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../../platform/events.ts';
import { formatDateTime } from '../../../platform/format-datetime.ts';
import { notifyEach } from '../../notifications/index.ts';

type Data = {
  number: number;
  heard_id: string | null;
  about: string | null;
  until?: string;
  result?: AppealResult;
  measure?: AppealMeasure;
  owner_text?: string | null;
};
type Text = { code: string; title: string; text: string; isMailed: true };

const resultText: Record<AppealResult, string> = {
  upheld: 'нарушение подтвердилось',
  partly: 'подтвердилось частично',
  rejected: 'нарушения нет',
};

type Known = { no: string; about: string; until: string; reason: string; data: Data };
const noticeWriters: Readonly<Record<string, (known: Known) => Omit<Text, 'isMailed'> | undefined>> = {
  'appeal.heard': ({ no, about, until, reason }) => ({
    code: 'N-A5',
    title: `Жалоба ${no}: ответьте до ${until}`,
    text: `${about}${reason} Ответить необязательно: если промолчите, решим по тому, что есть.`,
  }),
  'appeal.hearing_reminded': ({ no, about, until }) => ({
    code: 'N-A5',
    title: `Жалоба ${no} ждёт вашего ответа до ${until}`,
    text: `${about}Если промолчите, решим по тому, что есть.`,
  }),
  'appeal.decided': ({ no, about, data }) =>
    data.owner_text
      ? {
          code: 'N-A6',
          title: `Жалоба ${no}: ${resultText[data.result!]}`,
          text: `${about}${data.owner_text}${data.measure === 'none' ? '' : ' Если не согласны, решение можно обжаловать.'}`,
        }
      : undefined,
  'appeal.withdrawn': ({ no, about }) => ({
    code: 'N-A6',
    title: `Жалобу ${no} отозвали`,
    text: `${about}Отвечать больше не нужно, для вас ничего не изменилось.`,
  }),
  'appeal.lapsed': ({ no, about }) => ({
    code: 'N-A6',
    title: `Жалоба ${no} закрыта без решения`,
    text: `${about}Отвечать больше не нужно, для вас ничего не изменилось.`,
  }),
  'appeal.reopened': ({ no, about }) => ({
    code: 'N-A6',
    title: `Жалобу ${no} пересматривают`,
    text: `${about}Смотрит другой сотрудник. Если понадобится ваш ответ, он спросит.`,
  }),
};
export const hearingEvents = Object.keys(noticeWriters);

/** Undefined for what the other side is not notified of when they were not asked. */
export function ownerNotice({ type, reason, data, at }: Pick<AnnouncedEvent, 'type' | 'reason' | 'data' | 'at'>): Text | undefined {
  const known = data as Data;
  const words = noticeWriters[type]?.({
    no: `№\u00a0${known.number}`,
    about: known.about ? `«${known.about}». ` : '',
    until: known.until ? formatDateTime(new Date(known.until), at) : '',
    reason: reason ?? '',
    data: known,
  });
  return words && { ...words, isMailed: true };
}

export async function notifyOfHearings(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const { heard_id, until } = event.data as Data;
      const words = heard_id ? ownerNotice(event) : undefined;
      if (!heard_id || !words) return [];
      return [
        {
          ...words,
          to: heard_id,
          kind: 'appeals' as const,
          url: `/profile/appeals/${event.entity_id}/hearing`,
          entity: { type: 'appeal', id: event.entity_id },
          until: event.type === 'appeal.decided' || event.type === 'appeal.reopened' || !until ? undefined : new Date(until),
          dedupe_key: `${event.id}:owner`,
        },
      ];
    }),
  );
}
