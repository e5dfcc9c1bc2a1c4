/** Pictures of the corpus: what is drawn anew and what is refused. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { zip } from '../../../server/test/zip.ts';
import type { Line } from './corpus.ts';
import {
  apng,
  chunk,
  ftyp,
  gif,
  gifScript,
  joined,
  page,
  plain,
  png,
  pngHead,
  script,
  svg,
  text,
  vastFrame,
  withSegment,
} from './makers.ts';

const place = { IFD0: { Copyright: 'Пётр', Make: 'Canon' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLongitude: '37/1 37/1 0/1' } };
const jpeg = (shade: number) => plain(shade).jpeg().toBuffer();
const noisy = (kind: 'jpeg' | 'png' | 'webp') =>
  sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
    [kind]()
    .toBuffer();
/** Each chunk unpacks to 20 MB. */
const packedWords = (times: number) =>
  Array<Buffer>(times).fill(chunk('zTXt', joined('Comment\0\0', deflateSync(Buffer.alloc(20_000_000, 0x20)))));
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

const honest: Line[] = [
  ['a JPEG', 'фото.jpg', () => jpeg(1), 'picture'],
  ['a JPEG, shouting', 'ФОТО.JPEG', () => jpeg(2), 'picture'],
  ['a progressive JPEG', 'по-строкам.jpg', () => plain(3).jpeg({ progressive: true }).toBuffer(), 'picture'],
  ['a JPEG for printing', 'печать.jpg', () => plain(4).toColourspace('cmyk').jpeg().toBuffer(), 'picture'],
  ['a grey JPEG', 'серая.jpg', () => plain(5).greyscale().jpeg().toBuffer(), 'picture'],
  ['a JPEG held sideways', 'боком.jpg', () => plain(6).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'picture'],
  ['a PNG', 'знак.png', () => plain(7).png().toBuffer(), 'picture'],
  ['a PNG one can see through', 'прозрачный.png', () => plain(8).ensureAlpha(0.5).png().toBuffer(), 'picture'],
  ['a PNG with a palette', 'палитра.png', () => plain(9).png({ palette: true }).toBuffer(), 'picture'],
  ['a PNG in passes', 'проходы.png', () => plain(10).png({ progressive: true }).toBuffer(), 'picture'],
  ['a PNG of 16 bits', 'глубина.png', () => plain(11).toColourspace('rgb16').png().toBuffer(), 'picture'],
  ['a WebP', 'лист.webp', () => plain(12).webp().toBuffer(), 'picture'],
  ['a WebP without loss', 'точно.webp', () => plain(13).webp({ lossless: true }).toBuffer(), 'picture'],
  ['a GIF', 'точка.gif', () => gif(), 'picture'],
  ['a GIF that moves', 'движение.gif', () => gif({ frames: 3 }), 'picture'],
  ['one point', 'точка.png', () => png(1, 1), 'picture'],
  ['a long strip', 'полоса.png', () => png(12_000, 2), 'picture'],
  ['39.9 megapixels', 'плакат.png', () => png(7980, 5000), 'picture'],
];

const withText: Line[] = [
  ['a JPEG with a place', 'отпуск.jpg', () => plain(20).jpeg().withExif(place).toBuffer(), 'picture'],
  ['a PNG with a place', 'отпуск.png', () => plain(21).png().withExif(place).toBuffer(), 'picture'],
  ['a WebP with a place', 'отпуск.webp', () => plain(22).webp().withExif(place).toBuffer(), 'picture'],
  [
    'a JPEG with 64 KB of Exif',
    'много.jpg',
    async () => withSegment(await jpeg(23), 0xe1, joined('Exif\0\0', Buffer.alloc(65_000, 0x2a))),
    'picture',
  ],
  ['a JPEG with a page in its comment', 'слова.jpg', async () => withSegment(await jpeg(24), 0xfe, text(page)), 'picture'],
  [
    'a JPEG with XMP',
    'xmp.jpg',
    async () => withSegment(await jpeg(25), 0xe1, joined('http://ns.adobe.com/xap/1.0/\0', `<x:xmpmeta>${page}</x:xmpmeta>`)),
    'picture',
  ],
  ['a PNG with a page in its text', 'текст.png', () => png(9, 9, { before: [chunk('tEXt', `Comment\0${page}`)] }), 'picture'],
  [
    'a PNG with a packed page in its text',
    'ztxt.png',
    () => png(9, 10, { before: [chunk('zTXt', joined('Comment\0\0', deflateSync(text(page))))] }),
    'picture',
  ],
  ['a PNG with 600 MB of packed words in 0.6 MB', 'бомба-текст.png', () => png(9, 11, { before: packedWords(30) }), 'picture'],
  [
    'a PNG with a profile of 9 MB',
    'профиль.png',
    () => png(9, 12, { before: [chunk('iCCP', joined('icc\0\0', deflateSync(Buffer.alloc(9_000_000))))] }),
    'picture',
  ],
  ['a PNG with a page behind its end', 'хвост.png', () => png(9, 13, { after: [page] }), 'picture'],
  [
    'a JPEG with an archive behind its end',
    'архив.jpg',
    async () => joined(await jpeg(26), zip([{ name: '../../a.php', content: text(page) }])),
    'picture',
  ],
  ['a GIF with a page in its comment', 'слова.gif', () => gif({ comment: '<script>alert(1)</script>' }), 'picture'],
  ['a GIF that is a script', 'скрипт.gif', () => gifScript(), 'picture'],
  ['a JPEG that is a script', 'скрипт.jpg', async () => joined(withSegment(await jpeg(27), 0xfe, text(`*/=1;${script}/*`))), 'picture'],
];

const traps: Line[] = [
  ['40.1 megapixels', 'больше.png', () => png(8020, 5000), 'file'],
  ['256 megapixels in 32 KB', 'бомба.png', () => png(16_000, 16_000), 'file'],
  ['a GIF of one point that says 4 gigapixels', 'бомба.gif', () => gif({ width: 65_535, height: 65_535 }), 'picture'],
  ['a GIF whose frame says 4 gigapixels', 'бомба-кадр.gif', () => gif({ frame: vastFrame }), 'file'],
  ['a PNG that says more rows than there are', 'мало.png', () => png(3000, 3000, { rows: 3 }), 'picture'],
  ['a PNG with 20 MB behind nine points', 'лишнее.png', () => png(3, 3, { rows: 10_000_000 }), 'picture'],
  ['a PNG of no width', 'пусто.png', () => png(0, 5), 'IMAGE_UNREADABLE'],
  [
    'a PNG whose sums are wrong',
    'суммы.png',
    () => joined(png(9, 14).subarray(0, 41), Buffer.alloc(4), png(9, 14).subarray(45)),
    'picture',
  ],
  ['half a JPEG', 'полфото.jpg', async () => half(await noisy('jpeg')), 'picture'],
  ['half a PNG', 'полфото.png', async () => half(await noisy('png')), 'picture'],
  ['half a WebP', 'полфото.webp', async () => half(await noisy('webp')), 'IMAGE_UNREADABLE'],
  ['the head of a PNG', 'голова.png', () => pngHead, 'FILE_NOT_WHAT_IT_SAYS'],
  ['the head of a JPEG', 'голова.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'IMAGE_UNREADABLE'],
  ['a GIF of 10,000 frames', 'долго.gif', () => gif({ frames: 10_000 }), 'picture'],
  ['a PNG of 10,000 frames', 'долго.png', () => apng(10_000), 'picture'],
  [
    'a WebP of 1,000 frames',
    'долго.webp',
    () =>
      sharp(randomBytes(4 * 4000 * 3), { raw: { width: 4, height: 4000, channels: 3, pageHeight: 4 } })
        .webp({ effort: 0 })
        .toBuffer(),
    'picture',
  ],
  ['51 MB of a JPEG', 'тяжёлое.jpg', async () => joined(await jpeg(28), Buffer.alloc(51 * 1024 * 1024)), 'FILE_TOO_LARGE'],
  ['nothing of a PNG', 'ничего.png', () => Buffer.alloc(0), 'FILE_EMPTY'],
];

const drawings: string[] = [
  svg(`<script>${script}</script>`),
  svg('<rect width="9" height="9"/>', `onload="${script.replaceAll('"', "'")}"`),
  svg(`<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></body></foreignObject>`),
  svg('<image xlink:href="https://canary.invalid/i.png" width="9" height="9"/>'),
  svg('<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'),
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  `<?xml-stylesheet href="javascript:alert(1)"?>${svg('')}`,
  svg('<a xlink:href="javascript:alert(1)"><text y="9">x</text></a><animate attributeName="href" values="javascript:alert(1)"/>'),
];
const otherKinds: [string, string, Buffer][] = [
  ['a TIFF', 'tiff', joined('II*\0', Buffer.from([8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(64))],
  ['a BMP', 'bmp', joined('BM', Buffer.alloc(60, 1))],
  ['an ICO', 'ico', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), Buffer.alloc(60)])],
  ['a HEIC', 'heic', ftyp('heic')],
  ['an AVIF', 'avif', ftyp('avif')],
  ['a PSD', 'psd', joined('8BPS', Buffer.alloc(60))],
  [
    'a JPEG 2000',
    'jp2',
    joined(Buffer.from([0, 0, 0, 12]), 'jP  \r\n', Buffer.from([0x87, 0x0a]), Buffer.from([0, 0, 0, 20]), 'ftypjp2 ', Buffer.alloc(8)),
  ],
];

export const pictures: Line[] = [
  ...honest,
  ...withText,
  ...traps,
  ...drawings.map((drawing, n): Line => [`drawing ${n + 1}`, `знак-${n}.svg`, () => text(drawing), 'file']),
  ...drawings.map(
    (drawing, n): Line => [
      `drawing ${n + 1} that says it is a picture`,
      `знак-${n}.${['png', 'jpg', 'webp', 'gif'][n % 4]}`,
      () => text(drawing),
      'FILE_NOT_WHAT_IT_SAYS',
    ],
  ),
  ...otherKinds.map(
    ([what, extension, bytes]): Line => [
      what,
      `снимок.${extension}`,
      () => bytes,
      ['psd', 'tiff', 'heic'].includes(extension) ? 'file' : 'FILE_KIND_REFUSED',
    ],
  ),
  ...otherKinds.map(
    ([what, , bytes], n): Line => [
      `${what} that says it is another`,
      `снимок-${n}.${n % 2 ? 'png' : 'jpg'}`,
      () => bytes,
      'FILE_NOT_WHAT_IT_SAYS',
    ],
  ),
];
