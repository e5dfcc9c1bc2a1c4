/** Documents, archives, texts and films of the corpus. */
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { box, film } from '../../server/test/film.ts';
import { eicar } from '../../server/test/scanner.ts';
import { type ZipEntry, zip } from '../../server/test/zip.ts';
import type { Line } from './corpus.ts';
import { ftyp, joined, page, pdf, plain, script, svg, tarWithLink, text } from './makers.ts';

const typeOf = { docx: 'wordprocessingml.document', xlsx: 'spreadsheetml.sheet' } as const;
/** A document of Office: its list of parts says what it is. */
const office = (
  kind: keyof typeof typeOf,
  more: ZipEntry[] = [],
  main = `application/vnd.openxmlformats-officedocument.${typeOf[kind]}.main+xml`,
) =>
  zip([
    { name: '[Content_Types].xml', content: text(`<Types><Override PartName="/${kind}" ContentType="${main}"/></Types>`) },
    { name: kind === 'docx' ? 'word/document.xml' : 'xl/workbook.xml', content: text('<w/>') },
    ...more,
  ]);
const remote = text(
  '<Relationships><Relationship Type="x/attachedTemplate" Target="https://canary.invalid/t.dotm" TargetMode="External"/></Relationships>',
);

const documents: Line[] = [
  ['a PDF', 'договор.pdf', () => pdf(''), 'file'],
  ['a PDF with a script', 'скрипт.pdf', () => pdf(`/OpenAction<</S/JavaScript/JS(app.alert(1);${script})>>`), 'file'],
  ['a PDF that starts a program', 'запуск.pdf', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'file'],
  ['a PDF that calls out', 'звонок.pdf', () => pdf('/OpenAction<</S/URI/URI(https://canary.invalid/u)>>'), 'file'],
  ['a PDF with a page behind it', 'хвост.pdf', () => pdf('', page), 'file'],
  ['a PDF with an archive behind it', 'архив.pdf', () => joined(pdf(''), zip([{ name: 'a' }])), 'file'],
  ['a page before a PDF', 'страница.pdf', () => joined(text(page), pdf('')), 'FILE_NOT_WHAT_IT_SAYS'],
  ['a page that says it is a PDF', 'просто.pdf', () => text(page), 'FILE_NOT_WHAT_IT_SAYS'],
  ['25.1 MB of a PDF', 'том.pdf', () => joined(pdf(''), Buffer.alloc(25.1 * 1024 * 1024, 0x20)), 'FILE_TOO_LARGE'],
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
  ['a document that climbs out', 'наружу.docx', () => office('docx', [{ name: '../../a' }]), 'ARCHIVE_REFUSED'],
  ['an old document', 'старое.doc', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'FILE_KIND_REFUSED'],
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
    'ARCHIVE_REFUSED',
  ],
  ['a bomb of ratio 1,000', 'бомба.zip', () => zip([{ name: 'нули', content: Buffer.alloc(10_000_000) }]), 'ARCHIVE_REFUSED'],
  ['a bomb that says 4 GB', 'ложь.zip', () => zip([{ name: 'нули', unpacked: 4_000_000_000 }]), 'ARCHIVE_REFUSED'],
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
    'ARCHIVE_REFUSED',
  ],
  ['an archive with a second name that is the same', 'то-же-имя.zip', () => zip([{ name: 'отчёт.txt', unicodePath: 'отчёт.txt' }]), 'file'],
  ['an archive hidden under a second name', 'скрытая.zip', () => zip([{ name: 'a.txt', unicodePath: 'внутри.zip' }]), 'ARCHIVE_REFUSED'],
  ['an archive in an archive', 'матрёшка.zip', () => zip([{ name: 'внутри.zip', content: zip([{ name: 'a' }]) }]), 'ARCHIVE_REFUSED'],
  ['an archive in an archive, shouting', 'МАТРЁШКА.ZIP', () => zip([{ name: 'ВНУТРИ.TAR.GZ' }]), 'ARCHIVE_REFUSED'],
  ['an archive that climbs out', 'наружу.zip', () => zip([{ name: '../../../etc/cron.d/x' }]), 'ARCHIVE_REFUSED'],
  ['an archive that climbs out backwards', 'наружу-2.zip', () => zip([{ name: '..\\..\\autoexec.bat' }]), 'ARCHIVE_REFUSED'],
  ['an archive that climbs out from inside', 'наружу-3.zip', () => zip([{ name: 'a/b/../../../c' }]), 'ARCHIVE_REFUSED'],
  ['an archive from the root', 'корень.zip', () => zip([{ name: '/etc/passwd' }]), 'ARCHIVE_REFUSED'],
  ['an archive from a drive', 'диск.zip', () => zip([{ name: 'C:\\Windows\\a.dll' }]), 'ARCHIVE_REFUSED'],
  ['an archive from a network', 'сеть.zip', () => zip([{ name: '\\\\server\\share\\a' }]), 'ARCHIVE_REFUSED'],
  ['an archive with NUL in a name', 'нуль.zip', () => zip([{ name: 'a.txt\0.exe' }]), 'ARCHIVE_REFUSED'],
  ['an archive with a link', 'ссылка.zip', () => zip([{ name: 'link', content: text('/etc/passwd'), mode: 0o120777 }]), 'ARCHIVE_REFUSED'],
  ['an archive under a password', 'тайна.zip', () => zip([{ name: 'a', encrypted: true }]), 'ARCHIVE_REFUSED'],
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
  ['a tar with a link', 'ссылка.tar', tarWithLink, 'FILE_KIND_REFUSED'],
  ['a tar that says it is a zip', 'ссылка-2.zip', tarWithLink, 'FILE_NOT_WHAT_IT_SAYS'],
  ['a gzip', 'a.gz', () => Buffer.from([0x1f, 0x8b, 8, 0]), 'FILE_KIND_REFUSED'],
  ['a jar', 'a.jar', () => zip([{ name: 'META-INF/MANIFEST.MF' }]), 'FILE_KIND_REFUSED'],
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
  ['XML that says it is a text', 'данные.txt', () => text('<?xml version="1.0"?><a/>'), 'FILE_NOT_WHAT_IT_SAYS'],
];
const pages: Line[] = [
  'html',
  'htm',
  'xhtml',
  'shtml',
  'xml',
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

export const papers: Line[] = [...documents, ...archives, ...texts, ...pages, ...disguised, ...films];
