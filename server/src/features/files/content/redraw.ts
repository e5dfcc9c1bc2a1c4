/** Pictures are re-encoded in three sizes: only pixels survive. */
import type { Crop } from '@artel/contracts/files/files.ts';
import { smallestSquare, squareName, squareSide } from '@artel/contracts/kit/square-pictures.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refused, refuse } from '../../../platform/refuse.ts';
import { pictureWidths } from '../file.ts';

const mostPixels = 40_000_000;
const atOnce = 2;

// other loaders of libvips stay closed
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'] });
// bytes in memory are our own: drawn covers, pictures drawn anew
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

export type Drawn = { tail: string; width: number; height: number; bytes: Buffer };

/** Narrowest first. Refuses the broken and the too large. */
export function redraw(place: string): Promise<Drawn[]> {
  return enqueue(() =>
    judged(async () => {
      await measured(place);
      const drawn: Drawn[] = [];
      for (const wide of pictureWidths) drawn.push(await draw(place, wide));
      return drawn;
    }),
  );
}

/** What is read closely: small print stays legible. */
const wideEnough = 2400;
export const redrawOnce = (place: string): Promise<Buffer> =>
  enqueue(() =>
    judged(async () => {
      await measured(place);
      return (await draw(place, wideEnough)).bytes;
    }),
  );

async function judged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) throw error;
    return refuse('IMAGE_UNREADABLE');
  }
}

async function measured(place: string): Promise<Metadata> {
  const metadata = await sharp(place, { limitInputPixels: false, failOn: 'warning' }).metadata();
  if (metadata.width * metadata.height > mostPixels) refuse('IMAGE_TOO_MANY_PIXELS');
  return metadata;
}

/** Sizes of the contract, largest last. A square over the edge is moved inside. */
export function redrawSquare(place: string, crop: Crop | undefined): Promise<Drawn[]> {
  return enqueue(() =>
    judged(async () => {
      const { autoOrient } = await measured(place);
      const square = squareWithin(autoOrient, crop);
      if (square.width < smallestSquare) refuse('PICTURE_TOO_SMALL');
      const drawn: Drawn[] = [];
      for (const size of ['small', 'large'] as const) {
        const side = squareSide(size);
        const bytes = await opened(place).extract(square).resize(side, side).webp({ quality: 82 }).toBuffer();
        drawn.push({ tail: squareName(size), width: side, height: side, bytes });
      }
      return drawn;
    }),
  );
}

/** In points; default: the central square. */
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
    .resize({ width: wide, height: wide * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { tail: `${wide}.webp`, width: info.width, height: info.height, bytes: data };
}

/** Upright, first frame. */
const opened = (place: string): Sharp =>
  sharp(place, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 }).timeout({ seconds: 10 }).autoOrient();

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
