/** N-V1 and N-V2 of the person: the feed, and a letter. Of other proofs their own features tell. */

import type { IdentityDocumentKind } from '@artel/contracts/people/identity.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, type EventReaders, eventReader, eventTypes } from '../../platform/index.ts';
import { notify, notifyEach } from '../notifications/index.ts';
import type { IdentityRecord } from './identity.ts';

type Text = { code: 'N-V1' | 'N-V2'; title: string; text: string };
const dayText = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });
const dayOf = (at: string): string => dayText.format(new Date(at));
const documentNames: Record<IdentityDocumentKind, string> = { main: 'разворот с фотографией', selfie: 'селфи с документом' };
const ended = (reason: string | undefined): string => (reason ? `Причина: «${reason}». ` : '');

const textOf = {
  'verification.approved': () => ({
    code: 'N-V1',
    title: 'Личность подтверждена',
    text: 'В профиле появилась отметка. Для вывода денег нужны ещё реквизиты и налоговый статус: что осталось, видно на той же странице. Снимки удалим через 30 дней, останутся факт и дата.',
  }),
  'verification.asked': ({ data, reason }) => ({
    code: 'N-V2',
    title: `Переснимите ${data.papers.map((kind) => documentNames[kind]).join(' и ')} до ${dayOf(data.until)}`,
    text: `Что не так: «${reason}». Остальное принято, его повторять не нужно.`,
  }),
  'verification.rejected': (event) => ({
    code: 'N-V2',
    title: 'Личность не подтверждена',
    text: `${ended(event.reason)}Можно отправить снимки снова или обжаловать решение.`,
  }),
  'verification.lapsed': () => ({
    code: 'N-V2',
    title: 'Проверка личности закрыта без снимка',
    text: 'Снимок, который мы просили, не пришёл за 7 дней. Присланное удалено, попытка не потрачена: начать можно заново.',
  }),
  'verification.renewal_due': ({ data }) => ({
    code: 'N-V2',
    title: `Документ действует до ${dayOf(`${data.day}T12:00:00+03:00`)}`,
    text: 'Пришлите снимки нового документа. До конца срока всё работает как раньше, потом выплаты будут ждать.',
  }),
  'verification.expired': () => ({
    code: 'N-V2',
    title: 'Срок документа вышел',
    text: 'Подтверждение больше не действует, выплаты ждут. Заказы и деньги на месте. Пришлите снимки нового документа.',
  }),
  'verification.revoked': (event) => ({
    code: 'N-V2',
    title: 'Личность больше не подтверждена',
    text: `${ended(event.reason)}Выплаты ждут. С решением можно не согласиться: напишите обращение.`,
  }),
} satisfies Partial<EventReaders<EventOf<'verification'>, Text>>;
export const identityEvents = eventTypes(textOf);

export const notifyOfIdentity = (tx: Tx, events: readonly AnnouncedEvent<keyof typeof textOf>[]): Promise<void> =>
  notifyEach(
    tx,
    events
      .filter(({ data }) => data.kind === 'identity')
      .map((event) => ({
        ...eventReader<keyof typeof textOf, Text, []>(textOf)(event),
        ...common(event.entity_id),
        to: event.entity_id,
        dedupe_key: event.id,
      })),
  );

const common = (id: string) => ({ kind: 'verification' as const, url: '/verify#identity', isMailed: true, entity: { type: 'user', id } });

export const notifyOfReminder = (tx: Tx, one: IdentityRecord, until: Date): Promise<void> =>
  notify(tx, [one.user_id], {
    code: 'N-V2',
    title: `Ждём снимок до ${dayText.format(until)}`,
    text: 'Без него проверка закроется, а присланное удалится.',
    ...common(one.user_id),
    dedupe_key: `identity:${one.id}:${until.toISOString()}`,
  });
