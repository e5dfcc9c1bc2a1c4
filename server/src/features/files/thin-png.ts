/**
 * A PNG is a chain of chunks, some packed each for itself: words, a colour profile. A megabyte of them unpacks to gigabytes in
 * whoever opens the picture, so those that are not needed to draw it go before anybody does.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { refuse } from '../../platform/refuse.ts';

const signature_bytes = 8;
/** Of the others only the profile is wanted, once, and not larger than any real one. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'eXIf']);
const largestProfile_bytes = 4 * 1024 * 1024;
const unpack = promisify(inflate);

/** Leaves of the PNG in this place what it is drawn from, and nothing behind its end. Refuses one that is not whole. */
export async function thinPng(place: string): Promise<void> {
  const bytes = await readFile(place);
  const parts = [bytes.subarray(0, signature_bytes)];
  let profiles = 0;
  for (let at = signature_bytes, type = ''; type !== 'IEND'; ) {
    const end = at + 12 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    if (end > bytes.length) refuse('IMAGE_UNREADABLE');
    type = bytes.toString('latin1', at + 4, at + 8);
    const isProfile = type === 'iCCP' && profiles++ === 0 && (await isSmallProfile(bytes.subarray(at + 8, end - 4)));
    if (drawn.has(type) || isProfile) parts.push(bytes.subarray(at, end));
    at = end;
  }
  await writeFile(place, Buffer.concat(parts));
}

/** A name, a NUL, the way it is packed, the packed profile. */
async function isSmallProfile(data: Buffer): Promise<boolean> {
  try {
    return (await unpack(data.subarray(data.indexOf(0) + 2), { maxOutputLength: largestProfile_bytes })).length > 0;
  } catch {
    return false; // broken or too large: the picture is drawn without it
  }
}
