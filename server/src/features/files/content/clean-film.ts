/** MP4 boxes: metadata of place and device is blanked. */

import { type FileHandle, open } from 'node:fs/promises';
import { refuse } from '../../../platform/index.ts';

type Box = { type: string; from: number; head: number; size: number };

const opened = new Set(['moov', 'trak']);
const forgotten = new Set(['udta', 'meta', 'uuid']);
const mostBoxes = 5000;

/** In place; true when something was to forget. Refuses broken chains and trailing data. */
export async function cleanFilm(place: string): Promise<boolean> {
  const file = await open(place, 'r+');
  try {
    const { size } = await file.stat();
    const seen = await walk(file, 0, size, { left: mostBoxes });
    if (!seen.has('moov') || !seen.has('mdat')) refuse('FILE_NOT_WHAT_IT_SAYS');
    return [...forgotten].some((type) => seen.has(type));
  } finally {
    await file.close();
  }
}

async function walk(file: FileHandle, from: number, to: number, budget: { left: number }): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let at = from; at < to; ) {
    if (--budget.left < 0) refuse('FILE_NOT_WHAT_IT_SAYS');
    const box = await readBox(file, at, to);
    seen.add(box.type);
    if (forgotten.has(box.type)) await blank(file, box);
    else if (opened.has(box.type)) for (const type of await walk(file, at + box.head, at + box.size, budget)) seen.add(type);
    at += box.size;
  }
  return seen;
}

async function readBox(file: FileHandle, at: number, end: number): Promise<Box> {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, at);
  if (bytesRead < 8) refuse('FILE_NOT_WHAT_IT_SAYS');
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && bytesRead === 16;
  // zero: to the end
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  const headSize = isLong ? 16 : 8;
  if (size < headSize || at + size > end) refuse('FILE_NOT_WHAT_IT_SAYS');
  return { type: head.toString('latin1', 4, 8), from: at, head: headSize, size };
}

async function blank(file: FileHandle, { from, head, size }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, from + 4);
  const empty = Buffer.alloc(Math.min(size - head, 65_536));
  for (let at = from + head; at < from + size; at += empty.length) await file.write(empty, 0, Math.min(empty.length, from + size - at), at);
}
