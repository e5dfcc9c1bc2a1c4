/** What phones, archivers and editors make, which once was refused or came back changed. */
import { crc32 } from 'node:zlib';
import { zip } from '../../../server/test/zip.ts';
import type { Line } from './corpus.ts';
import { apng, ftyp, gif, joined, plain, text } from './makers.ts';

const jpeg = (shade: number) => plain(shade).jpeg().toBuffer();
const bytesOf = (hex: string, ...more: (Buffer | string)[]) => joined(Buffer.from(hex, 'hex'), ...more, Buffer.alloc(600));
/** The phone ends each scan at nought. */
async function withOddScan(shade: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg(shade));
  const at = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[at + 2 + bytes.readUInt16BE(at + 2) - 2] = 0;
  return bytes;
}
/** Letters of DOS in the header, today's in the field beside it. */
function zipOfDos(hex: string, unicodePath: string): Buffer {
  const said = Buffer.from(hex, 'hex');
  const bytes = zip([{ name: 'x'.repeat(said.length), unicodePath }]);
  const plainName = Buffer.from('x'.repeat(said.length));
  const [oldSum, newSum] = [Buffer.alloc(4), Buffer.alloc(4)];
  oldSum.writeUInt32LE(crc32(plainName));
  newSum.writeUInt32LE(crc32(said));
  for (const [from, to] of [
    [plainName, said],
    [oldSum, newSum],
  ] as const)
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) to.copy(bytes, at);
  return bytes;
}

export const everyday: Line[] = [
  ['a photo of a phone with an odd scan', 'IMG_1.jpg', () => withOddScan(101), 'picture'],
  ['a JPEG that lost its last two bytes', 'хвост.jpg', async () => (await jpeg(102)).subarray(0, -2), 'picture'],
  ['a PNG that moves', 'живая.png', () => apng(3), 'picture'],
  ['a GIF that moves', 'живая.gif', () => gif({ frames: 4 }), 'picture'],
  ['a composed name of a Mac', 'Договор и\u0306од е\u0308лка.txt', () => text('Слова'), 'file', 'Договор йод ёлка.txt'],
  ['a ZIP of Windows with names of DOS', 'прайсы.zip', () => zipOfDos('8fe0a0a9e12e747874', 'Прайс.txt'), 'file'],
  [
    'a ZIP of Windows with a dash that DOS has not',
    'логотипы.zip',
    () => zipOfDos('8baea3aee2a8af202d20e4a8ada0ab2e706466', 'Логотип — финал.pdf'),
    'file',
  ],
  ['a log that packs well', 'логи.zip', () => zip([{ name: 'a.log', content: Buffer.alloc(13_000_000, 'одна строка\n') }]), 'file'],
  ['prices that begin like a picture', 'bm.csv', () => text('BMW;price\r\n1;2\r\n'), 'file'],
  ['words that begin like a picture', 'bm.txt', () => text('BM-150 price list'), 'file'],
  ['words that begin like a model', 'solid.txt', () => text('solid wood table, 2 pcs'), 'file'],
  ['prices that begin like a sound', 'id3.csv', () => text('ID3;4\r\n'), 'file'],
  ['a table of two bytes a letter', 'excel.csv', () => Buffer.from('\ufeffЦена;1', 'utf16le'), 'file'],
  ['a table of one NUL', 'нуль.csv', () => Buffer.alloc(1), 'FILE_NOT_WHAT_IT_SAYS'],
  ['JSON of Windows', 'cp1251.json', () => joined('{"', Buffer.from([0xcf, 0xf0]), '":1}'), 'FILE_TEXT_NOT_UTF8'],
  ['a drawing with a prefix', 'prefix.svg', () => text('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'), 'file'],
  ['a drawing behind a long comment', 'long.svg', () => text(`<?xml version="1.0"?><!--${'x'.repeat(80_000)}--><svg/>`), 'file'],
  ['a photo of an iPhone', 'IMG_2.heic', () => ftyp('heic'), 'file'],
  ['an old table', 'старая.xls', () => bytesOf('d0cf11e0a1b11ae1'), 'file'],
  [
    'an old table with macros',
    'макрос.xls',
    () => bytesOf('d0cf11e0a1b11ae1', Buffer.from('_VBA_PROJECT', 'utf16le')),
    'DOCUMENT_HAS_MACROS',
  ],
  ['a voice of an iPhone', 'голос.m4a', () => ftyp('M4A '), 'file'],
  ['an old film', 'ролик.avi', () => joined('RIFF', Buffer.from([64, 0, 0, 0]), 'AVI LIST', Buffer.alloc(64)), 'file'],
  ['subtitles', 'ролик.srt', () => text('1\n00:00:01,000 --> 00:00:02,000\nДа'), 'file'],
  ['subtitles of a page', 'ролик.vtt', () => text('WEBVTT\n\n00:01.000 --> 00:02.000\nДа'), 'file'],
  ['a price list of YML', 'прайс.xml', () => text('<?xml version="1.0"?><yml_catalog/>'), 'file'],
  ['a text of Markdown', 'README.md', () => text('# Заголовок'), 'file'],
  ['a book', 'книга.fb2', () => text('<?xml version="1.0"?><FictionBook/>'), 'file'],
  ['a drawing of a lathe', 'деталь.dxf', () => text('0\nSECTION\n2\nHEADER\n0\nENDSEC\n0\nEOF'), 'file'],
  ['a body', 'деталь.step', () => text('ISO-10303-21;\nHEADER;'), 'file'],
  ['a mesh', 'деталь.obj', () => text('o cube\nv 0 0 0\n'), 'file'],
  ['a page that says it is a mesh', 'страница.obj', () => text('<html></html>'), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a layout of Sketch', 'экран.sketch', () => zip([{ name: 'document.json' }]), 'file'],
  ['a layout of XD', 'экран.xd', () => zip([{ name: 'manifest' }]), 'file'],
  ['a project of After Effects', 'заставка.aep', () => joined('RIFX', Buffer.alloc(80)), 'file'],
  ['a scene of Blender', 'сцена.blend', () => joined('BLENDER-v300', Buffer.alloc(80)), 'file'],
];
