import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { refuse } from '../../../platform/index.ts';
import { readStored } from '../../../platform/storage/storage.ts';
import type { Part } from './uploads.sql.ts';

export const newFolder = (): string => randomBytes(16).toString('base64url');
export const partTail = 'part.bin';

/** Answers the bytes fsynced, also of a broken connection. Refuses more than `most`. */
export const receivePart = (bytes: NodeJS.ReadableStream, place: string, most: number): Promise<number> =>
  writing(place, async (file) => {
    const reader = bytes[Symbol.asyncIterator]();
    for (let arrived = 0; ; ) {
      // a broken connection keeps what it brought
      const { value, done } = await reader.next().catch(() => ({ value: undefined, done: true }));
      if (done) return arrived;
      const chunk = Buffer.from(value as Uint8Array);
      arrived += chunk.length;
      if (arrived > most) refuse('UPLOAD_TOO_LONG');
      await file.appendFile(chunk);
    }
  });

export const putTogether = (parts: readonly Part[], place: string, size_bytes: number): Promise<string | undefined> =>
  writing(place, async (file) => {
    const hash = createHash('sha256');
    let at = 0;
    for (const { start_byte, folder } of parts) {
      const saved = start_byte === at ? await readStored(folder, partTail) : undefined;
      if (!saved) return undefined;
      try {
        for await (const chunk of await saved.stream()) {
          hash.update(chunk);
          await file.appendFile(chunk);
          at += chunk.length;
        }
      } catch (error) {
        // expired while reading
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    }
    return at === size_bytes ? hash.digest('hex') : undefined;
  });

async function writing<T>(place: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(place, 'wx', 0o600);
  try {
    const done = await work(file);
    await file.sync();
    return done;
  } finally {
    await file.close();
  }
}
