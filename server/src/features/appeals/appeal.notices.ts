/** N-A1…N-A4: notices to the author of an appeal, step by step. Pure but for the last function. */

import type { AppealResult } from '@artel/contracts/people/appeals/appeals.ts';
import type { Tx } from '../../platform/db/index.ts';
import {
  type AnnouncedEvent,
  type EventOf,
  type EventReaders,
  type Events,
  eventReader,
  eventTypes,
  formatDateTime,
} from '../../platform/index.ts';
import { letter } from '../../platform/mail/letter.ts';
import { type Letter, sendMail } from '../../platform/mail/mail.ts';
import { type NoticeCode, notifyEach } from '../notifications/index.ts';
import { listGuests } from './appeals.sql.ts';

type Text = { code: NoticeCode<'appeals'>; title: string; text: string; isMailed: boolean };
export type About = { no: string; about: string; until: string };

const resultText: Record<AppealResult, string> = { upheld: 'вы правы', partly: 'вы правы частично', rejected: 'отказ' };

/** A guest has no page and no second look. */
function afterwards({ user_id, until }: Events['appeal.decided'], text: string): string {
  if (user_id === null) return '';
  return until ? ` Если не согласны, до ${text} можно попросить другого сотрудника посмотреть ещё раз.` : ' Это решение окончательное.';
}

const noticeWriters = {
  'appeal.opened': (_, { no, about, until }) => ({
    code: 'N-A1',
    title: `Обращение ${no} принято`,
    text: `${about}Первый ответ в течение суток, решение до ${until}.`,
    isMailed: true,
  }),
  'appeal.taken': (_, { no, about, until }) => ({
    code: 'N-A1',
    title: `Обращение ${no} в работе`,
    text: `${about}Решим до ${until}.`,
    isMailed: false,
  }),
  'appeal.asked': ({ reason }, { no, until }) => ({
    code: 'N-A2',
    title: `Обращение ${no}: нужен ваш ответ до ${until}`,
    text: `${reason ?? ''} Без ответа обращение закроется.`,
    isMailed: true,
  }),
  'appeal.reminded': (_, { no, until }) => ({
    code: 'N-A2',
    title: `Обращение ${no} ждёт ответа до ${until}`,
    text: 'Без ответа оно закроется.',
    isMailed: true,
  }),
  'appeal.lapsed': (_, { no, about }) => ({
    code: 'N-A3',
    title: `Обращение ${no} закрыто без ответа`,
    text: `${about}За семь дней ответа на вопрос не было. Если дело не решено, напишите снова.`,
    isMailed: true,
  }),
  'appeal.decided': ({ data }, { no, about, until }) => ({
    code: 'N-A3',
    title: `Обращение ${no}: ${resultText[data.result]}`,
    text: `${about}${data.text}${afterwards(data, until)}`,
    isMailed: true,
  }),
  'appeal.reopened': (_, { no, until }) => ({
    code: 'N-A4',
    title: `Обращение ${no} пересматривают`,
    text: `Его возьмёт другой сотрудник. Решение до ${until}, оно окончательное.`,
    isMailed: true,
  }),
  'appeal.delayed': (_, { no, until }) => ({
    code: 'N-A3',
    title: `Обращение ${no}: решение до ${until}`,
    text: 'Мы не успели в срок, простите. Делать ничего не нужно.',
    isMailed: true,
  }),
} satisfies Partial<EventReaders<EventOf<'appeal'>, Text, [About]>>;
export const appealEvents = eventTypes(noticeWriters);
type NoticeInput = AnnouncedEvent<keyof typeof noticeWriters>;

export function aboutOf({ data, at }: AnnouncedEvent<EventOf<'appeal'>>): About {
  return {
    no: `№\u00a0${data.number}`,
    about: data.about ? `«${data.about}». ` : '',
    until: 'until' in data && data.until ? formatDateTime(new Date(data.until), at) : '',
  };
}
const read = eventReader<NoticeInput['type'], Text, [About]>(noticeWriters);
const textOf = (event: NoticeInput): Text => read(event, aboutOf(event));

export async function notifyOfAppeals(tx: Tx, events: readonly NoticeInput[]): Promise<void> {
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const { user_id } = event.data;
      if (!user_id) return [];
      const until = event.type === 'appeal.reminded' ? new Date(event.data.until) : undefined;
      const entity = { type: 'appeal', id: event.entity_id };
      return [
        {
          ...textOf(event),
          to: user_id,
          kind: 'appeals' as const,
          url: `/profile/appeals/${event.entity_id}`,
          entity,
          until,
          dedupe_key: event.id,
        },
      ];
    }),
  );
  const ofGuests = events.filter(({ data }) => data.user_id === null);
  if (ofGuests.length === 0) return;
  const guests = await listGuests(
    tx,
    ofGuests.map(({ entity_id }) => entity_id),
  );
  for (const event of ofGuests) {
    const [to, words] = [guests.get(event.entity_id), textOf(event)];
    if (to && words.isMailed) await sendMail(tx, guestLetter(to, words));
  }
}

const guestLetter = (to: string, { title, text }: Text): Letter =>
  letter({ to, subject: title, about: 'Обращение', lead: text, why: 'Вы написали нам и оставили этот адрес для ответа.' });
