import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { NotificationCategory } from '@artel/contracts/chat/notifications.ts';
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { sendMails } from '../../platform/mail/mail.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { type Pushed, pushOut } from '../push/index.ts';
import { insertDelayed, type NewDelayedLetter, type Way } from './delayed-letters.sql.ts';
import { aboutOf, letterOf } from './letters.ts';
import { mailOf, type NoticeCode, notices } from './notice.catalogue.ts';
import { mayWait } from './notice.policy.ts';
import { insertNotifications, listReaders } from './notifications.sql.ts';
import { readWaits } from './times.sql.ts';
import { noticeChoicesOf, whoReceives } from './who-receives.ts';

/** N-B1, N-P4 …, as one of the kinds its row in the catalogue knows. */
export type NoticeOf = { [Kind in NoticeKind]: { kind: Kind; code: NoticeCode<Kind> } }[NoticeKind];
export type Notice = NoticeOf & {
  title: string;
  text?: string | undefined;
  url: string;
  entity: { type: string; id: string };
  actor_id?: string | undefined;
  /** Unique for a member: an event's id, or `bid:{id}:viewed`. */
  dedupe_key: string;
  isMailed?: boolean | undefined;
  until?: Date | undefined;
};
export type NoticeTo = Notice & { to: string };
export type Written = {
  user_id: string;
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
  deadlines: 'orders',
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
export const notify = (tx: Tx, to: readonly string[], notice: Notice): Promise<void> =>
  notifyEach(
    tx,
    [...new Set(to)].map((user_id) => ({ ...notice, to: user_id })),
  );

/** Each their own words. As many statements for many as for one. */
export async function notifyEach(tx: Tx, all: readonly NoticeTo[]): Promise<void> {
  if (all.length === 0) return;
  const wants = await noticeChoicesOf(tx, all);
  const wanted = all.filter((told) => wants(told, 'in_app'));
  const isNew = await putInFeed(tx, wanted);
  const fresh = all.filter((told) => isNew(told) || !wants(told, 'in_app'));
  const pushed = fresh.filter((told) => notices[told.code]?.push !== undefined && wants(told, 'push'));
  const mailed = fresh.filter((told) => mailOf(told) !== 'none' && wants(told, 'email'));
  if (pushed.length + mailed.length > 0) await sendOut(tx, { pushed, mailed });
}

/** Sends at once, or delays for the hourly letter, the end of the night or the digest. */
async function sendOut(tx: Tx, { pushed, mailed }: { pushed: readonly NoticeTo[]; mailed: readonly NoticeTo[] }): Promise<void> {
  const at = now();
  const waits = await readWaits(tx, [...new Set([...pushed, ...mailed].map(({ to }) => to))], at);
  const nightOf = (told: NoticeTo): Date | null => {
    const quiet_until = waits.get(told.to)?.quiet_until ?? null;
    return quiet_until && mayWait(told, quiet_until) ? quiet_until : null;
  };
  const held: NewDelayedLetter[] = [];
  const letters: NoticeTo[] = [];
  for (const told of mailed) {
    const mail = mailOf(told);
    const [digest_at, night] = [waits.get(told.to)?.digest_at ?? null, nightOf(told)];
    if (mail === 'digest') {
      if (digest_at) held.push(reservedOf(told, 'email', 'digest', { held_at: at, due_at: digest_at }));
    } else if (mail === 'hour') held.push(reservedOf(told, 'email', 'hour', { held_at: at, due_at: night }));
    else if (night) held.push(reservedOf(told, 'email', 'night', { held_at: at, due_at: night }));
    else letters.push(told);
  }
  const pushes: NoticeTo[] = [];
  for (const told of pushed) {
    const night = nightOf(told);
    if (night) held.push(reservedOf(told, 'push', 'night', { held_at: at, due_at: night }));
    else pushes.push(told);
  }
  await insertDelayed(tx, held);
  await pushOut(tx, pushes.flatMap(pushedOf));
  await sendMails(
    tx,
    letters.flatMap((told) => {
      const email = waits.get(told.to)?.email;
      return email ? [{ letter: letterOf({ id: told.to, email }, told), user_id: told.to, code: told.code }] : [];
    }),
  );
}

type PausedTimes = { held_at: Date; due_at: Date | null };
const reservedOf = (
  { to, code, kind, title, text = '', url, entity, dedupe_key }: NoticeTo,
  channel: Way,
  goes: NewDelayedLetter['goes'],
  moments: PausedTimes,
): NewDelayedLetter => ({
  ...{ user_id: to, channel, goes, code, kind, title, text, url, entity_id: entity.id, dedupe_key: keyOf(code, dedupe_key) },
  ...moments,
});

/** A line of the digest that is not in the feed. */
export async function holdForDigest(tx: Tx, all: readonly NoticeTo[]): Promise<void> {
  if (all.length === 0) return;
  const readers = [...new Set(all.map(({ to }) => to))];
  const [wants, waits, at] = [await noticeChoicesOf(tx, all), await readWaits(tx, readers, now()), now()];
  await insertDelayed(
    tx,
    all.flatMap((told) => {
      const due_at = waits.get(told.to)?.digest_at;
      return due_at && wants(told, 'email') ? [reservedOf(told, 'email', 'digest', { held_at: at, due_at })] : [];
    }),
  );
}

export function pushedOf({
  to,
  code,
  kind,
  url,
  entity,
}: { code: string; kind: NoticeKind } & { to: string; url: string; entity: { id: string } }): Pushed[] {
  const body = notices[code]?.push;
  return body === undefined ? [] : [{ to, code, kind, title: aboutOf(kind), body, url, about: entity.id }];
}

export async function writeAbout(
  tx: Tx,
  of: NoticeOf,
  lines: readonly (Pick<Notice, 'title' | 'text' | 'url'> & { user_id: string })[],
): Promise<void> {
  if (lines.length === 0) return;
  const wanting = await whoReceives(tx, [...new Set(lines.map(({ user_id }) => user_id))], of.kind, 'email');
  const readers = new Map((await listReaders(tx, wanting)).map((reader) => [reader.id, reader]));
  await sendMails(
    tx,
    lines.flatMap(({ user_id, ...line }) => {
      const reader = readers.get(user_id);
      return reader ? [{ letter: letterOf(reader, { ...line, kind: of.kind }), user_id, code: of.code }] : [];
    }),
  );
}

/** A push without a line in the feed. `about`: what it is of. */
export async function pushAbout(tx: Tx, of: NoticeOf, lines: readonly { user_id: string; url: string; about: string }[]): Promise<void> {
  if (lines.length === 0) return;
  const wanting = new Set(await whoReceives(tx, [...new Set(lines.map(({ user_id }) => user_id))], of.kind, 'push'));
  await pushOut(
    tx,
    lines
      .filter(({ user_id }) => wanting.has(user_id))
      .flatMap(({ user_id, url, about }) => pushedOf({ ...of, to: user_id, url, entity: { id: about } })),
  );
}

const keyOf = (code: string, dedupe_key: string): string => `${code}:${dedupe_key}`;

/** Writes the lines; answers which of them are new to their readers. */
async function putInFeed(tx: Tx, wanted: readonly NoticeTo[]): Promise<(told: NoticeTo) => boolean> {
  const written = await insertNotifications(
    tx,
    wanted.map((told) => ({
      user_id: told.to,
      code: told.code,
      category: categoryOf[told.kind],
      title: told.title,
      text: told.text ?? '',
      url: told.url,
      entity_type: told.entity.type,
      entity_id: told.entity.id,
      actor_id: told.actor_id ?? null,
      dedupe_key: keyOf(told.code, told.dedupe_key),
      created_at: now(),
    })),
  );
  const readers = [...new Set(written.map(({ user_id }) => user_id))];
  if (readers.length > 0) await publishChanged(tx, readers, { type: 'notification', id: wanted[0]!.entity.id });
  const news = new Set(written.map(({ user_id, dedupe_key }) => `${user_id} ${dedupe_key}`));
  return ({ to, code, dedupe_key }) => news.has(`${to} ${keyOf(code, dedupe_key)}`);
}
