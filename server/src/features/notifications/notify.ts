/** Once: the feed, an open tab, and a letter by the catalogue. */
import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { NotificationCategory } from '@artel/contracts/chat/notifications.ts';
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { insertHeld } from './held-letters.sql.ts';
import { goesByHour, goesByLetter, letterOf } from './letters.ts';
import { insertNotifications, listReaders } from './notifications.sql.ts';
import { whoWants } from './who-wants.ts';

export type Notice = {
  /** N-B1, N-P4 … */
  code: string;
  kind: NoticeKind;
  title: string;
  text?: string | undefined;
  /** A path. */
  url: string;
  entity: { type: string; id: string };
  actor_id?: string | undefined;
  /** Unique for a member: an event's id, or `bid:{id}:viewed`. */
  dedupe_key: string;
};
export type Written = {
  code: string;
  category: NotificationCategory;
  title: string;
  text: string;
  url: string;
  entity_type: string;
  entity_id: string;
  actor_id: string | null;
  dedupe_key: string;
  created_at: Date;
};

const categoryOf: Record<NoticeKind, NotificationCategory> = {
  messages: 'messages',
  orders: 'orders',
  money: 'money',
  disputes: 'disputes',
  bids: 'bids',
  projects: 'projects',
  matching_projects: 'projects',
  services: 'services',
  reviews: 'reviews',
  appeals: 'system',
  verification: 'system',
  referral: 'referral',
  security: 'system',
  news: 'marketing',
};

/** In the transaction of the change; idempotent. All members at once: lock order. */
export async function notify(tx: Tx, to: readonly string[], notice: Notice): Promise<void> {
  const people = [...new Set(to)];
  if (people.length === 0) return;
  const wanting = await whoWants(tx, people, notice.kind, 'in_app');
  const told = wanting.length > 0 ? await putInFeed(tx, wanting, notice) : [];
  if (!goesByLetter(notice) && !goesByHour(notice)) return;
  // known in the feed: mailed then
  const news = people.filter((id) => told.includes(id) || !wanting.includes(id));
  const readers = news.length > 0 ? await whoWants(tx, news, notice.kind, 'email') : [];
  if (goesByHour(notice)) await hold(tx, readers, notice);
  else for (const reader of await listReaders(tx, readers)) await sendMail(tx, letterOf(reader, notice));
}

/** Without a line in the feed. */
export async function writeAbout(
  tx: Tx,
  kind: NoticeKind,
  lines: readonly (Pick<Notice, 'title' | 'text' | 'url'> & { user_id: string })[],
) {
  if (lines.length === 0) return;
  const wanting = await whoWants(tx, [...new Set(lines.map(({ user_id }) => user_id))], kind, 'email');
  const readers = new Map((await listReaders(tx, wanting)).map((reader) => [reader.id, reader]));
  for (const line of lines) {
    const reader = readers.get(line.user_id);
    if (reader) await sendMail(tx, letterOf(reader, { ...line, kind }));
  }
}

async function hold(tx: Tx, readers: readonly string[], { code, kind, title, text = '', url, dedupe_key }: Notice): Promise<void> {
  if (readers.length > 0)
    await insertHeld(tx, { code, kind, title, text, url, dedupe_key: keyOf(code, dedupe_key), held_at: now() }, readers);
}

const keyOf = (code: string, dedupe_key: string): string => `${code}:${dedupe_key}`;

async function putInFeed(tx: Tx, wanting: readonly string[], notice: Notice): Promise<string[]> {
  const told = await insertNotifications(tx, wanting, {
    code: notice.code,
    category: categoryOf[notice.kind],
    title: notice.title,
    text: notice.text ?? '',
    url: notice.url,
    entity_type: notice.entity.type,
    entity_id: notice.entity.id,
    actor_id: notice.actor_id ?? null,
    dedupe_key: keyOf(notice.code, notice.dedupe_key),
    created_at: now(),
  });
  if (told.length > 0) await tellChanged(tx, told, { type: 'notification', id: notice.entity.id });
  return told;
}
