/** N-U1: the owner is notified of sign-ins and changes: it may be somebody else. Their letters are in letters.ts. */

import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, type EventReaders, eventReader, eventTypes } from '../../platform/index.ts';
import { notifyEach } from '../notifications/index.ts';

const notYou = 'Если это не вы, завершите чужой сеанс и смените пароль.';
type NoticeText = { title: string; text: string } | undefined;

const noticeOf = {
  'session.started': ({ data }) => (data?.new_device ? { title: `Новый вход: ${data.new_device}`, text: notYou } : undefined),
  'user.password_changed': () => ({ title: 'Пароль изменён', text: notYou }),
  'user.email_changed': () => ({ title: 'Почта аккаунта изменена', text: notYou }),
  'user.second_factor_added': ({ reason }) => ({ title: reason ?? 'Добавлен второй шаг входа', text: notYou }),
  'user.second_factor_removed': ({ reason }) => ({ title: reason ?? 'Отключён второй шаг входа', text: notYou }),
} satisfies Partial<EventReaders<EventOf<'session' | 'user'>, NoticeText>>;
export const securityEvents = eventTypes(noticeOf);

export const notifyOfSecurity = (tx: Tx, events: readonly AnnouncedEvent<keyof typeof noticeOf>[]): Promise<void> =>
  notifyEach(
    tx,
    events.flatMap((event) => {
      const text = eventReader(noticeOf)(event);
      if (!text || !event.actor_id) return [];
      return [
        {
          code: 'N-U1',
          kind: 'security' as const,
          ...text,
          url: '/profile/settings?section=security',
          isMailed: false,
          to: event.actor_id,
          entity: { type: 'user', id: event.actor_id },
          dedupe_key: event.id,
        },
      ];
    }),
  );
