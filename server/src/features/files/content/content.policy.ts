/** Content against extension, by file-type or by rules here. */
import { type AllowedExtension, allowedFiles, opaqueType } from '@artel/contracts/files/file-kinds.ts';

/** `found`: by file-type. */
export type Content = { found: { ext: string; mime: string } | undefined; bytes: Buffer };
type Rule = (content: Content) => boolean;
type Closed = { [E in AllowedExtension]: (typeof allowedFiles)[E] extends typeof opaqueType ? E : never }[AllowedExtension];

/** How much of a text is searched for markup. */
const head_bytes = 64 * 1024;
const textOf = ({ bytes }: Content): string => bytes.subarray(0, head_bytes).toString('utf8');
const starts = ({ bytes }: Content, signature: string): boolean => bytes.subarray(0, signature.length).toString('latin1') === signature;

const isOneOf =
  (...kinds: string[]): Rule =>
  ({ found }) =>
    found !== undefined && kinds.includes(found.ext);

const isPlain: Rule = ({ found, bytes }) => (found === undefined || found.ext === 'xml') && isUtf8Text(bytes);

const closedRules: Record<Closed, Rule> = {
  svg: (content) => isPlain(content) && /<svg[\s>]/i.test(textOf(content)),
  // Illustrator: PDF, PostScript before 9
  ai: isOneOf('pdf', 'ps', 'eps'),
  // EPS with a DOS preview
  eps: (content) => isOneOf('eps', 'ps')(content) || starts(content, '\xc5\xd0\xd3\xc6'),
  psd: isOneOf('psd'),
  // .fig is a zip since 2023
  fig: (content) => starts(content, 'fig-') || isOneOf('zip')(content),
  indd: isOneOf('indd'),
  // RIFF to X3, zip since X4
  cdr: (content) => (starts(content, 'RIFF') && /^cdr/i.test(content.bytes.toString('latin1', 8, 11))) || isOneOf('zip')(content),
  dwg: isOneOf('dwg'),
  stl: (content) => isOneOf('stl')(content) || isBinaryStl(content),
  rtf: isOneOf('rtf'),
  // rarely UTF-8
  csv: ({ found, bytes }) => found === undefined && (!bytes.includes(0) || bytes.readUInt16LE(0) === 0xfeff),
  json: (content) => isPlain(content) && /^\ufeff?\s*[[{"\d\-tfn]/.test(textOf(content)),
  html: (content) => isPlain(content) && /<[a-z!]/i.test(textOf(content)),
  rar: isOneOf('rar'),
  '7z': isOneOf('7z'),
  ttf: isOneOf('ttf', 'otf'),
  otf: isOneOf('otf', 'ttf'),
  woff: isOneOf('woff'),
  woff2: isOneOf('woff2'),
};

/** An 80-byte header, a count, 50 bytes a triangle. */
const isBinaryStl: Rule = ({ found, bytes }) =>
  found === undefined && bytes.length > 84 && bytes.length === 84 + 50 * bytes.readUInt32LE(80);

export function isContentOf(extension: AllowedExtension, content: Content): boolean {
  const type = allowedFiles[extension];
  if (type === opaqueType) return closedRules[extension as Closed](content);
  // Opus is reported with its codec
  return content.found?.mime.split(';')[0] === type;
}

export function isUtf8Text(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // not UTF-8
  }
}
