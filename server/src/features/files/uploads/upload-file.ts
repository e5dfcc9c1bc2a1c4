import { randomBytes } from 'node:crypto';
import { allowedFiles } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { read } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Member } from '../../../platform/http/viewer.ts';
import { refuse } from '../../../platform/refuse.ts';
import { forgetFolder, keepBytes, keepFile } from '../../../platform/storage/storage.ts';
import { inspect } from '../content/inspect.ts';
import { redraw } from '../content/redraw.ts';
import { type FileRecord, kindOf, viewFile } from '../file.ts';
import { countBytesOf, findTwin, insertFile, lockUploadsOf } from '../files.sql.ts';
import { type Received, withUpload } from './receive-upload.ts';

export const quota_bytes = 2 * 1024 * 1024 * 1024;

/** The same bytes of the same person are one file. */
export function uploadFile(viewer: Member, request: FastifyRequest): Promise<StoredFile> {
  return withUpload(request, (received) => judgeAndKeep(viewer, received));
}

export async function judgeAndKeep(viewer: Member, received: Received): Promise<StoredFile> {
  // before deduplication: the extension may differ
  await inspect(received.place, received.extension);
  const twin = await findTwin(read(), viewer.user_id, received.sha256);
  if (twin) return viewFile(twin);
  if (await isFull(read(), viewer.user_id, received.size_bytes)) refuse('FILE_QUOTA_EXCEEDED');
  return keep(viewer, received);
}

/** Bytes first: a row never points at nothing. */
async function keep(viewer: Member, judged: Received): Promise<StoredFile> {
  const folder = randomBytes(16).toString('base64url');
  const common = { id: newId(), owner_id: viewer.user_id, name: judged.name, sha256: judged.sha256, is_public: false };
  const file = await (kindOf(judged.extension) === 'image' ? keepPicture(folder, judged.place) : keepAsIs(folder, judged));
  const kept = await inTransaction(async (tx) => {
    // serialized: concurrent uploads did not see each other
    await lockUploadsOf(tx, viewer.user_id);
    return (await isFull(tx.db, viewer.user_id, file.size_bytes)) ? undefined : insertFile(tx, { ...common, ...file });
  });
  // a concurrent twin won
  if (kept?.id !== common.id) await forgetFolder(folder);
  return viewFile(kept ?? refuse('FILE_QUOTA_EXCEEDED'));
}

const isFull = async (db: Parameters<typeof countBytesOf>[0], owner_id: string, more_bytes: number): Promise<boolean> =>
  (await countBytesOf(db, owner_id)) + more_bytes > quota_bytes;

type Stored = Pick<FileRecord, 'path' | 'size_bytes' | 'mime' | 'kind' | 'width' | 'height' | 'variants'>;

async function keepPicture(folder: string, place: string): Promise<Stored> {
  const drawn = await redraw(place);
  for (const { tail, bytes } of drawn) await keepBytes(folder, tail, bytes);
  const variants = drawn.map(({ tail, width, height, bytes }) => ({
    path: `/files/${folder}/${tail}`,
    width,
    height,
    size_bytes: bytes.length,
  }));
  const largest = variants.at(-1)!;
  const { path, width, height, size_bytes } = largest;
  return { path, width, height, size_bytes, mime: 'image/webp', kind: 'image', variants };
}

async function keepAsIs(folder: string, { place, extension, size_bytes }: Received): Promise<Stored> {
  const tail = `file.${extension}`;
  await keepFile(folder, tail, place);
  const kind = kindOf(extension);
  return { path: `/files/${folder}/${tail}`, size_bytes, mime: allowedFiles[extension], kind, width: null, height: null, variants: [] };
}
