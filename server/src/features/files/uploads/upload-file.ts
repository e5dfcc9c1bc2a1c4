import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { allowedFiles, opaqueType } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { inTransaction, read } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { discard } from '../../../platform/storage/quarantine.ts';
import { forgetFolder, storeBytes, storeFile } from '../../../platform/storage/storage.ts';
import { cleanFilm } from '../content/clean-film.ts';
import { inspect } from '../content/inspect.ts';
import { type Drawn, redraw } from '../content/redraw.ts';
import { type FileRecord, kindOf, type Variant, viewFile } from '../file.ts';
import { countBytesOf, findTwin, insertFile, lockUploadsOf } from '../files.sql.ts';
import { type Received, withUpload } from './receive-upload.ts';

export const quota_bytes = 10 * 1024 * 1024 * 1024;

export function uploadFile(viewer: Member, request: FastifyRequest): Promise<StoredFile> {
  return withUpload(request, (received) => checkAndStore(viewer, received));
}

export async function checkAndStore(viewer: Member, received: Received): Promise<StoredFile> {
  await inspect(received.place, received.extension);
  const twin = await findTwin(read(), viewer.user_id, received);
  if (twin) return viewFile(twin);
  if (await isFull(read(), viewer.user_id, received.size_bytes)) refuse('FILE_QUOTA_EXCEEDED');
  return save(viewer, received);
}

/** Bytes first: a row never points at nothing. */
async function save(viewer: Member, received: Received): Promise<StoredFile> {
  const folder = randomBytes(16).toString('base64url');
  const common = { id: newId(), owner_id: viewer.user_id, name: received.name, sha256: received.sha256, is_public: false };
  const file = await store(folder, received);
  const saved = await inTransaction(async (tx) => {
    // serialized: concurrent uploads did not see each other
    await lockUploadsOf(tx, viewer.user_id);
    return (await isFull(tx.db, viewer.user_id, file.size_bytes)) ? undefined : insertFile(tx, { ...common, ...file });
  });
  // a concurrent twin won
  if (saved?.id !== common.id) await forgetFolder(folder);
  return viewFile(saved ?? refuse('FILE_QUOTA_EXCEEDED'));
}

const isFull = async (db: Parameters<typeof countBytesOf>[0], owner_id: string, more_bytes: number): Promise<boolean> =>
  (await countBytesOf(db, owner_id)) + more_bytes > quota_bytes;

type Stored = Pick<FileRecord, 'path' | 'size_bytes' | 'mime' | 'kind' | 'width' | 'height' | 'variants'>;

/** As it was sent; what pages show stands beside it, without the place where it was taken. */
async function store(folder: string, received: Received): Promise<Stored> {
  const kind = kindOf(received.extension);
  const picture = kind === 'image' ? await redraw(received.place) : undefined;
  if (kind === 'image' && !picture) return storeAsIs(folder, received, { tail: 'whole', mime: opaqueType, kind: 'document' });
  const mime = allowedFiles[received.extension];
  const shown = picture ? await storeDrawn(folder, picture.drawn) : await storeCleaned(folder, received);
  const asIs = await storeAsIs(folder, received, { tail: 'file', mime, kind });
  return { ...asIs, ...picture?.seen, variants: shown };
}

async function storeDrawn(folder: string, drawn: readonly Drawn[]): Promise<Variant[]> {
  for (const { tail, bytes } of drawn) await storeBytes(folder, tail, bytes);
  return drawn.map(({ tail, width, height, bytes }) => ({ path: `/files/${folder}/${tail}`, width, height, size_bytes: bytes.length }));
}

/** A film that remembers more than it shows has a copy that does not. */
async function storeCleaned(folder: string, { place, extension, size_bytes }: Received): Promise<Variant[]> {
  if (extension !== 'mp4' && extension !== 'mov') return [];
  const copy = `${place}-clean`;
  try {
    await copyFile(place, copy);
    if (!(await cleanFilm(copy))) return [];
    const tail = `clean.${extension}`;
    await storeFile(folder, tail, copy);
    return [{ path: `/files/${folder}/${tail}`, width: 0, height: 0, size_bytes }];
  } finally {
    await discard(copy);
  }
}

async function storeAsIs(
  folder: string,
  { place, extension, size_bytes }: Received,
  { tail, mime, kind }: { tail: string; mime: string; kind: FileRecord['kind'] },
): Promise<Stored> {
  await storeFile(folder, `${tail}.${extension}`, place);
  return { path: `/files/${folder}/${tail}.${extension}`, size_bytes, mime, kind, width: null, height: null, variants: [] };
}
