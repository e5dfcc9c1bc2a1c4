/** Zip bombs: the directory is read, entries are inflated to nowhere. */
import { finished } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

type Entry = { name: string; data: Buffer; isDeflated: boolean; unpacked: number; isLink: boolean };

const mostEntries = 1000;
const highestRatio = 100;
/** Counting costs time. */
const mostUnpacked_bytes = 1024 ** 3;
const nested = /\.(zip|rar|7z|gz|bz2|xz|tar|tgz|jar|cab|iso|arj|lz|zst)$/i;
const macros = /(^|[\\/])(vba(project|data)[^\\/]{0,255}$|basic[\\/]|scripts[\\/])/i;

/** `nestedAllowed`: for office documents. */
export async function isSafeArchive(bytes: Buffer, options: { nestedAllowed: boolean }): Promise<boolean> {
  const entries = readDirectory(bytes);
  if (!entries || entries.length > mostEntries) return false;
  const packed = entries.reduce((sum, entry) => sum + entry.data.length, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  // overlapping entries
  if (packed > bytes.length || unpacked > Math.min(highestRatio * Math.max(packed, 1), mostUnpacked_bytes)) return false;
  if (entries.some(({ name, isLink }) => isLink || isEscaping(name) || (!options.nestedAllowed && nested.test(name)))) return false;
  for (const entry of entries) if (!(await isAsLarge(entry))) return false;
  return true;
}

/** VBA, whatever the extension. */
export const hasMacros = (bytes: Buffer): boolean => readDirectory(bytes)?.some(({ name }) => macros.test(name)) ?? false;

const isEscaping = (name: string): boolean => /^([\\/]|[a-z]:)/i.test(name) || name.split(/[\\/]/).includes('..') || name.includes('\0');

/** Stops at the first byte too many. */
async function isAsLarge({ data, isDeflated, unpacked }: Entry): Promise<boolean> {
  if (!isDeflated) return data.length === unpacked;
  const inflating = createInflateRaw();
  let size = 0;
  inflating.on('data', (part: Buffer) => {
    size += part.length;
    if (size > unpacked) inflating.destroy();
  });
  inflating.end(data);
  // ended by the limit or by a broken stream
  return (await finished(inflating).then(...settled)) && size === unpacked;
}
const settled = [() => true, () => false] as const;

/**
 * Undefined when broken, encrypted, multi-volume, zip64, with trailing data, or when local and central names differ: programs believe
 * either.
 */
function readDirectory(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count !== bytes.readUInt16LE(end + 8) || count === 0xffff) return undefined;
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const method = bytes.readUInt16LE(at + 10);
    if (isEncrypted || (method !== stored && method !== deflated)) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const name = bytes.subarray(at + 46, nameEnd);
    const inside = readInside(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20));
    if (!inside?.name.equals(name) || renames(bytes.subarray(nameEnd, extraEnd), name) || renames(inside.extra, name)) return undefined;
    entries.push({
      name: name.toString('utf8'),
      data: inside.data,
      isDeflated: method === deflated,
      unpacked: bytes.readUInt32LE(at + 24),
      // the Unix mode; 0o12 is a symbolic link
      isLink: bytes.readUInt32LE(at + 38) >>> 28 === 0o12,
    });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
const stored = 0;
const deflated = 8;

/** Local header: name and packed bytes. */
function readInside(bytes: Buffer, at: number, packed: number): { name: Buffer; extra: Buffer; data: Buffer } | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return undefined;
  const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 28);
  if (extraEnd + packed > bytes.length) return undefined;
  return {
    name: bytes.subarray(at + 30, nameEnd),
    extra: bytes.subarray(nameEnd, extraEnd),
    data: bytes.subarray(extraEnd, extraEnd + packed),
  };
}

const unicodePath = 0x7075;
/** Unpackers prefer the Unicode path field: it must match. */
function renames(extra: Buffer, name: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (at + 4 + length > extra.length) return true;
    // a version byte and a checksum precede the path
    if (extra.readUInt16LE(at) === unicodePath && !extra.subarray(at + 9, at + 4 + length).equals(name)) return true;
    at += 4 + length;
  }
  return false;
}
