/** Unchecked bytes, always on the local disk. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { filesRoot } from './disk.ts';

let emptied: { of: string; done: Promise<unknown> } | undefined;

/** Clears what a killed process left. */
function quarantine(): Promise<unknown> {
  const of = path.join(filesRoot(), 'quarantine');
  if (emptied?.of !== of)
    emptied = { of, done: rm(of, { recursive: true, force: true }).then(() => mkdir(of, { recursive: true, mode: 0o700 })) };
  return emptied.done;
}

export async function quarantinePlace(): Promise<string> {
  await quarantine();
  return path.join(filesRoot(), 'quarantine', newId());
}
export const discard = (place: string): Promise<void> => rm(place, { recursive: true, force: true });
