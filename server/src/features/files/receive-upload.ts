/** The way of uploaded bytes into the house: one file of a form, into quarantine, counted and hashed on the way. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AllowedExtension, byteLimitOf, extensionOf, videoLimit_bytes } from '@artel/contracts/files/file-kinds.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refused, refuse } from '../../platform/refuse.ts';
import { discard, quarantinePlace } from '../../platform/storage/quarantine.ts';
import { cleanName } from './file.ts';

/** A file in quarantine: nothing is known of its content yet. `fields` are those of the form that came before it. */
export type Received = {
  place: string;
  name: string;
  extension: AllowedExtension;
  sha256: string;
  size_bytes: number;
  fields: Record<string, unknown>;
};

/** Hands the file of the form over to the work, and throws it out of quarantine afterwards, whatever came of it. */
export async function withUpload<T>(request: FastifyRequest, work: (received: Received) => Promise<T>): Promise<T> {
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
    if (part.file.truncated || size_bytes > byteLimitOf(name)) refuse('FILE_TOO_LARGE');
    if (size_bytes === 0) refuse('FILE_EMPTY');
    return await work({ place, name, extension, sha256, size_bytes, fields: fieldsOf(part) });
  } finally {
    await discard(place);
  }
}

/** The plain values among the fields of the form. */
function fieldsOf(part: MultipartFile): Record<string, unknown> {
  const plain = Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
  );
  return Object.fromEntries(plain);
}

/** A form without its boundary, or cut off before the file begins, cannot be read: the parser says so without a status. */
async function firstPart(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    return await request.file({ limits: { fileSize: videoLimit_bytes, files: 1, fields: 5 } });
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
