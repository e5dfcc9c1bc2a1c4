export const imageLimit_bytes = 10 * 1024 * 1024;
export const documentLimit_bytes = 25 * 1024 * 1024;
export const videoLimit_bytes = 50 * 1024 * 1024;

/** Served without a type of its own. Whether in place or as an attachment: `serve-file.ts`. */
export const opaqueType = 'application/octet-stream';
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
/** Extension → served type. The content is checked by the server's `files/content.policy.ts`. */
export const allowedFiles = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: opaqueType,
  ai: opaqueType,
  eps: opaqueType,
  psd: opaqueType,
  fig: opaqueType,
  indd: opaqueType,
  cdr: opaqueType,
  dwg: opaqueType,
  stl: opaqueType,
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  rtf: opaqueType,
  txt: 'text/plain',
  csv: opaqueType,
  json: opaqueType,
  html: opaqueType,
  zip: 'application/zip',
  rar: opaqueType,
  '7z': opaqueType,
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  ttf: opaqueType,
  otf: opaqueType,
  woff: opaqueType,
  woff2: opaqueType,
} as const;
export type AllowedExtension = keyof typeof allowedFiles;

export type FileFamily = { name: string; limit_bytes: number; extensions: readonly AllowedExtension[] };
export const fileFamilies = {
  image: { name: 'Картинки', limit_bytes: imageLimit_bytes, extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'] },
  layout: {
    name: 'Макеты и чертежи',
    limit_bytes: documentLimit_bytes,
    extensions: ['svg', 'ai', 'eps', 'psd', 'fig', 'indd', 'cdr', 'dwg', 'stl'],
  },
  document: {
    name: 'Документы',
    limit_bytes: documentLimit_bytes,
    extensions: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'rtf'],
  },
  text: { name: 'Тексты и данные', limit_bytes: documentLimit_bytes, extensions: ['txt', 'csv', 'json', 'html'] },
  archive: { name: 'Архивы', limit_bytes: documentLimit_bytes, extensions: ['zip', 'rar', '7z'] },
  audio: { name: 'Звук', limit_bytes: videoLimit_bytes, extensions: ['mp3', 'wav', 'flac', 'ogg'] },
  video: { name: 'Видео', limit_bytes: videoLimit_bytes, extensions: ['mp4', 'webm', 'mov'] },
  font: { name: 'Шрифты', limit_bytes: documentLimit_bytes, extensions: ['ttf', 'otf', 'woff', 'woff2'] },
} as const satisfies Record<string, FileFamily>;
export const imageExtensions = fileFamilies.image.extensions;

export function extensionOf(name: string): AllowedExtension | undefined {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(allowedFiles, extension) ? (extension as AllowedExtension) : undefined;
}

export function familyOf(extension: AllowedExtension): keyof typeof fileFamilies {
  const [family] = Object.entries(fileFamilies).find(([, { extensions }]) => (extensions as readonly string[]).includes(extension))!;
  return family as keyof typeof fileFamilies;
}

export function byteLimitOf(name: string): number {
  const extension = extensionOf(name);
  return extension ? fileFamilies[familyOf(extension)].limit_bytes : documentLimit_bytes;
}

export const shownKinds = ['image', 'video', 'pdf'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** Undefined when browsers cannot show this type in a page. */
export function shownKindOf(mime: string): ShownKind | undefined {
  if (mime.startsWith('image/')) return 'image';
  if (mime === 'video/mp4' || mime === 'video/webm') return 'video';
  return mime === 'application/pdf' ? 'pdf' : undefined;
}

export function shownByName(name: string): ShownKind | undefined {
  const extension = extensionOf(name);
  return extension && shownKindOf(allowedFiles[extension]);
}

export function playedAs(name: string): 'audio' | 'video' | undefined {
  const extension = extensionOf(name);
  const family = extension && familyOf(extension);
  return family === 'audio' || family === 'video' ? family : undefined;
}

const chooserOf = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');
export const shownExtensions = chooserOf(Object.keys(allowedFiles).filter((one) => shownKindOf(allowedFiles[one as AllowedExtension])));
export const acceptedFiles = chooserOf(Object.keys(allowedFiles));

export const namesOf = ({ extensions }: FileFamily): string =>
  extensions
    .filter((extension) => extension !== 'jpeg')
    .map((extension) => (extension === 'webp' ? 'WebP' : extension === 'webm' ? 'WebM' : extension.toUpperCase()))
    .join(', ');

/** The page says the same before sending. */
export const kindRefused = `Такие файлы не принимаем. Подойдут ${Object.values(fileFamilies)
  .map((family) => `${family.name.toLowerCase()} (${namesOf(family)})`)
  .join(', ')}`;
export const emptyRefused = 'Файл пустой';
export const notShownRefused = 'Показать можно картинки, видео MP4 и WebM и PDF';
