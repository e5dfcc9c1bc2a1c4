/** Keys are the disk's paths. Bytes pass through us: no signed links. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import type { Config } from '../config.ts';
import { Refused } from '../refuse.ts';
import type { Storage } from './storage.ts';

const answer_ms = 60_000;

/** `endpoint` ends with the bucket. */
export function s3Storage({ endpoint, region, accessKey, secretKey }: NonNullable<Config['s3']>): Storage {
  const bucket = new S3mini({ endpoint, region, accessKeyId: accessKey, secretAccessKey: secretKey, fetch: untilAnswered });
  return {
    keepBytes: (key, bytes) => answered(async () => void (await bucket.putObject(key, bytes))),
    async keepFile(key, place) {
      // streamed from the disk
      const bytes = await openAsBlob(place);
      await answered(async () => void (await bucket.putObject(key, bytes)));
    },
    read: (key) =>
      answered(async () => {
        const size_bytes = await bucket.getContentLength(key).catch((error: Error) => {
          if (error.cause instanceof S3ServiceError && error.cause.status === 404) return undefined;
          throw error;
        });
        if (size_bytes === undefined) return undefined;
        return {
          size_bytes,
          stream: (span) =>
            answered(async () => {
              // the library's end is exclusive
              const { body } = span ? await bucket.getObjectRaw(key, false, span.start, span.end + 1) : await bucket.getObjectRaw(key);
              return Readable.fromWeb(body as ReadableStream);
            }),
        };
      }),
    forget: (folderKey) =>
      answered(async () => {
        const objects = (await bucket.listObjects('/', folderKey)) ?? [];
        for (const { Key } of objects) await bucket.deleteObject(Key);
      }),
  };
}

/** An outage is retryable; a wrong key is a fault. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    if (cause instanceof S3ServiceError && cause.status < 500) throw error;
    throw new Refused('STORAGE_AWAY', undefined, 5);
  }
}

/** A minute for the headers; the body at the reader's pace. */
async function untilAnswered(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answer_ms);
  try {
    return await fetch(input, { ...init, signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}
