/** Bytes of the corpus, made here by code: nothing harmful lies in the repository. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** What every trap would do if it ran: open a dialog, leave a mark, call a host that is not ours. */
export const canaryHost = 'canary.invalid';
export const script = `try{top.__ran=1}catch(e){}window.__ran=1;alert(1);fetch('https://${canaryHost}/x');new Image().src='https://${canaryHost}/i'`;
export const page = `<!doctype html><html><body><script>${script}</script><img src="https://${canaryHost}/p" onerror="${script.replaceAll('"', "'")}"></body></html>`;
export const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" ${attributes}>${inside}</svg>`;

export const text = (words: string): Buffer => Buffer.from(words);
export const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** A plain picture; the shade makes it another file. */
export const plain = (shade: number, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: 160 } }, limitInputPixels: false });

export function chunk(type: string, data: Buffer | string): Buffer {
  const body = joined(type, data);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length - 4, 0);
  sum.writeUInt32BE(crc32(body), 0);
  return Buffer.concat([size, body, sum]);
}
export const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function ihdr(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return chunk('IHDR', header);
}
/** One bit a point, so that a picture of many megapixels is made quickly. `before`: chunks before the points; `rows`: how many there are. */
export const png = (
  width: number,
  height: number,
  { before = [] as Buffer[], after = [] as (Buffer | string)[], rows = height } = {},
): Buffer =>
  joined(
    pngHead,
    ihdr(width, height),
    ...before,
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))),
    chunk('IEND', ''),
    ...after,
  );
/** A second frame and ten thousand more, each of one point. */
export function apng(frames: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const points = deflateSync(Buffer.alloc(2));
  const frame = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(1, 4);
    data.writeUInt32BE(1, 8);
    return chunk('fcTL', data);
  };
  const parts = [chunk('acTL', control), frame(0), chunk('IDAT', points)];
  for (let n = 1; n < frames; n++) {
    const data = Buffer.alloc(4);
    data.writeUInt32BE(2 * n, 0);
    parts.push(frame(2 * n - 1), chunk('fdAT', Buffer.concat([data, points])));
  }
  return joined(pngHead, ihdr(1, 1), ...parts, chunk('IEND', ''));
}

/** One black point a frame. */
const gifFrame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
export function gif({ width = 1, height = 1, frames = 1, frame = gifFrame, comment = '' } = {}): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const said = comment && joined(Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0]));
  return joined('GIF89a', screen, Buffer.from([0, 0, 0, 255, 255, 255]), said || '', ...Array<Buffer>(frames).fill(frame), ';');
}
/** A frame that says it is 65,535 points wide and high. */
export const vastFrame = Buffer.concat([gifFrame.subarray(0, 5), Buffer.from([255, 255, 255, 255]), gifFrame.subarray(9)]);
/** The head of a GIF that is a script as well: its width is the beginning of a comment. */
export const gifScript = (): Buffer => joined('GIF89a/*', Buffer.from([0, 0, 0, 0, 0]), gifFrame, `*/=1;${script}`);

/** A segment of a JPEG right after its beginning. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Boxes of a still picture as cameras keep it. */
export function ftyp(brand: string): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(24, 0);
  return joined(head, `ftyp${brand}`, Buffer.alloc(4), `mif1${brand}`, Buffer.alloc(64));
}

/** An archive of one link, as tar keeps it. */
export function tarWithLink(): Buffer {
  const head = Buffer.alloc(512);
  head.write('link', 0);
  head.write('0000777\0', 100);
  head.write('00000000000\0', 124);
  head.write('        2/etc/passwd', 148);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([head, Buffer.alloc(1024)]);
}

export const pdf = (inside: string, after = ''): Buffer =>
  text(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R ${inside}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${after}`,
  );
