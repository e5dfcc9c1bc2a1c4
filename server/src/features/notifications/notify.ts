import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { NotificationCategory } from '@artel/contracts/chat/notifications.ts';
import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
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
  const wanted = all.filter((notice) => wants(notice, 'in_app'));
  const isNew = await putInFeed(tx, wanted);
  const fresh = all.filter((notice) => isNew(notice) || !wants(notice, 'in_app'));
  const pushed = fresh.filter((notice) => notices[notice.code]?.push !== undefined && wants(notice, 'push'));
  const mailed = fresh.filter((notice) => mailOf(notice) !== 'none' && wants(notice, 'email'));
  if (pushed.length + mailed.length > 0) await sendOut(tx, { pushed, mailed });
}

/** Sends at once, or delays for the hourly letter, the end of the night or the digest. */
async function sendOut(tx: Tx, { pushed, mailed }: { pushed: readonly NoticeTo[]; mailed: readonly NoticeTo[] }): Promise<void> {
  const at = now();
  const waits = await readWaits(tx, [...new Set([...pushed, ...mailed].map(({ to }) => to))], at);
  const nightOf = (notice: NoticeTo): Date | null => {
    const quiet_until = waits.get(notice.to)?.quiet_until ?? null;
    return quiet_until && mayWait(notice, quiet_until) ? quiet_until : null;
  };
  const delayed: NewDelayedLetter[] = [];
  const letters: NoticeTo[] = [];
  for (const shown of mailed) {
    const mail = mailOf(shown);
    const [digest_at, night] = [waits.get(shown.to)?.digest_at ?? null, nightOf(shown)];
    if (mail === 'digest') {
      if (digest_at) delayed.push(reservedOf(shown, 'email', 'digest', { held_at: at, due_at: digest_at }));
    } else if (mail === 'hour') delayed.push(reservedOf(shown, 'email', 'hour', { held_at: at, due_at: night }));
    else if (night) delayed.push(reservedOf(shown, 'email', 'night', { held_at: at, due_at: night }));
    else letters.push(shown);
  }
  const pushes: NoticeTo[] = [];
  for (const data of pushed) {
    const night = nightOf(data);
    if (night) delayed.push(reservedOf(data, 'push', 'night', { held_at: at, due_at: night }));
    else pushes.push(data);
  }
  await insertDelayed(tx, delayed);
  await pushOut(tx, pushes.flatMap(pushedOf));
  await sendMails(
    tx,
    letters.flatMap((notice) => {
      const email = waits.get(notice.to)?.email;
      return email ? [{ letter: letterOf({ id: notice.to, email }, notice), user_id: notice.to, code: notice.code }] : [];
    }),
  );
}

type PausedTimes = { held_at: Date; due_at: Date | null };
const reservedOf = (
  { to, code, kind, title, text = '', url, entity, dedupe_key }: NoticeTo,
  channel: Way,
  goes: NewDelayedLetter['goes'],
  times: PausedTimes,
): NewDelayedLetter => ({
  user_id: to,
  channel,
  goes,
  code,
  kind,
  title,
  text,
  url,
  entity_id: entity.id,
  dedupe_key: keyOf(code, dedupe_key),
  ...times,
});

/** A line of the digest that is not in the feed. */
export async function holdForDigest(tx: Tx, all: readonly NoticeTo[]): Promise<void> {
  if (all.length === 0) return;
  const readers = [...new Set(all.map(({ to }) => to))];
  const [wants, waits, at] = [await noticeChoicesOf(tx, all), await readWaits(tx, readers, now()), now()];
  await insertDelayed(
    tx,
    all.flatMap((notice) => {
      const due_at = waits.get(notice.to)?.digest_at;
      return due_at && wants(notice, 'email') ? [reservedOf(notice, 'email', 'digest', { held_at: at, due_at })] : [];
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
async function putInFeed(tx: Tx, wanted: readonly NoticeTo[]): Promise<(notice: NoticeTo) => boolean> {
  const written = await insertNotifications(
    tx,
    wanted.map((notice) => ({
      user_id: notice.to,
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
    })),
  );
  const readers = [...new Set(written.map(({ user_id }) => user_id))];
  if (readers.length > 0) await publishChanged(tx, readers, { type: 'notification', id: wanted[0]!.entity.id });
  const news = new Set(written.map(({ user_id, dedupe_key }) => `${user_id} ${dedupe_key}`));
  return ({ to, code, dedupe_key }) => news.has(`${to} ${keyOf(code, dedupe_key)}`);
}
