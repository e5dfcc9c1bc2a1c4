/**
 * Draws the demo market's pictures of real work: each line of server/seed/pictures/list.ts, through Chromium, into WebP of two widths.
 * `node scripts/draw-pictures.mjs`: those that are not there yet; with `all`: every one anew. The drawn files are committed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { drawnFile, drawnWidths, pictures } from '../server/seed/pictures/list.ts';
import { findChromium, howToGetChromium } from './chromium.ts';

const root = new URL('../', import.meta.url);
const sharp = createRequire(new URL('server/package.json', root))('sharp');
const folder = new URL('server/seed/pictures/drawn/', root);
const placeOf = (picture, width) => new URL(drawnFile(picture, width), folder);
const quality = { 600: 52, 1200: 45 };

const font = (script) => {
  const file = new URL(`node_modules/@fontsource-variable/golos-text/files/golos-text-${script}-wght-normal.woff2`, root);
  return `@font-face{font-family:'Golos Text';font-weight:400 900;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')});unicode-range:${ranges[script]}}`;
};
const ranges = { cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116', latin: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122' };

const scenes = {};
for (const name of new Set(pictures.map(({ module }) => module)))
  scenes[name] = await import(new URL(`server/seed/pictures/scenes/${name}.js`, root).href);

mkdirSync(folder, { recursive: true });
const wanted = new Set(pictures.flatMap((picture) => drawnWidths.map((width) => drawnFile(picture, width))));
for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(new URL(name, folder));

const isAll = process.argv.includes('all');
const missing = pictures.filter((picture) => isAll || drawnWidths.some((width) => !existsSync(placeOf(picture, width))));
const executablePath = findChromium();
if (!executablePath) throw new Error(`Нет Chromium. Поставьте его: ${howToGetChromium} — или укажите CHROMIUM_PATH`);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 1500 } });
const styles = `${font('cyrillic')}${font('latin')}body{margin:0}svg{display:block;width:1200px;height:auto}`;
for (const [at, picture] of missing.entries()) {
  const { scenes: known, palettes } = scenes[picture.module];
  const scene = known.find(({ id }) => id === picture.scene);
  if (!scene) throw new Error(`no scene ${picture.module}/${picture.scene}`);
  const svg = scene.draw({ seed: picture.seed, name: picture.name, palette: palettes[picture.palette] });
  await page.setContent(`<style>${styles}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 1200, height: picture.height } });
  for (const width of drawnWidths)
    writeFileSync(
      placeOf(picture, width),
      await sharp(drawn).resize({ width }).webp({ quality: quality[width], effort: 6, smartSubsample: true }).toBuffer(),
    );
  if (at % 20 === 19) process.stdout.write(`${at + 1} из ${missing.length}\n`);
}
await browser.close();
process.stdout.write(`Нарисовано: ${missing.length}, всего картинок ${pictures.length}\n`);
