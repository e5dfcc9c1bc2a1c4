/** N-A1…N-A4: notices to the author of an appeal, step by step. Pure but for the last function. */
import type { AppealResult } from '@artel/contracts/people/appeals.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { formatDateTime } from '../../platform/format-datetime.ts';
import { letter } from '../../platform/mail/letter.ts';
import { type Letter, sendMail } from '../../platform/mail/mail.ts';
import { notifyEach } from '../notifications/index.ts';
import { listGuests } from './appeals.sql.ts';

type Data = {
  number: number;
  user_id: string | null;
  about: string | null;
  until?: string;
  result?: AppealResult;
  text?: string;
  isOfGuest?: boolean;
};
type Text = { code: string; title: string; text: string; isMailed: boolean };
type NoticeWriter = (about: { no: string; about: string; until: string; reason: string; data: Data }) => Text;

const resultText: Record<AppealResult, string> = { upheld: 'вы правы', partly: 'вы правы частично', rejected: 'отказ' };

function afterwards({ until, isOfGuest }: Data, said: string): string {
  if (until) return ` Если не согласны, до ${said} можно попросить другого сотрудника посмотреть ещё раз.`;
  return isOfGuest ? '' : ' Это решение окончательное.';
}

const noticeWriters: Readonly<Record<string, NoticeWriter>> = {
  'appeal.opened': ({ no, about, until }) => ({
    code: 'N-A1',
    title: `Обращение ${no} принято`,
    text: `${about}Первый ответ в течение суток, решение до ${until}.`,
    isMailed: true,
  }),
  'appeal.taken': ({ no, about, until }) => ({
    code: 'N-A1',
    title: `Обращение ${no} в работе`,
    text: `${about}Решим до ${until}.`,
    isMailed: false,
  }),
  'appeal.asked': ({ no, until, reason }) => ({
    code: 'N-A2',
    title: `Обращение ${no}: нужен ваш ответ до ${until}`,
    text: `${reason} Без ответа обращение закроется.`,
    isMailed: true,
  }),
  'appeal.reminded': ({ no, until }) => ({
    code: 'N-A2',
    title: `Обращение ${no} ждёт ответа до ${until}`,
    text: 'Без ответа оно закроется.',
    isMailed: true,
  }),
  'appeal.lapsed': ({ no, about }) => ({
    code: 'N-A3',
    title: `Обращение ${no} закрыто без ответа`,
    text: `${about}За семь дней ответа на вопрос не было. Если дело не решено, напишите снова.`,
    isMailed: true,
  }),
  'appeal.decided': ({ no, about, until, data }) => ({
    code: 'N-A3',
    title: `Обращение ${no}: ${resultText[data.result!]}`,
    text: `${about}${data.text!}${afterwards(data, until)}`,
    isMailed: true,
  }),
  'appeal.reopened': ({ no, until }) => ({
    code: 'N-A4',
    title: `Обращение ${no} пересматривают`,
    text: `Его возьмёт другой сотрудник. Решение до ${until}, оно окончательное.`,
    isMailed: true,
  }),
  'appeal.delayed': ({ no, until }) => ({
    code: 'N-A3',
    title: `Обращение ${no}: решение до ${until}`,
    text: 'Мы не успели в срок, простите. Делать ничего не нужно.',
    isMailed: true,
  }),
};
export const appealEvents = Object.keys(noticeWriters);

export function textOf({ type, reason, data, at }: Pick<AnnouncedEvent, 'type' | 'reason' | 'data' | 'at'>): Text | undefined {
  const known = data as Data;
  return noticeWriters[type]?.({
    no: `№\u00a0${known.number}`,
    about: known.about ? `«${known.about}». ` : '',
    until: known.until ? formatDateTime(new Date(known.until), at) : '',
    reason: reason ?? '',
    data: known,
  });
}

export async function notifyOfAppeals(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const { user_id, until: ends } = event.data as Data;
      const until = event.type === 'appeal.reminded' && ends ? new Date(ends) : undefined;
      const words = user_id ? textOf(event) : undefined;
      if (!user_id || !words) return [];
      const entity = { type: 'appeal', id: event.entity_id };
      return [
        {
          ...words,
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
  const ofGuests = events.filter(({ data }) => (data as Data).user_id === null);
  if (ofGuests.length === 0) return;
  const guests = await listGuests(
    tx,
    ofGuests.map(({ entity_id }) => entity_id),
  );
  for (const event of ofGuests) {
    const [to, words] = [guests.get(event.entity_id), guestNoticeOf(event)];
    if (to && words?.isMailed) await sendMail(tx, guestLetter(to, words));
  }
}

const guestNoticeOf = (event: AnnouncedEvent): Text | undefined =>
  textOf({ ...event, data: { ...event.data, ...(event.type === 'appeal.decided' && { until: undefined, isOfGuest: true }) } });

const guestLetter = (to: string, { title, text }: Text): Letter =>
  letter({ to, subject: title, about: 'Обращение', lead: text, why: 'Вы написали нам и оставили этот адрес для ответа.' });
