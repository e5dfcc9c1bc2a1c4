import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { personalDataTerms } from '@artel/contracts/people/personal-data.ts';
import { ZipFile } from 'yazl';
import { inTransaction } from '../../platform/db/index.ts';
import { hours, later, now } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { discard, quarantinePlace } from '../../platform/storage/quarantine.ts';
import { dropFile, listFilesOf, type OwnFile, storeExport } from '../files/index.ts';
import { findShownUser } from '../users/index.ts';
import { changeExport, type ExportRow, listReadyExports, lockExport } from './exports.sql.ts';
import { readEverythingOf } from './inventory.sql.ts';
import { exportReadyLetter } from './letters.ts';

const progressEvery = 20;

/** Idempotent. */
export async function makeExport({ id }: { id: string }): Promise<void> {
  const input = await begin(id);
  const user = input && (await findShownUser(input.user_id));
  if (!input || !user) return;
  const files = await listFilesOf(user.id);
  await report(input, 0, files.length);
  const place = await quarantinePlace();
  try {
    await pack(place, await readEverythingOf(user.id), files, (done) => report(input, done, files.length));
    await storeExport(user.id, place, `artel-${user.user_name}.zip`, async (tx, file_id) => {
      const current = await lockExport(tx, id);
      if (current?.status !== 'making') return false;
      for (const older of await listReadyExports(tx, user.id)) await retire(tx, older);
      const expires_at = later(hours(personalDataTerms.export_hours));
      await changeExport(tx, id, { status: 'ready', file_id, ready_at: now(), expires_at });
      await setTimer(tx, 'export', id, 'expire', expires_at);
      await sendMail(tx, exportReadyLetter(user));
      await publishChanged(tx, [user.id], { type: 'export', id });
      return true;
    });
  } finally {
    await discard(place);
  }
}

export function expireExport(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const ready = await lockExport(tx, id);
    if (ready?.status !== 'ready' || ready.expires_at! > now()) return;
    await retire(tx, ready);
    await publishChanged(tx, [ready.user_id], { type: 'export', id });
  });
}

async function retire(tx: Parameters<typeof dropFile>[0], { id, file_id }: ExportRow): Promise<void> {
  await changeExport(tx, id, { status: 'expired', file_id: null });
  if (file_id) await dropFile(tx, file_id);
}

const begin = (id: string): Promise<ExportRow | undefined> =>
  inTransaction(async (tx) => {
    const input = await lockExport(tx, id);
    if (input?.status !== 'queued' && input?.status !== 'making') return undefined;
    await changeExport(tx, id, { status: 'making' });
    return input;
  });

async function report({ id, user_id }: ExportRow, done_count: number, total_count: number): Promise<void> {
  if (done_count % progressEvery !== 0 && done_count !== total_count) return;
  await inTransaction(async (tx) => {
    await changeExport(tx, id, { done_count, total_count });
    await publishChanged(tx, [user_id], { type: 'export', id });
  });
}

const explanation = (missing: readonly string[]): string => `Архив ваших данных

данные.json — всё, что мы храним о вас: профиль, входы, согласия, услуги, проекты, отклики, заказы, платежи, переписка.
Ключи — имена таблиц, внутри — строки как они есть. Суммы — в копейках, время — по Гринвичу.
файлы/ — то, что вы загружали, в самом крупном размере, который мы храним.
${missing.length > 0 ? `\nЭтих файлов на диске не оказалось:\n${missing.join('\n')}\n` : ''}`;

type Progress = (done: number) => Promise<void>;

async function pack(place: string, tables: Record<string, unknown[]>, files: readonly OwnFile[], progress: Progress): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
  const filled = fill(zip, tables, files, progress).catch((error: Error) => {
    (zip.outputStream as Readable).destroy(error);
    throw error;
  });
  await Promise.all([filled, written]);
}

async function fill(zip: ZipFile, tables: Record<string, unknown[]>, files: readonly OwnFile[], progress: Progress): Promise<void> {
  zip.addBuffer(Buffer.from(JSON.stringify(tables, null, 2)), 'данные.json');
  const missing: string[] = [];
  const names = new Set<string>();
  for (const [i, file] of files.entries()) {
    const saved = await file.open();
    if (saved) {
      const entered = new Promise<void>((resolve, reject) => void saved.once('close', resolve).once('error', reject));
      zip.addReadStream(saved, `файлы/${unused(names, file.name)}`, { compress: false });
      await entered;
    } else missing.push(file.name);
    await progress(i + 1);
  }
  zip.addBuffer(Buffer.from(explanation(missing)), 'ПРОЧТИТЕ.txt');
  zip.end();
}

function unused(names: Set<string>, name: string): string {
  let free = name.replaceAll(/[\\/:]/g, '_');
  for (let n = 2; names.has(free); n++) free = name.replace(/(\.[^.]{0,20})?$/, ` (${n})$1`);
  names.add(free);
  return free;
}
