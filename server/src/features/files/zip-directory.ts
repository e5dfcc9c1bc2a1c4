/** Reads the list of a zip archive without unpacking anything, and says whether it is safe to hand on. */

type Entry = { name: string; packed: number; unpacked: number; isLink: boolean };

const mostEntries = 1000;
const highestRatio = 100;
const nested = /\.(zip|rar|7z|gz|bz2|xz|tar|tgz|jar|cab|iso|arj|lz|zst)$/i;
const macros = /(^|[\\/])vba(project|data)[^\\/]{0,255}$/i;

/** `nestedAllowed`: office documents may carry other documents inside. */
export function isSafeArchive(bytes: Buffer, options: { nestedAllowed: boolean }): boolean {
  const entries = readDirectory(bytes);
  if (!entries || entries.length > mostEntries) return false;
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  // more than there is: the list counts the same bytes many times
  if (packed > bytes.length || unpacked > highestRatio * Math.max(packed, 1)) return false;
  return entries.every(({ name, isLink }) => !isLink && !isEscaping(name) && (options.nestedAllowed || !nested.test(name)));
}

/** An office document that brings a program along, whatever it is called. */
export const hasMacros = (bytes: Buffer): boolean => readDirectory(bytes)?.some(({ name }) => macros.test(name)) ?? false;

const isEscaping = (name: string): boolean => /^([\\/]|[a-z]:)/i.test(name) || name.split(/[\\/]/).includes('..') || name.includes('\0');

/**
 * The central directory; undefined when it is broken, encrypted, in several volumes or of the 64-bit form, when the archive does
 * not end with it, or when a file inside is called otherwise than in the list: programs differ in which of the two they believe.
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
    if (isEncrypted) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    if (!nameInside(bytes, bytes.readUInt32LE(at + 42))?.equals(name)) return undefined;
    entries.push({
      name: name.toString('utf8'),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      // the upper half of the external attributes is the Unix mode; 0o12 marks a symbolic link
      isLink: bytes.readUInt32LE(at + 38) >>> 28 === 0o12,
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** How the file at this place calls itself. */
function nameInside(bytes: Buffer, at: number): Buffer | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return undefined;
  return bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26));
}
