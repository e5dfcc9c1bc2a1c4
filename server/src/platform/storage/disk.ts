/** Where uploaded bytes lie: a folder per file under DATA_DIR/files, and a quarantine for what is not judged yet. */
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { site } from '../site.ts';

const root = (): string => path.join(site().dataDir, 'files');

let emptied: { of: string; done: Promise<unknown> } | undefined;

/** Once per process: what a killed one left in quarantine is thrown away. */
function quarantine(): Promise<unknown> {
  const of = path.join(root(), 'quarantine');
  if (emptied?.of !== of) emptied = { of, done: rm(of, { recursive: true, force: true }).then(() => mkdir(of, { recursive: true })) };
  return emptied.done;
}

/** A fresh place for bytes that may be anything; the caller removes it by `discard`. */
export async function quarantinePlace(): Promise<string> {
  await quarantine();
  return path.join(root(), 'quarantine', newId());
}
export const discard = (place: string): Promise<void> => rm(place, { recursive: true, force: true });

/** Names are ours (random folder, fixed tails), never a visitor's; a wrong one is a fault of the code. */
function placeOf(folder: string, tail?: string): string {
  if (!/^[\w-]{8,40}$/.test(folder) || (tail !== undefined && !/^[\w-]{1,40}\.[a-z0-9]{1,5}$/.test(tail)))
    throw new Error(`not a place of ours: ${folder}/${tail}`);
  // two letters first, so that no folder holds a million others
  return path.join(root(), folder.slice(0, 2), folder, tail ?? '');
}

/** Writes the bytes and waits until they are on the disk. */
export async function keepBytes(folder: string, tail: string, bytes: Buffer): Promise<void> {
  await mkdir(placeOf(folder), { recursive: true });
  await writeFile(placeOf(folder, tail), bytes, { flush: true });
}

/** Moves a judged file out of quarantine. */
export async function keepFile(folder: string, tail: string, place: string): Promise<void> {
  await mkdir(placeOf(folder), { recursive: true });
  await rename(place, placeOf(folder, tail));
}

export const forgetFolder = (folder: string): Promise<void> => rm(placeOf(folder), { recursive: true, force: true });

/** From the byte `start` to the byte `end`, both included. */
export type Span = { start: number; end: number };

/** The bytes, or a span of them, and how many there are, or undefined when the disk has lost them. */
export async function readKept(
  folder: string,
  tail: string,
): Promise<{ size_bytes: number; stream: (span?: Span) => ReadStream } | undefined> {
  const place = placeOf(folder, tail);
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found && { size_bytes: found.size, stream: (span) => createReadStream(place, span) };
}
