/** The owner is notified of each new place their money may go to: it may be somebody else who added it. */

import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, eventTypes } from '../../platform/index.ts';
import { notifyEach } from '../notifications/index.ts';

const noticeText: Record<EventOf<'requisites'>, { title: string; text: (masked: string) => string }> = {
  'requisites.added': {
    title: 'Добавлены реквизиты для вывода денег',
    text: (masked) => `${masked}. Первые трое суток выплаты на них проверяет сотрудник. Если добавили не вы, удалите их и смените пароль.`,
  },
  'requisites.removed': {
    title: 'Реквизиты для вывода денег удалены',
    text: (masked) => `${masked}. Если удалили не вы, смените пароль: он известен кому-то ещё.`,
  },
};
export const requisitesEvents = eventTypes(noticeText);

export const notifyOfRequisites = (tx: Tx, events: readonly AnnouncedEvent<EventOf<'requisites'>>[]): Promise<void> =>
  notifyEach(
    tx,
    events.map((event) => {
      const { user_id, masked } = event.data;
      const { title, text } = noticeText[event.type];
      return {
        code: 'N-U1',
        kind: 'money' as const,
        title,
        text: text(masked),
        url: '/profile/finance',
        isMailed: true,
        to: user_id,
        entity: { type: 'requisites', id: event.entity_id },
        dedupe_key: event.id,
      };
    }),
  );
