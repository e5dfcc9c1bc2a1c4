import { readFile } from 'node:fs/promises';
import type { Crop } from '@artel/contracts/files/files.ts';
import { smallestSquare, squareName, squareSide } from '@artel/contracts/kit/files/square-pictures.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refused, refuse } from '../../../platform/index.ts';
import { discard } from '../../../platform/storage/quarantine.ts';
import { pictureWidths } from '../file.ts';
import { thinPng } from './thin-png.ts';

const mostPixels = 40_000_000;
const tallest = 16_383;
const atOnce = 2;

// other loaders of libvips stay closed
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'] });
// bytes in memory are our own: drawn covers, pictures drawn anew
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

export type Drawn = { tail: string; width: number; height: number; bytes: Buffer };

export type Sizes = { width: number; height: number };

/** Narrowest first; undefined when it has too many pixels to be drawn. Refuses the broken. */
export function redraw(place: string): Promise<{ seen: Sizes; drawn: Drawn[] } | undefined> {
  return drawing(place, async (thin) => {
    const { autoOrient, width, height } = await measured(thin);
    if (width * height > mostPixels) return undefined;
    const drawn: Drawn[] = [];
    for (const wide of pictureWidths) drawn.push(await draw(thin, wide));
    return { seen: { width: autoOrient.width, height: autoOrient.height }, drawn };
  });
}

const wideEnough = 2400;
export const redrawOnce = (place: string): Promise<Buffer> =>
  drawing(place, async (thin) => {
    refuseTooLarge(await measured(thin));
    return (await draw(thin, wideEnough)).bytes;
  });

/** Two at a time, of a PNG without its packed words. */
const drawing = <T>(place: string, work: (thin: string) => Promise<T>): Promise<T> =>
  enqueue(async () => {
    const thin = `${place}-thin`;
    try {
      const isPng = (await readFile(place)).subarray(1, 4).toString('latin1') === 'PNG';
      if (isPng) await thinPng(place, thin);
      return await work(isPng ? thin : place);
    } catch (error) {
      if (error instanceof Refused) throw error;
      return refuse('IMAGE_UNREADABLE');
    } finally {
      await discard(thin);
    }
  });

/** Whatever a browser shows is drawn: what a decoder only warns of, and what has come of a picture that was cut off. */
const measured = (place: string): Promise<Metadata> => sharp(place, { limitInputPixels: false, failOn: 'none' }).metadata();

function refuseTooLarge({ width, height }: Metadata): void {
  if (width * height > mostPixels) refuse('IMAGE_TOO_MANY_PIXELS');
}

export function redrawSquare(place: string, crop: Crop | undefined): Promise<Drawn[]> {
  return drawing(place, async (thin) => {
    const metadata = await measured(thin);
    refuseTooLarge(metadata);
    const square = squareWithin(metadata.autoOrient, crop);
    if (square.width < smallestSquare) refuse('PICTURE_TOO_SMALL');
    const drawn: Drawn[] = [];
    for (const size of ['small', 'large'] as const) {
      const side = squareSide(size);
      const bytes = await opened(thin).extract(square).resize(side, side).webp({ quality: 82 }).toBuffer();
      drawn.push({ tail: squareName(size), width: side, height: side, bytes });
    }
    return drawn;
  });
}

export function squareWithin(seen: { width: number; height: number }, crop: Crop | undefined) {
  const largest = Math.min(seen.width, seen.height);
  const side = crop ? Math.max(1, Math.min(largest, Math.round(crop.side * seen.width))) : largest;
  const place = (wanted: number, length: number) => Math.min(Math.max(0, Math.round(wanted)), length - side);
  const left = place(crop ? crop.left * seen.width : (seen.width - side) / 2, seen.width);
  const top = place(crop ? crop.top * seen.height : (seen.height - side) / 2, seen.height);
  return { left, top, width: side, height: side };
}

async function draw(place: string, wide: number): Promise<Drawn> {
  const { data, info } = await opened(place)
    .resize({ width: wide, height: tallest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { tail: `${wide}.webp`, width: info.width, height: info.height, bytes: data };
}

const opened = (place: string): Sharp =>
  sharp(place, { limitInputPixels: mostPixels, failOn: 'none', pages: 1 }).timeout({ seconds: 30 }).autoOrient();

let running = 0;
const waiting: (() => void)[] = [];

/** Two at a time: encoding takes all memory and cores. */
async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
