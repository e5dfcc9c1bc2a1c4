/** Zip bombs: the directory is read, entries are inflated to nowhere. */
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { packedName } from '@artel/contracts/files/file-kinds.ts';
import type { fileRefusals } from '@artel/contracts/files/files.ts';

export type ArchiveFlaw = Extract<keyof typeof fileRefusals, `ARCHIVE_${string}` | 'DOCUMENT_HAS_MACROS'>;
type Entry = { names: string[]; at: number; packed: number; isDeflated: boolean; unpacked: number; isLink: boolean };

const mostEntries = 1000;
const longestDirectory_bytes = 16 * 1024 ** 2;
const highestRatio = 100;
/** Below it the ratio says nothing: logs and blank pictures pack well. */
const checkedByRatio_bytes = 100 * 1024 ** 2;
const mostUnpacked_bytes = 4 * 1024 ** 3;
const macros = /(^|[\\/])(vba(project|data)[^\\/]{0,255}$|basic[\\/]|scripts[\\/])/i;

export async function flawOfArchive(
  place: string,
  allowed: { nestedAllowed: boolean; macrosAllowed: boolean },
): Promise<ArchiveFlaw | undefined> {
  const file = await open(place, 'r');
  try {
    const { size } = await file.stat();
    const entries = await readDirectory(file, size);
    return typeof entries === 'string' ? entries : (flawAmong(entries, size, allowed) ?? (await flawInside(place, entries)));
  } finally {
    await file.close();
  }
}

function flawAmong(
  entries: readonly Entry[],
  size: number,
  { nestedAllowed, macrosAllowed }: { nestedAllowed: boolean; macrosAllowed: boolean },
): ArchiveFlaw | undefined {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const names = entries.flatMap((entry) => entry.names);
  if (packed > size) return 'ARCHIVE_REFUSED'; // overlapping entries
  if (unpacked > mostUnpacked_bytes) return 'ARCHIVE_TOO_PACKED';
  if (unpacked > checkedByRatio_bytes && unpacked > highestRatio * packed) return 'ARCHIVE_TOO_PACKED';
  if (entries.some(({ isLink }) => isLink) || names.some(isEscaping)) return 'ARCHIVE_LEADS_OUT';
  if (!nestedAllowed && names.some((name) => packedName.test(name))) return 'ARCHIVE_NESTED';
  return !macrosAllowed && names.some((name) => macros.test(name)) ? 'DOCUMENT_HAS_MACROS' : undefined;
}
const isEscaping = (name: string): boolean => /^([\\/]|[a-z]:)/i.test(name) || name.split(/[\\/]/).includes('..') || name.includes('\0');

async function flawInside(place: string, entries: readonly Entry[]): Promise<ArchiveFlaw | undefined> {
  for (const entry of entries) if (!(await isAsLarge(place, entry))) return 'ARCHIVE_REFUSED';
  return undefined;
}

async function isAsLarge(place: string, { at, packed, isDeflated, unpacked }: Entry): Promise<boolean> {
  if (!isDeflated || packed === 0) return packed === unpacked;
  const inflating = createInflateRaw();
  let size = 0;
  inflating.on('data', (part: Buffer) => {
    size += part.length;
    if (size > unpacked) inflating.destroy();
  });
  const bytes = createReadStream(place, { start: at, end: at + packed - 1 });
  bytes.on('error', (error) => inflating.destroy(error)).pipe(inflating);
  // ended by the limit or by a broken stream
  const isWhole = await finished(inflating).then(...settled);
  bytes.destroy();
  return isWhole && size === unpacked;
}
const settled = [() => true, () => false] as const;

const longestEnd_bytes = 22 + 0xffff;

/**
 * Refused when broken, encrypted, multi-volume, zip64, with trailing data, or when local and central names differ: programs believe
 * either.
 */
async function readDirectory(file: FileHandle, size: number): Promise<Entry[] | ArchiveFlaw> {
  const tail = await bytesAt(file, Math.max(0, size - longestEnd_bytes), Math.min(size, longestEnd_bytes));
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length || end + 22 + tail.readUInt16LE(end + 20) !== tail.length) return 'ARCHIVE_REFUSED';
  const count = tail.readUInt16LE(end + 10);
  const from = tail.readUInt32LE(end + 16);
  const length = size - tail.length + end - from;
  if (count !== tail.readUInt16LE(end + 8) || length < 0 || length > longestDirectory_bytes) return 'ARCHIVE_REFUSED';
  if (count > mostEntries) return 'ARCHIVE_TOO_MANY_FILES';
  const list = await bytesAt(file, from, length);
  const entries: Entry[] = [];
  for (let i = 0, at = 0; i < count; i++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== 0x02014b50) return 'ARCHIVE_REFUSED';
    if ((list.readUInt16LE(at + 8) & 1) === 1) return 'ARCHIVE_HAS_PASSWORD';
    const method = list.readUInt16LE(at + 10);
    if (method !== stored && method !== deflated) return 'ARCHIVE_REFUSED';
    const nameEnd = at + 46 + list.readUInt16LE(at + 28);
    const extraEnd = nameEnd + list.readUInt16LE(at + 30);
    const name = list.subarray(at + 46, nameEnd);
    const packed = list.readUInt32LE(at + 20);
    const inside = await readInside(file, list.readUInt32LE(at + 42));
    const unicodePaths = inside && unicodePathsOf(name, [list.subarray(nameEnd, extraEnd), inside.extra]);
    if (!inside?.name.equals(name) || !unicodePaths || unicodePaths.size > 1 || inside.at + packed > size) return 'ARCHIVE_REFUSED';
    entries.push({
      names: [name.toString('utf8'), ...unicodePaths],
      at: inside.at,
      packed,
      isDeflated: method === deflated,
      unpacked: list.readUInt32LE(at + 24),
      // the Unix mode; 0o12 is a symbolic link
      isLink: list.readUInt32LE(at + 38) >>> 28 === 0o12,
    });
    at = extraEnd + list.readUInt16LE(at + 32);
  }
  return entries;
}
const stored = 0;
const deflated = 8;

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

async function readInside(file: FileHandle, at: number): Promise<{ name: Buffer; extra: Buffer; at: number } | undefined> {
  const head = await bytesAt(file, at, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return undefined;
  const [nameLength, extraLength] = [head.readUInt16LE(26), head.readUInt16LE(28)];
  const more = await bytesAt(file, at + 30, nameLength + extraLength);
  if (more.length < nameLength + extraLength) return undefined;
  return { name: more.subarray(0, nameLength), extra: more.subarray(nameLength), at: at + 30 + more.length };
}

const unicodePath = 0x7075;
/**
 * The name as some unpackers prefer it; what the older encoding cannot hold differs there. Undefined when broken or made for another
 * name.
 */
function unicodePathsOf(name: Buffer, extras: readonly Buffer[]): Set<string> | undefined {
  const paths = new Set<string>();
  for (const extra of extras)
    for (let at = 0; at + 4 <= extra.length; ) {
      const length = extra.readUInt16LE(at + 2);
      if (at + 4 + length > extra.length) return undefined;
      if (extra.readUInt16LE(at) === unicodePath) {
        // a version byte and a checksum of the other name precede the path
        if (length < 5 || extra.readUInt32LE(at + 5) !== crc32(name)) return undefined;
        paths.add(extra.toString('utf8', at + 9, at + 4 + length));
      }
      at += 4 + length;
    }
  return paths;
}
