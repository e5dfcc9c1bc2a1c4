/** Local disk or S3; names are ours, never a visitor's. disk.ts and s3.ts pass the same tests. */
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';

export type Span = { start: number; end: number };
export type StoredFile = { size_bytes: number; stream: (span?: Span) => Promise<Readable> };

export type Storage = {
  keepBytes(key: string, bytes: Buffer): Promise<void>;
  keepFile(key: string, place: string): Promise<void>;
  read(key: string): Promise<StoredFile | undefined>;
  forget(folderKey: string): Promise<void>;
};

let storage: Storage = diskStorage;
export function useStorage(chosen: Storage): void {
  storage = chosen;
}

export async function openFileStorage({ s3 }: Pick<Config, 's3'>): Promise<void> {
  useStorage(s3 ? (await import('./s3.ts')).s3Storage(s3) : diskStorage);
}

function keyOf(folder: string, tail?: string): string {
  if (!/^[\w-]{8,40}$/.test(folder) || (tail !== undefined && !/^[\w-]{1,40}\.[a-z0-9]{1,6}$/.test(tail)))
    throw new Error(`not a place of ours: ${folder}/${tail}`);
  return `${folder.slice(0, 2)}/${folder}/${tail ?? ''}`;
}

export const storeBytes = async (folder: string, tail: string, bytes: Buffer): Promise<void> =>
  storage.keepBytes(keyOf(folder, tail), bytes);

/** The caller discards the rest of `place`. */
export const storeFile = async (folder: string, tail: string, place: string): Promise<void> => storage.keepFile(keyOf(folder, tail), place);

export const readStored = async (folder: string, tail: string): Promise<StoredFile | undefined> => storage.read(keyOf(folder, tail));

export const forgetFolder = async (folder: string): Promise<void> => storage.forget(keyOf(folder));
