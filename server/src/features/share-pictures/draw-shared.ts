/** 1200 × 630, as the Open Graph protocol’s readers crop least. */

import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { formatSum, site } from '../../platform/index.ts';
import { readStored } from '../../platform/storage/storage.ts';
import { coverSvg } from '../covers/index.ts';
import type { Shared } from './share-pictures.sql.ts';

const [width, height, half] = [1200, 630, 600];
const colours = { paper: '#f2f0ea', ink: '#14161b', soft: '#565b66', brand: '#2a3be8' };
const fontfile = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

type Line = { text: string; size: number; colour: string; height: number; top: number };

async function lineOf({ text, size, colour, height: most, top }: Line): Promise<OverlayOptions | undefined> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: markup takes no control characters
  const words = text.replace(/[\u0000-\u001f]/g, ' ').trim();
  if (words === '') return undefined;
  const markup = `<span foreground="${colour}">${escaped(words)}</span>`;
  const drawn = sharp({
    text: { text: markup, font: `Golos Text SemiBold ${size}`, fontfile, width: half - 110, rgba: true, dpi: 72, spacing: 4 },
  });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const rows = Math.min(info.height, most);
  return {
    input: data.subarray(0, rows * info.width * info.channels),
    raw: { width: info.width, height: rows, channels: info.channels },
    left: 60,
    top,
  };
}

async function coverOf(cover: string): Promise<Buffer> {
  const [, folder, ...rest] = cover.split('/');
  if (folder === 'files') {
    const stored = await readStored(rest[0]!, rest[1]!.replace(/^(?:400|1600)\.webp$/, '800.webp'));
    if (stored) return buffer(await stored.stream());
  }
  return Buffer.from(folder === 'covers' ? coverSvg(rest[0]!, rest[1]!.replace(/\.svg$/, '')) : coverSvg('design', cover));
}

export async function drawShared({ title, note, from_minor, cover }: Shared): Promise<Buffer> {
  const lines: Line[] = [
    { text: site().brandName, size: 30, colour: colours.brand, height: 50, top: 60 },
    { text: shortened(title, 90), size: 48, colour: colours.ink, height: 290, top: 140 },
    { text: shortened(note, 60), size: 28, colour: colours.soft, height: 80, top: 450 },
    { text: from_minor === null ? '' : `от ${formatSum(from_minor)}`, size: 36, colour: colours.ink, height: 60, top: 530 },
  ];
  const written = (await Promise.all(lines.map(lineOf))).filter((line) => line !== undefined);
  const picture = await sharp(await coverOf(cover), { density: 200 })
    .resize(width - half, height, { fit: 'cover' })
    .flatten({ background: colours.paper })
    .raw()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite([{ input: picture, raw: { width: width - half, height, channels: 3 }, left: half, top: 0 }, ...written])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
