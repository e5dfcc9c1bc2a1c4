/** A member uploads a file: into quarantine, judged by its content, kept under a random name. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AllowedExtension, allowedFiles, documentLimit_bytes, imageLimit_bytes, type StoredFile } from '@artel/contracts/files.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { read } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { Refused, refuse } from '../../platform/refuse.ts';
import { discard, forgetFolder, keepBytes, keepFile, quarantinePlace } from '../../platform/storage/disk.ts';
import { cleanName, extensionOf, type FileRecord, kindOf, viewFile } from './file.ts';
import { countBytesOf, findTwin, insertFile } from './files.sql.ts';
import { inspect } from './inspect.ts';
import { redraw } from './redraw.ts';

const quota_bytes = 2 * 1024 * 1024 * 1024;

/** Answers the kept file. The same bytes from the same person are the same file, however often they are sent. */
export async function uploadFile(viewer: Member, request: FastifyRequest): Promise<StoredFile> {
  const part = (await firstPart(request)) ?? refuse('FILE_MISSING');
  const name = cleanName(part.filename ?? '');
  const extension = extensionOf(name);
  if (!extension) {
    part.file.resume();
    refuse('FILE_KIND_REFUSED');
  }
  const place = await quarantinePlace();
  try {
    const { sha256, size_bytes } = await receive(part.file, place);
    if (part.file.truncated || (kindOf(extension) === 'image' && size_bytes > imageLimit_bytes)) refuse('FILE_TOO_LARGE');
    if (size_bytes === 0) refuse('FILE_EMPTY');
    const twin = await findTwin(read(), viewer.user_id, sha256);
    if (twin) return viewFile(twin);
    if ((await countBytesOf(read(), viewer.user_id)) + size_bytes > quota_bytes) refuse('FILE_QUOTA_EXCEEDED');
    await inspect(place, extension);
    return await keep(viewer, { place, name, extension, sha256, size_bytes });
  } finally {
    await discard(place);
  }
}

/** A form without its boundary, or cut off before the file begins, cannot be read: the parser says so without a status. */
async function firstPart(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    return await request.file({ limits: { fileSize: documentLimit_bytes, files: 1, fields: 5 } });
  } catch (error) {
    throw error instanceof Error && !('statusCode' in error) ? new Refused('BODY_UNREADABLE') : error;
  }
}

async function receive(stream: NodeJS.ReadableStream, place: string): Promise<{ sha256: string; size_bytes: number }> {
  const hash = createHash('sha256');
  let size_bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size_bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, count, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true })).catch((error: Error) => {
    // the disk's errors have a code, those of a form that breaks off have none
    throw 'code' in error ? error : new Refused('BODY_UNREADABLE');
  });
  return { sha256: hash.digest('hex'), size_bytes };
}

type Judged = { place: string; name: string; extension: AllowedExtension; sha256: string; size_bytes: number };

/** First the bytes, then the row: a row never points at nothing. */
async function keep(viewer: Member, judged: Judged): Promise<StoredFile> {
  const folder = randomBytes(16).toString('base64url');
  const common = { id: newId(), owner_id: viewer.user_id, name: judged.name, sha256: judged.sha256, is_public: false };
  const file = await (kindOf(judged.extension) === 'image' ? keepPicture(folder, judged.place) : keepAsIs(folder, judged));
  const kept = await inTransaction((tx) => insertFile(tx, { ...common, ...file }));
  // a concurrent twin was quicker: its bytes are the ones that count
  if (kept.id !== common.id) await forgetFolder(folder);
  return viewFile(kept);
}

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

async function keepAsIs(folder: string, { place, extension, size_bytes }: Judged): Promise<Stored> {
  const tail = `file.${extension}`;
  await keepFile(folder, tail, place);
  const kind = kindOf(extension);
  return { path: `/files/${folder}/${tail}`, size_bytes, mime: allowedFiles[extension], kind, width: null, height: null, variants: [] };
}
