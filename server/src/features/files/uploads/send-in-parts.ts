/** Resumable uploads. Parts lie in the shared storage, so any node continues; an incomplete file is served to nobody. */

import { byteLimitOf, extensionOf, packedName } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import type { Upload } from '@artel/contracts/files/uploads.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../../platform/db/index.ts';
import { hours, later, logAndCarryOn, type Member, now, Refused, refuse } from '../../../platform/index.ts';
import { discard, quarantinePlace } from '../../../platform/storage/quarantine.ts';
import { forgetFolder, storeFile } from '../../../platform/storage/storage.ts';
import { cleanName, viewFile } from '../file.ts';
import { countBytesOf, lockUploadsOf } from '../files.sql.ts';
import { newFolder, partTail, putTogether, receivePart } from './parts.ts';
import { checkAndStore, quota_bytes } from './upload-file.ts';
import {
  addPart,
  countAwaitedBytes,
  endUpload,
  expireUploads,
  findFileOfUpload,
  findUpload,
  forgetUploads,
  insertUpload,
  listExpired,
  listParts,
  type UploadRecord,
} from './uploads.sql.ts';

const storedFor_ms = hours(24);
const openAtMost = 30;
const partsAtMost = 1000;

export async function beginUpload({ user_id }: Member, { name: text, size }: { name: string; size: number }): Promise<Upload> {
  const name = cleanName(text);
  if (!extensionOf(name)) refuse(packedName.test(name) ? 'FILE_PACKED_OTHERWISE' : 'FILE_KIND_REFUSED');
  if (size === 0) refuse('FILE_EMPTY');
  if (size > byteLimitOf(name)) refuse('FILE_TOO_LARGE');
  const id = newId();
  await inTransaction(async (tx) => {
    await lockUploadsOf(tx, user_id);
    await expireUploads(tx, user_id, { allBut: openAtMost - 1 }, now());
    if ((await countBytesOf(tx.db, user_id)) + (await countAwaitedBytes(tx, user_id, now())) + size > quota_bytes)
      refuse('FILE_QUOTA_EXCEEDED');
    await insertUpload(tx, { id, owner_id: user_id, name, size_bytes: size, expires_at: later(storedFor_ms) });
  });
  return view(await find(user_id, id));
}

export const getUpload = async ({ user_id }: Member, id: string): Promise<Upload> => view(await find(user_id, id));

/** Stores an interrupted part, too. A wrong offset is answered with the right one. The last byte triggers the check; a repeat answers the same file. */
export async function sendPart(viewer: Member, id: string, start_byte: number, bytes: NodeJS.ReadableStream): Promise<Upload> {
  try {
    const upload = await find(viewer.user_id, id);
    if (upload.file_id) return await view(upload);
    if (start_byte !== upload.received_bytes) refuse('UPLOAD_ELSEWHERE', { offset: upload.received_bytes });
    if (upload.parts >= partsAtMost) await drop(viewer.user_id, id, 'UPLOAD_NOT_FOUND');
    const isWhole = start_byte === upload.size_bytes || (await storePart(upload, bytes));
    if (isWhole) await check(viewer, upload);
    return await view(await find(viewer.user_id, id));
  } finally {
    // unread data would block the connection
    bytes.resume();
  }
}

/** True when complete. Bytes first: a row never points at nothing. */
async function storePart({ id, owner_id, received_bytes: start_byte, size_bytes }: UploadRecord, bytes: NodeJS.ReadableStream) {
  const place = await quarantinePlace();
  try {
    const arrived = await receivePart(bytes, place, size_bytes - start_byte);
    if (arrived === 0) return false;
    const folder = newFolder();
    await storeFile(folder, partTail, place);
    const isKept = await inTransaction((tx) => addPart(tx, id, { start_byte, size_bytes: arrived, folder }, now(), later(storedFor_ms)));
    if (!isKept) {
      await forgetFolder(folder);
      refuse('UPLOAD_ELSEWHERE', { offset: (await find(owner_id, id)).received_bytes });
    }
    return start_byte + arrived === size_bytes;
  } finally {
    await discard(place);
  }
}

/** A refused file is dropped; a failed check can be retried. */
async function check(viewer: Member, { id, name, size_bytes }: UploadRecord): Promise<void> {
  const extension = extensionOf(name)!;
  const place = await quarantinePlace();
  try {
    const sha256 = await putTogether(await listParts(id), place, size_bytes);
    if (!sha256) {
      // another call was quicker; else a part is lost and only a new upload helps
      if ((await find(viewer.user_id, id)).file_id) return;
      refuse('UPLOAD_NOT_FOUND');
    }
    const file = await checkAndStore(viewer, { place, name, extension, sha256, size_bytes, fields: {} });
    const folders = await inTransaction((tx) => endUpload(tx, id, file._id));
    for (const folder of folders) await forgetFolder(folder).catch(logAndCarryOn('removing a part of a file that is whole'));
  } catch (error) {
    if (error instanceof Refused && error.status < 500) await drop(viewer.user_id, id);
    throw error;
  } finally {
    await discard(place);
  }
}

export async function dropUpload({ user_id }: Member, id: string): Promise<null> {
  await find(user_id, id);
  await drop(user_id, id);
  return null;
}

async function drop(owner_id: string, id: string, because?: 'UPLOAD_NOT_FOUND'): Promise<void> {
  await inTransaction((tx) => expireUploads(tx, owner_id, { id }, now()));
  await sweepUploads().catch(logAndCarryOn('removing the parts of an upload'));
  if (because) refuse(because);
}

const sweptAtOnce = 100;
/** Hourly: untouched for a day. */
export async function sweepUploads(): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    const expired = await listExpired(now(), sweptAtOnce);
    for (const { folders } of expired) for (const folder of folders) await forgetFolder(folder);
    await inTransaction((tx) =>
      forgetUploads(
        tx,
        expired.map(({ id }) => id),
      ),
    );
    wasFull = expired.length === sweptAtOnce;
  }
}

const find = async (owner_id: string, id: string): Promise<UploadRecord> =>
  (await findUpload(id, owner_id, now())) ?? refuse('UPLOAD_NOT_FOUND');

async function view({ id, name, size_bytes, received_bytes, file_id, expires_at }: UploadRecord): Promise<Upload> {
  const file: StoredFile | null = file_id ? viewFile((await findFileOfUpload(file_id)) ?? refuse('UPLOAD_NOT_FOUND')) : null;
  return { _id: id, name, size: size_bytes, offset: received_bytes, expires_at: expires_at.toISOString(), file };
}
