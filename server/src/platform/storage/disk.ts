import { createReadStream } from 'node:fs';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { site } from '../site.ts';
import type { Storage } from './storage.ts';

export const filesRoot = (): string => path.join(site().dataDir, 'files');
const placeOf = (key: string): string => path.join(filesRoot(), key);

async function placeToWrite(key: string): Promise<string> {
  await mkdir(path.dirname(placeOf(key)), { recursive: true, mode: 0o700 });
  return placeOf(key);
}

export const diskStorage: Storage = {
  async keepBytes(key, bytes) {
    await writeFile(await placeToWrite(key), bytes, { flush: true, mode: 0o600 });
  },
  async keepFile(key, place) {
    await chmod(place, 0o600);
    await rename(place, await placeToWrite(key));
  },
  async read(key) {
    const found = await stat(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return found && { size_bytes: found.size, stream: async (span) => createReadStream(placeOf(key), span) };
  },
  forget: (folderKey) => rm(placeOf(folderKey), { recursive: true, force: true }),
};
