/** PNG chunks may unpack from a megabyte to gigabytes: unneeded ones are dropped. */

import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { refuse } from '../../../platform/index.ts';

const signature_bytes = 8;
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'eXIf']);
const largestProfile_bytes = 4 * 1024 * 1024;
const unpack = promisify(inflate);

/** For drawing, beside it. Refuses an incomplete one. */
export async function thinPng(place: string, thin: string): Promise<void> {
  const bytes = await readFile(place);
  const parts = [bytes.subarray(0, signature_bytes)];
  let profiles = 0;
  for (let at = signature_bytes, type = ''; type !== 'IEND'; ) {
    const end = at + 12 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) {
      if (type !== 'IDAT') refuse('IMAGE_UNREADABLE');
      // cut off among its points: what has come is shown
      parts.push(bytes.subarray(at));
      break;
    }
    const isProfile = type === 'iCCP' && profiles++ === 0 && (await isSmallProfile(bytes.subarray(at + 8, end - 4)));
    if (drawn.has(type) || isProfile) parts.push(bytes.subarray(at, end));
    at = end;
  }
  await writeFile(thin, Buffer.concat(parts));
}

/** iCCP: name, NUL, method, deflated profile. */
async function isSmallProfile(data: Buffer): Promise<boolean> {
  try {
    return (await unpack(data.subarray(data.indexOf(0) + 2), { maxOutputLength: largestProfile_bytes })).length > 0;
  } catch {
    return false; // broken or too large: drawn without it
  }
}
