/** Pictures are never handed on as they came: each is drawn anew in three sizes, and nothing but its pixels survives. */
import sharp from 'sharp';
import { Refused, refuse } from '../../platform/refuse.ts';
import { pictureWidths } from './file.ts';

const mostPixels = 40_000_000;
const atOnce = 2;

// whatever else libvips can read stays closed to visitors
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'] });
sharp.cache(false);

export type Drawn = { tail: string; width: number; height: number; bytes: Buffer };

/** The sizes, narrowest first. Refuses a picture that is too large or broken. */
export function redraw(place: string): Promise<Drawn[]> {
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(place, { limitInputPixels: false, failOn: 'warning' }).metadata();
      if (width * height > mostPixels) refuse('IMAGE_TOO_MANY_PIXELS');
      const drawn: Drawn[] = [];
      for (const wide of pictureWidths) drawn.push(await draw(place, wide));
      return drawn;
    } catch (error) {
      if (error instanceof Refused) throw error;
      return refuse('IMAGE_UNREADABLE');
    }
  });
}

async function draw(place: string, wide: number): Promise<Drawn> {
  const { data, info } = await sharp(place, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: wide, height: wide * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { tail: `${wide}.webp`, width: info.width, height: info.height, bytes: data };
}

let running = 0;
const waiting: (() => void)[] = [];

/** Two pictures at a time: drawing takes all the memory and cores it is given. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
