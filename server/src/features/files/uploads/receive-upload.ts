import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AllowedExtension, extensionOf, fileLimit_bytes, packedName } from '@artel/contracts/files/file-kinds.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refused, refuse } from '../../../platform/index.ts';
import { discard, quarantinePlace } from '../../../platform/storage/quarantine.ts';
import { cleanName } from '../file.ts';

export type Received = {
  place: string;
  name: string;
  extension: AllowedExtension;
  sha256: string;
  size_bytes: number;
  fields: Record<string, unknown>;
};

/** Larger ones come in parts. Discards it afterwards in any case. */
export async function withUpload<T>(request: FastifyRequest, work: (received: Received) => Promise<T>): Promise<T> {
  const part = (await firstPart(request)) ?? refuse('FILE_MISSING');
  const name = cleanName(part.filename ?? '');
  const extension = extensionOf(name);
  if (!extension) {
    part.file.resume();
    refuse(packedName.test(name) ? 'FILE_PACKED_OTHERWISE' : 'FILE_KIND_REFUSED');
  }
  const place = await quarantinePlace();
  try {
    const { sha256, size_bytes } = await receive(part.file, place);
    if (part.file.truncated || size_bytes > fileLimit_bytes) refuse('FILE_TOO_LARGE');
    if (size_bytes === 0) refuse('FILE_EMPTY');
    return await work({ place, name, extension, sha256, size_bytes, fields: fieldsOf(part) });
  } finally {
    await discard(place);
  }
}

function fieldsOf(part: MultipartFile): Record<string, unknown> {
  const plain = Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
  );
  return Object.fromEntries(plain);
}

async function firstPart(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    return await request.file({ limits: { fileSize: fileLimit_bytes, files: 1, fields: 5 } });
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
    // disk errors have a code, broken forms none
    throw 'code' in error ? error : new Refused('BODY_UNREADABLE');
  });
  return { sha256: hash.digest('hex'), size_bytes };
}
