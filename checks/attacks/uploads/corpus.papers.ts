/** Documents, archives, texts and films of the corpus. */
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { box, film } from '../../../server/test/film.ts';
import { eicar } from '../../../server/test/scanner.ts';
import { type ZipEntry, zip } from '../../../server/test/zip.ts';
import type { Line } from './corpus.ts';
import { ftyp, joined, page, pdf, plain, script, svg, tarWithLink, text } from './makers.ts';

const typeOf = { docx: 'wordprocessingml.document', xlsx: 'spreadsheetml.sheet', pptx: 'presentationml.presentation' } as const;
const mainOf = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;
/** A document of Office: its list of parts says what it is. */
const office = (
  kind: keyof typeof typeOf,
  more: ZipEntry[] = [],
  main = `application/vnd.openxmlformats-officedocument.${typeOf[kind]}.main+xml`,
) =>
  zip([
    { name: '[Content_Types].xml', content: text(`<Types><Override PartName="/${kind}" ContentType="${main}"/></Types>`) },
    { name: mainOf[kind], content: text('<w/>') },
    ...more,
  ]);
const remote = text(
  '<Relationships><Relationship Type="x/attachedTemplate" Target="https://canary.invalid/t.dotm" TargetMode="External"/></Relationships>',
);

/** An open document says what it is in its first file. */
const openDocument = (kind: 'text' | 'spreadsheet' | 'presentation', more: ZipEntry[] = []) =>
  zip([
    { name: 'mimetype', content: text(`application/vnd.oasis.opendocument.${kind}`) },
    { name: 'content.xml', content: text('<o/>') },
    ...more,
  ]);

const documents: Line[] = [
  ['a PDF', 'договор.pdf', () => pdf(''), 'file'],
  ['a PDF with a script', 'скрипт.pdf', () => pdf(`/OpenAction<</S/JavaScript/JS(app.alert(1);${script})>>`), 'file'],
  ['a PDF that starts a program', 'запуск.pdf', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'file'],
  ['a PDF that calls out', 'звонок.pdf', () => pdf('/OpenAction<</S/URI/URI(https://canary.invalid/u)>>'), 'file'],
  ['a PDF with a page behind it', 'хвост.pdf', () => pdf('', page), 'file'],
  ['a PDF with an archive behind it', 'архив.pdf', () => joined(pdf(''), zip([{ name: 'a' }])), 'file'],
  ['a page before a PDF', 'страница.pdf', () => joined(text(page), pdf('')), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a page that says it is a PDF', 'просто.pdf', () => text(page), 'FILE_NOT_WHAT_IT_SAYS'],
  ['50.1 MB of a PDF', 'том.pdf', () => joined(pdf(''), Buffer.alloc(50.1 * 1024 * 1024, 0x20)), 'FILE_TOO_LARGE'],
  ['a DOCX', 'письмо.docx', () => office('docx'), 'file'],
  ['an XLSX', 'смета.xlsx', () => office('xlsx'), 'file'],
  ['a DOCX with macros inside', 'макрос.docx', () => office('docx', [{ name: 'word/vbaProject.bin' }]), 'DOCUMENT_HAS_MACROS'],
  ['an XLSX with macros inside', 'макрос.xlsx', () => office('xlsx', [{ name: 'xl/vbaProject.bin' }]), 'DOCUMENT_HAS_MACROS'],
  [
    'a DOCX that fetches its template',
    'шаблон.docx',
    () => office('docx', [{ name: 'word/_rels/settings.xml.rels', content: remote }]),
    'file',
  ],
  ['a document with macros', 'макрос.docm', () => office('docx'), 'FILE_KIND_REFUSED'],
  [
    'a document with macros that says it has none',
    'без.docx',
    () => office('docx', [], 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    'FILE_NOT_WHAT_IT_SAYS',
  ],
  ['an archive that says it is a document', 'архив.docx', () => zip([{ name: 'a.txt' }]), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a document that climbs out', 'наружу.docx', () => office('docx', [{ name: '../../a' }]), 'ARCHIVE_LEADS_OUT'],
  ['an old document', 'старое.doc', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'file'],
  [
    'an old document that says it is new',
    'старое.docx',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'FILE_NOT_WHAT_IT_SAYS',
  ],
];

/** Two ends of one archive: the last one belongs to the comment, and says another list. */
const twoEnds = (): Buffer => {
  const inner = zip([{ name: 'мирный.txt' }]);
  return zip([{ name: '../наружу' }], joined(inner, 'x'));
};
const archives: Line[] = [
  ['an archive', 'исходники.zip', () => zip([{ name: 'шрифты/знак.ttf' }, { name: 'read me.txt' }]), 'file'],
  ['an archive of a thousand files', 'тысяча.zip', () => zip(Array.from({ length: 1000 }, (_, n) => ({ name: `${n}.txt` }))), 'file'],
  [
    'an archive of 1,001 files',
    'тысяча-и-один.zip',
    () => zip(Array.from({ length: 1001 }, (_, n) => ({ name: `${n}.txt` }))),
    'ARCHIVE_TOO_MANY_FILES',
  ],
  ['a bomb of ratio 1,000', 'бомба.zip', () => zip([{ name: 'нули', content: Buffer.alloc(110_000_000) }]), 'ARCHIVE_TOO_PACKED'],
  ['a bomb that says 4 GB', 'ложь.zip', () => zip([{ name: 'нули', unpacked: 4_000_000_000 }]), 'ARCHIVE_TOO_PACKED'],
  [
    'a bomb that says it is small',
    'тихая-бомба.zip',
    () => zip([{ name: 'нули', content: Buffer.alloc(50_000_000), unpacked: 60_000 }]),
    'ARCHIVE_REFUSED',
  ],
  ['an archive that says it is larger', 'хвастун.zip', () => zip([{ name: 'a.txt', unpacked: 400 }]), 'ARCHIVE_REFUSED'],
  [
    'an archive with a second name',
    'второе-имя.zip',
    () => zip([{ name: 'отчёт.txt', unicodePath: '../../../evil.exe' }]),
    'ARCHIVE_LEADS_OUT',
  ],
  [
    'an archive with a second name that hides the first',
    'первое-имя.zip',
    () => zip([{ name: '../../../evil.exe', unicodePath: 'отчёт.txt' }]),
    'ARCHIVE_LEADS_OUT',
  ],
  [
    'an archive whose second names differ',
    'три-имени.zip',
    () => zip([{ name: 'отчёт.txt', unicodePath: '../../../evil.exe', listedPath: 'Отчёт.txt' }]),
    'ARCHIVE_REFUSED',
  ],
  ['an archive with a second name that is the same', 'то-же-имя.zip', () => zip([{ name: 'отчёт.txt', unicodePath: 'отчёт.txt' }]), 'file'],
  ['an archive hidden under a second name', 'скрытая.zip', () => zip([{ name: 'a.txt', unicodePath: 'внутри.zip' }]), 'ARCHIVE_NESTED'],
  ['an archive in an archive', 'матрёшка.zip', () => zip([{ name: 'внутри.zip', content: zip([{ name: 'a' }]) }]), 'ARCHIVE_NESTED'],
  ['an archive in an archive, shouting', 'МАТРЁШКА.ZIP', () => zip([{ name: 'ВНУТРИ.TAR.GZ' }]), 'ARCHIVE_NESTED'],
  ['an archive that climbs out', 'наружу.zip', () => zip([{ name: '../../../etc/cron.d/x' }]), 'ARCHIVE_LEADS_OUT'],
  ['an archive that climbs out backwards', 'наружу-2.zip', () => zip([{ name: '..\\..\\autoexec.bat' }]), 'ARCHIVE_LEADS_OUT'],
  ['an archive that climbs out from inside', 'наружу-3.zip', () => zip([{ name: 'a/b/../../../c' }]), 'ARCHIVE_LEADS_OUT'],
  ['an archive from the root', 'корень.zip', () => zip([{ name: '/etc/passwd' }]), 'ARCHIVE_LEADS_OUT'],
  ['an archive from a drive', 'диск.zip', () => zip([{ name: 'C:\\Windows\\a.dll' }]), 'ARCHIVE_LEADS_OUT'],
  ['an archive from a network', 'сеть.zip', () => zip([{ name: '\\\\server\\share\\a' }]), 'ARCHIVE_LEADS_OUT'],
  ['an archive with NUL in a name', 'нуль.zip', () => zip([{ name: 'a.txt\0.exe' }]), 'ARCHIVE_LEADS_OUT'],
  [
    'an archive with a link',
    'ссылка.zip',
    () => zip([{ name: 'link', content: text('/etc/passwd'), mode: 0o120777 }]),
    'ARCHIVE_LEADS_OUT',
  ],
  ['an archive under a password', 'тайна.zip', () => zip([{ name: 'a', encrypted: true }]), 'ARCHIVE_HAS_PASSWORD'],
  [
    'an archive whose list lies about a name',
    'два-имени.zip',
    () => zip([{ name: '../../a.sh', listedAs: 'мирный.txt' }]),
    'ARCHIVE_REFUSED',
  ],
  ['an archive with two ends', 'два-конца.zip', twoEnds, 'ARCHIVE_REFUSED'],
  ['an archive whose list counts one file often', 'внахлёст.zip', () => overlapping(50), 'ARCHIVE_REFUSED'],
  ['half an archive', 'половина.zip', () => zip([{ name: 'a' }]).subarray(0, 40), 'ARCHIVE_REFUSED'],
  ['an archive behind a program', 'установка.zip', () => joined('MZ', Buffer.alloc(200), zip([{ name: 'a' }])), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a tar with a link', 'ссылка.tar', tarWithLink, 'FILE_PACKED_OTHERWISE'],
  ['a tar that says it is a zip', 'ссылка-2.zip', tarWithLink, 'FILE_NOT_WHAT_IT_SAYS'],
  ['a gzip', 'a.gz', () => Buffer.from([0x1f, 0x8b, 8, 0]), 'FILE_PACKED_OTHERWISE'],
  ['a jar', 'a.jar', () => zip([{ name: 'META-INF/MANIFEST.MF' }]), 'FILE_PACKED_OTHERWISE'],
];

/** Each line of the list points at the same packed bytes. */
function overlapping(times: number): Buffer {
  const content = randomBytes(10_000);
  const one = zip([{ name: 'a', content }]);
  const packed = deflateRawSync(content).length;
  const listAt = 30 + 1 + packed;
  const entry = one.subarray(listAt, one.length - 22);
  const end = Buffer.from(one.subarray(one.length - 22));
  for (const at of [8, 10]) end.writeUInt16LE(times, at);
  end.writeUInt32LE(entry.length * times, 12);
  return Buffer.concat([one.subarray(0, listAt), ...Array<Buffer>(times).fill(entry), end]);
}

const texts: Line[] = [
  ['a text', 'письмо.txt', () => text('Здравствуйте, сколько стоит вывеска?'), 'file'],
  ['a text with its mark', 'метка.txt', () => text('\ufeffЗдравствуйте'), 'file'],
  ['a page that says it is a text', 'страница.txt', () => text(page), 'file'],
  ['a script that says it is a text', 'скрипт.txt', () => text(script), 'file'],
  ['a drawing that says it is a text', 'знак.txt', () => text(svg(`<script>${script}</script>`)), 'file'],
  ['the line of scanners', 'проба.txt', () => eicar, 'file'],
  ['the line of scanners as a program', 'проба.com', () => eicar, 'FILE_KIND_REFUSED'],
  ['the line of scanners in an archive', 'проба.zip', () => zip([{ name: 'проба.txt', content: eicar }]), 'file'],
  ['a text of Windows', 'старый.txt', () => Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'FILE_TEXT_NOT_UTF8'],
  ['a text of two bytes a letter', 'широкий.txt', () => Buffer.from('\ufeffПривет', 'utf16le'), 'FILE_TEXT_NOT_UTF8'],
  ['a text with NUL', 'нуль.txt', () => text('a\0b'), 'FILE_TEXT_NOT_UTF8'],
  ['a picture that says it is a text', 'фото.txt', () => plain(40).png().toBuffer(), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a program that says it is a text', 'программа.txt', () => joined('\x7fELF', Buffer.alloc(64)), 'FILE_NOT_WHAT_IT_SAYS'],
  ['XML that says it is a text', 'данные.txt', () => text('<?xml version="1.0"?><a/>'), 'file'],
];
const pages: Line[] = [
  'htm',
  'xhtml',
  'shtml',
  'mht',
  'svgz',
  'js',
  'mjs',
  'css',
  'swf',
  'exe',
  'sh',
  'bat',
  'hta',
  'php',
  'lnk',
  'url',
].map((extension) => [`.${extension}`, `файл.${extension}`, () => text(page), 'FILE_KIND_REFUSED']);
const disguised: Line[] = ['jpg', 'png', 'gif', 'webp', 'docx', 'zip', 'mp4', 'webm'].map((extension) => [
  `a page that says it is .${extension}`,
  `страница.${extension}`,
  () => text(page),
  'FILE_NOT_WHAT_IT_SAYS',
]);
const webm = (kind: string, ...more: (Buffer | string)[]): Buffer =>
  joined(Buffer.from('1a45dfa38b4282', 'hex'), Buffer.from([0x80 + kind.length]), kind, ...more, Buffer.alloc(64));
const films: Line[] = [
  ['a film', 'ролик.mp4', () => film(), 'file'],
  ['a film with a page in a free box', 'слова.mp4', () => film(box('free', page)), 'file'],
  ['a film with a page behind it', 'хвост.mp4', () => film(text(page)), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a film of 10,000 boxes', 'коробки.mp4', () => film(...Array<Buffer>(10_000).fill(box('free'))), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a film in the box of a photo', 'снимок.mp4', () => ftyp('heic'), 'FILE_NOT_WHAT_IT_SAYS'],
  ['an open film', 'ролик.webm', () => webm('webm'), 'file'],
  ['an open film of another kind', 'ролик-2.webm', () => webm('matroska'), 'FILE_NOT_WHAT_IT_SAYS'],
  ['nothing of a film', 'ничего.mp4', () => Buffer.alloc(0), 'FILE_EMPTY'],
];

/** Little-endian numbers after a header. */
const binaryStl = (triangles: number, bytes = triangles * 50): Buffer => {
  const stl = Buffer.alloc(84 + bytes, 1);
  stl.writeUInt32LE(triangles, 80);
  return stl;
};
const sfnt = (version: string) => joined(Buffer.from(version, 'hex'), Buffer.from('000a0080000300204f532f32', 'hex'), Buffer.alloc(200));
const hex = (start: string, ...more: (Buffer | string)[]) => joined(Buffer.from(start, 'hex'), ...more, Buffer.alloc(64));
const rar = () => hex('526172211a0701', Buffer.from([0]));
const sevenZip = () => hex('377abcaf271c');
const riff = (kind: string, ...more: (Buffer | string)[]) => joined('RIFF', Buffer.from([64, 0, 0, 0]), kind, ...more, Buffer.alloc(64));
/** Two frames of silence at 128 kbit/s. */
const mp3 = () => joined(...[1, 2].map(() => joined(Buffer.from('fffb9000', 'hex'), Buffer.alloc(413))));

/** What the trades work with: kept as it is, and fetched, never shown. */
const trades: Line[] = [
  ['a drawing', 'знак.svg', () => text(svg('<path d="M0 0h9"/>')), 'file'],
  ['a drawing with a script', 'знак-2.svg', () => text(svg(`<script>${script}</script>`)), 'file'],
  ['a page that says it is a drawing', 'страница.svg', () => text(page), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a picture that says it is a drawing', 'фото.svg', () => plain(60).png().toBuffer(), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a layout of Illustrator', 'логотип.ai', () => pdf('/Illustrator true'), 'file'],
  ['an old layout of Illustrator', 'логотип-9.ai', () => text('%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Adobe Illustrator'), 'file'],
  ['a page that says it is a layout', 'страница.ai', () => text(page), 'FILE_NOT_WHAT_IT_SAYS'],
  ['PostScript', 'вывеска.eps', () => text('%!PS-Adobe-3.0 EPSF-3.0\n'), 'file'],
  ['PostScript with a preview', 'вывеска-2.eps', () => hex('c5d0d3c620000000'), 'file'],
  ['a program that says it is PostScript', 'вывеска-3.eps', () => joined('MZ', Buffer.alloc(200)), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a PSD', 'макет.psd', () => joined('8BPS', Buffer.alloc(80)), 'file'],
  ['a local copy of Figma', 'экран.fig', () => joined('fig-kiwi', Buffer.alloc(80)), 'file'],
  ['a newer one', 'экран-2.fig', () => zip([{ name: 'canvas.fig' }]), 'file'],
  ['a bomb that says it is Figma', 'бомба.fig', () => zip([{ name: 'canvas.fig', unpacked: 4_000_000_000 }]), 'ARCHIVE_TOO_PACKED'],
  ['a layout of InDesign', 'журнал.indd', () => hex('0606edf5d81d46e5bd31efe7fe74b71d'), 'file'],
  ['an old layout of Corel', 'визитка.cdr', () => riff('CDR9vrsn'), 'file'],
  ['a newer one', 'визитка-2.cdr', () => zip([{ name: 'content/riffData.cdr' }]), 'file'],
  ['a sound that says it is of Corel', 'звук.cdr', () => riff('WAVEfmt '), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a drawing of AutoCAD', 'план.dwg', () => joined('AC1032', Buffer.alloc(80)), 'file'],
  ['a model in words', 'деталь.stl', () => text('solid деталь\nfacet normal 0 0 1\nendsolid'), 'file'],
  ['a model in numbers', 'деталь-2.stl', () => binaryStl(3), 'file'],
  ['a model with something behind it', 'деталь-3.stl', () => binaryStl(3, 190), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a PPTX', 'показ.pptx', () => office('pptx'), 'file'],
  ['a PPTX with macros inside', 'показ-2.pptx', () => office('pptx', [{ name: 'ppt/vbaProject.bin' }]), 'DOCUMENT_HAS_MACROS'],
  ['an ODT', 'письмо.odt', () => openDocument('text'), 'file'],
  ['an ODS', 'смета.ods', () => openDocument('spreadsheet'), 'file'],
  ['an ODP', 'показ.odp', () => openDocument('presentation'), 'file'],
  ['an ODT with macros', 'макрос.odt', () => openDocument('text', [{ name: 'Basic/Standard/Module1.xml' }]), 'DOCUMENT_HAS_MACROS'],
  ['an ODS with a script', 'скрипт.ods', () => openDocument('spreadsheet', [{ name: 'Scripts/python/a.py' }]), 'DOCUMENT_HAS_MACROS'],
  ['an ODT that says it is an ODS', 'письмо.ods', () => openDocument('text', [{ name: 'a.xml' }]), 'FILE_NOT_WHAT_IT_SAYS'],
  ['an RTF', 'договор.rtf', () => text('{\\rtf1\\ansi Договор}'), 'file'],
  ['a page that says it is RTF', 'страница.rtf', () => text(page), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a RAR', 'исходники.rar', rar, 'file'],
  ['a 7Z', 'исходники.7z', sevenZip, 'file'],
  ['a RAR that says it is a ZIP', 'исходники-2.zip', rar, 'FILE_NOT_WHAT_IT_SAYS'],
  ['an archive that says it is a RAR', 'исходники-3.rar', () => zip([{ name: 'b' }]), 'FILE_NOT_WHAT_IT_SAYS'],
  ['an MP3', 'джингл.mp3', mp3, 'file'],
  ['a page that says it is an MP3', 'страница.mp3', () => text(page), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a WAV', 'голос.wav', () => riff('WAVEfmt '), 'file'],
  ['a FLAC', 'голос.flac', () => hex('664c614300000022'), 'file'],
  ['an Ogg', 'голос.ogg', () => joined('OggS', Buffer.alloc(24), Buffer.from([1]), 'vorbis', Buffer.alloc(64)), 'file'],
  ['a film that says it is a sound', 'ролик.ogg', () => film(), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a film of QuickTime', 'ролик.mov', () => joined(box('ftyp', 'qt  \0\0\0\0qt  '), film().subarray(film().readUInt32BE(0))), 'file'],
  ['a font', 'шрифт.ttf', () => sfnt('00010000'), 'file'],
  ['an OpenType font', 'шрифт.otf', () => joined('OTTO', Buffer.from([0]), Buffer.alloc(200)), 'file'],
  ['a WOFF', 'шрифт.woff', () => joined('wOFF', Buffer.from('00010000', 'hex'), Buffer.alloc(80)), 'file'],
  ['a WOFF2', 'шрифт.woff2', () => joined('wOF2', Buffer.from('00010000', 'hex'), Buffer.alloc(80)), 'file'],
  ['a page that says it is a font', 'страница.woff2', () => text(page), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a table', 'прайс.csv', () => text('Название;Цена\nВывеска;12000'), 'file'],
  ['a table of Windows', 'прайс-2.csv', () => Buffer.from([0xcf, 0xf0, 0x3b, 0xc0, 0x0d, 0x0a]), 'file'],
  ['a table with a formula', 'формула.csv', () => text('=cmd|"/c calc"!A1'), 'file'],
  ['a program that says it is a table', 'программа.csv', () => joined('MZ', Buffer.alloc(200)), 'FILE_NOT_WHAT_IT_SAYS'],
  ['JSON', 'данные.json', () => text('{"цена": 12000}'), 'file'],
  ['a page that says it is JSON', 'страница.json', () => text(page), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a page', 'письмо.html', () => text(page), 'file'],
  ['an old document that says it is a page', 'старое.html', () => hex('d0cf11e0a1b11ae1', Buffer.alloc(600)), 'FILE_NOT_WHAT_IT_SAYS'],
];

export const papers: Line[] = [...documents, ...archives, ...texts, ...pages, ...disguised, ...films, ...trades];
