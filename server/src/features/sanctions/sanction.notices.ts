import { sanctionLeaves, sanctionNames, sanctionTitle } from '@artel/contracts/people/sanctions/sanctions.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, type EventReaders, eventReader, eventTypes, formatDateTime } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { type NoticeCode, notifyEach } from '../notifications/index.ts';
import type { SanctionRecord } from './sanction.ts';
import { titleOf } from './sanction.view.ts';

type SanctionEvent = { type: EventOf<'sanction'>; to: string; actor_id?: string; reason?: string };

/** The audit log has who, what and why; the person's open pages refetch. */
export async function announceSanction(tx: Tx, sanction: SanctionRecord, { actor_id, ...text }: SanctionEvent): Promise<void> {
  const { id, user_id, kind, limits, rule, ends_at, status } = sanction;
  const data = { user_id, kind, limits, rule, ends_at: ends_at?.toISOString() ?? null };
  await tx.announce({
    ...text,
    entity: 'sanction',
    entity_id: id,
    data,
    ...(text.type !== 'sanction.set' && { from: status }),
    ...(actor_id ? { actor: 'staff', actor_id } : { actor: 'clock' }),
  });
  await publishChanged(tx, [user_id], { type: 'sanction', id });
}

type Text = { code: NoticeCode<'security'>; title: string; text: string };
const noticeWriters: EventReaders<EventOf<'sanction'>, Text> = {
  'sanction.set': ({ data: { kind, limits, rule, ends_at }, reason, at }) => ({
    code: 'N-Z1',
    title: sanctionTitle(kind, limits, ends_at && formatDateTime(new Date(ends_at), at)),
    text: `${reason ?? ''} Правило: «${titleOf(rule)}». ${sanctionLeaves[kind]} Не согласны — обжалуйте: рассмотрит другой сотрудник.`,
  }),
  'sanction.ended': ({ data: { kind } }) => ({
    code: 'N-Z2',
    title: `${sanctionNames[kind]}: срок вышел`,
    text: kind === 'warning' ? 'Предупреждение больше не действует.' : 'Всё снова работает как прежде.',
  }),
  'sanction.lifted': ({ data: { kind }, reason = '' }) => ({ code: 'N-Z3', title: `${sanctionNames[kind]}: снято`, text: reason }),
};
export const sanctionEvents = eventTypes(noticeWriters);

export const notifyOfSanctions = (tx: Tx, events: readonly AnnouncedEvent<EventOf<'sanction'>>[]): Promise<void> =>
  notifyEach(
    tx,
    events.map((event) => ({
      ...eventReader(noticeWriters)(event),
      // it cannot be switched off, as what concerns signing in
      kind: 'security' as const,
      isMailed: true,
      url: '/profile/sanctions',
      to: event.data.user_id,
      entity: { type: 'sanction', id: event.entity_id },
      dedupe_key: event.id,
    })),
  );
