/** Files whole or absent after a power cut. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

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

/** fsync of the folder. */
export function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
