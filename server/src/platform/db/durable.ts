/** Small files that must be whole or absent after a power cut. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Replaces the file at once: after a crash there is the old text or the new one, never a half. */
export function writeDurably(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  const fd = openSync(draft, 'w', 0o644);
  try {
    writeSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** Makes the names in a folder (a rename, a new file) survive a power cut. */
export function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
