/**
 * Where uploaded bytes lie: the local disk, or S3 when it is set. Names are ours (random folder, fixed tails), never a visitor's.
 * Features know this file only; disk.ts and s3.ts keep the same promises (storage.test.ts).
 */
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';

/** From the byte `start` to the byte `end`, both included. */
export type Span = { start: number; end: number };
export type Kept = { size_bytes: number; stream: (span?: Span) => Promise<Readable> };

/** Keys are relative, with slashes, and judged already; those of one folder begin alike. */
export type Storage = {
  keepBytes(key: string, bytes: Buffer): Promise<void>;
  keepFile(key: string, place: string): Promise<void>;
  read(key: string): Promise<Kept | undefined>;
  forget(folderKey: string): Promise<void>;
};

let storage: Storage = diskStorage;
export function useStorage(chosen: Storage): void {
  storage = chosen;
}

/** S3's client is loaded only where it is used. */
export async function openFileStorage({ s3 }: Pick<Config, 's3'>): Promise<void> {
  useStorage(s3 ? (await import('./s3.ts')).s3Storage(s3) : diskStorage);
}

/** Two letters first, so that no folder of a disk holds a million others; a wrong name is a fault of the code. */
function keyOf(folder: string, tail?: string): string {
  if (!/^[\w-]{8,40}$/.test(folder) || (tail !== undefined && !/^[\w-]{1,40}\.[a-z0-9]{1,5}$/.test(tail)))
    throw new Error(`not a place of ours: ${folder}/${tail}`);
  return `${folder.slice(0, 2)}/${folder}/${tail ?? ''}`;
}

/** Comes back when the bytes survive a power cut. */
export const keepBytes = async (folder: string, tail: string, bytes: Buffer): Promise<void> =>
  storage.keepBytes(keyOf(folder, tail), bytes);

/** Takes a judged file out of quarantine; what is left in `place` is the caller's to discard. */
export const keepFile = async (folder: string, tail: string, place: string): Promise<void> => storage.keepFile(keyOf(folder, tail), place);

/** How many bytes, and the bytes or a span of them when they are asked for; undefined when the storage has lost them. */
export const readKept = async (folder: string, tail: string): Promise<Kept | undefined> => storage.read(keyOf(folder, tail));

/** Everything of the folder goes; nothing there is no fault. */
export const forgetFolder = async (folder: string): Promise<void> => storage.forget(keyOf(folder));
