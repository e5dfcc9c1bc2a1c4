/** Content against extension, by file-type or by rules here. */
import { type AllowedExtension, allowedFiles, opaqueType } from '@artel/contracts/files/file-kinds.ts';

/** `found`: by file-type; `bytes`: the beginning of a large file. */
export type Content = { found: { ext: string; mime: string } | undefined; bytes: Buffer; size_bytes: number };
type Rule = (content: Content) => boolean;
type Closed = { [E in AllowedExtension]: (typeof allowedFiles)[E] extends typeof opaqueType ? E : never }[AllowedExtension];

/** How much of a text is searched for markup: drawings begin with long comments. */
const head_bytes = 1024 * 1024;
const textOf = ({ bytes }: Content): string => bytes.subarray(0, head_bytes).toString('utf8');
const starts = ({ bytes }: Content, ...signatures: string[]): boolean =>
  signatures.some((signature) => bytes.subarray(0, signature.length).toString('latin1') === signature);

const isOneOf =
  (...kinds: string[]): Rule =>
  ({ found }) =>
    found !== undefined && kinds.includes(found.ext);

const isPlain: Rule = ({ bytes, size_bytes }) => isUtf8Text(bytes, size_bytes);
const isOldText: Rule = ({ bytes }) => isTextOfSomeKind(bytes) || isUtf16(bytes);
const textKinds =
  (words: RegExp, isText: Rule = isOldText): Rule =>
  (content) =>
    isText(content) && words.test(textOf(content));

const closedRules: Record<Closed, Rule> = {
  heic: isOneOf('heic'),
  tif: isOneOf('tif'),
  tiff: isOneOf('tif'),
  svg: textKinds(/<(?:[a-z]{1,20}:)?svg[\s/>]/i, isPlain),
  // Illustrator: PDF, PostScript before 9
  ai: isOneOf('pdf', 'ps', 'eps'),
  // EPS with a DOS preview
  eps: (content) => isOneOf('eps', 'ps')(content) || starts(content, '\xc5\xd0\xd3\xc6'),
  psd: isOneOf('psd'),
  // .fig is a zip since 2023
  fig: (content) => starts(content, 'fig-') || isOneOf('zip')(content),
  sketch: isOneOf('zip'),
  xd: isOneOf('zip'),
  aep: (content) => starts(content, 'RIFX'),
  // packed since 2.8
  blend: (content) => starts(content, 'BLENDER', '\x28\xb5\x2f\xfd', '\x1f\x8b'),
  indd: isOneOf('indd'),
  // RIFF to X3, zip since X4
  cdr: (content) => (starts(content, 'RIFF') && /^cdr/i.test(content.bytes.toString('latin1', 8, 11))) || isOneOf('zip')(content),
  dwg: isOneOf('dwg'),
  dxf: (content) => starts(content, 'AutoCAD Binary DXF') || textKinds(/\bSECTION\b/)(content),
  step: (content) => starts(content, 'ISO-10303-21'),
  stp: (content) => starts(content, 'ISO-10303-21'),
  obj: textKinds(/^(?:v|vn|vt|f|g|o|mtllib) /m),
  stl: (content) => isOneOf('stl')(content) || isBinaryStl(content),
  rtf: isOneOf('rtf'),
  doc: isOneOf('cfb'),
  xls: isOneOf('cfb'),
  epub: isOneOf('epub'),
  fb2: textKinds(/<FictionBook/),
  csv: isOldText,
  json: textKinds(/^\ufeff?\s*[[{"\d\-tfn]/, isPlain),
  html: textKinds(/<[a-z!]/i, isPlain),
  xml: textKinds(/<[a-z?!]/i),
  md: isPlain,
  srt: textKinds(/-->/),
  vtt: textKinds(/^\ufeff?WEBVTT/, isPlain),
  rar: isOneOf('rar'),
  '7z': isOneOf('7z'),
  avi: isOneOf('avi'),
  mkv: isOneOf('mkv', 'webm'),
  ttf: isOneOf('ttf', 'otf'),
  otf: isOneOf('otf', 'ttf'),
  woff: isOneOf('woff'),
  woff2: isOneOf('woff2'),
};

/** An 80-byte header, a count, 50 bytes a triangle. */
const isBinaryStl: Rule = ({ found, bytes, size_bytes }) =>
  found === undefined && size_bytes > 84 && size_bytes === 84 + 50 * bytes.readUInt32LE(80);

const alsoCalled: Partial<Record<AllowedExtension, readonly string[]>> = {
  png: ['image/apng'],
  m4a: ['audio/x-m4a', 'video/mp4'],
};

export function isContentOf(extension: AllowedExtension, content: Content): boolean {
  const type = allowedFiles[extension];
  if (type === opaqueType) return closedRules[extension as Closed](content);
  const found = content.found?.mime.split(';')[0];
  return found === type || (found !== undefined && (alsoCalled[extension]?.includes(found) ?? false));
}

const needsUtf8: readonly AllowedExtension[] = ['txt', 'md', 'json', 'html', 'svg', 'vtt'];
export const isInAnotherEncoding = (extension: AllowedExtension, { found, bytes, size_bytes }: Content): boolean =>
  needsUtf8.includes(extension) && found === undefined && (isTextOfSomeKind(bytes) || isUtf16(bytes)) && !isUtf8Text(bytes, size_bytes);

/** Of a beginning alone the last letter may be cut. */
export function isUtf8Text(bytes: Buffer, size_bytes: number): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length < size_bytes });
    return true;
  } catch {
    return false; // not UTF-8
  }
}

/** Any eight-bit encoding: without control characters but those of old printers and editors. */
const isTextOfSomeKind = (bytes: Buffer): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  !/[\0-\x08\x0b\x0e-\x19\x1b-\x1f]/.test(bytes.toString('latin1'));
const isUtf16 = (bytes: Buffer): boolean => bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16LE(0));
