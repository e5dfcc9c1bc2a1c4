/** Files that are not what they say, or hold a trap. Made here, so that nothing harmful lies in the repository. */
import { crc32 } from 'node:zlib';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };
export type SpoiltFile = ChosenFile & {
  /** What the person reads at the file. */
  words: RegExp;
};

const text = (name: string, mimeType: string, content: string) => ({ name, mimeType, buffer: Buffer.from(content) });

/** A few bytes that claim to be 16 384 × 16 384 points: whoever unpacks them without a look takes a gigabyte of memory. */
function hugePicture(): Buffer {
  const size = 16_384;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function spoiltFiles(): SpoiltFile[] {
  return [
    { name: 'потоп.png', mimeType: 'image/png', buffer: hugePicture(), words: /картинки до 40 мегапикселей/ },
    {
      ...text('знак.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>'),
      words: /Показать можно картинки/,
    },
    {
      ...text('страница.png', 'image/png', '<!doctype html><script>alert(document.cookie)</script>'),
      words: /не соответствует расширению/,
    },
    { ...text('договор.jpg', 'image/jpeg', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF'), words: /не соответствует расширению/ },
    { ...text('пусто.png', 'image/png', ''), words: /Файл пустой/ },
  ];
}
