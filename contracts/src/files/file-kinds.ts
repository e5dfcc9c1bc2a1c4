/** Which files are taken, how large, and which of them a page can show. */
export const imageLimit_bytes = 10 * 1024 * 1024;
export const documentLimit_bytes = 25 * 1024 * 1024;
export const videoLimit_bytes = 50 * 1024 * 1024;

/** Served as bytes to fetch, whatever it is: no browser shows it in place. */
export const closedType = 'application/octet-stream';
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
/** Extension → the type it is served with. Nothing else is taken. What the content must be: `files/content.policy.ts` of the server. */
export const allowedFiles = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: closedType,
  ai: closedType,
  eps: closedType,
  psd: closedType,
  fig: closedType,
  indd: closedType,
  cdr: closedType,
  dwg: closedType,
  stl: closedType,
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  rtf: closedType,
  txt: 'text/plain',
  csv: closedType,
  json: closedType,
  html: closedType,
  zip: 'application/zip',
  rar: closedType,
  '7z': closedType,
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  ttf: closedType,
  otf: closedType,
  woff: closedType,
  woff2: closedType,
} as const;
export type AllowedExtension = keyof typeof allowedFiles;

export type FileFamily = { name: string; limit_bytes: number; extensions: readonly AllowedExtension[] };
/** The same kinds as people know them. */
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

/** What stands after the last dot of a name, when such files are taken. */
export function extensionOf(name: string): AllowedExtension | undefined {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(allowedFiles, extension) ? (extension as AllowedExtension) : undefined;
}

export function familyOf(extension: AllowedExtension): keyof typeof fileFamilies {
  const [family] = Object.entries(fileFamilies).find(([, { extensions }]) => (extensions as readonly string[]).includes(extension))!;
  return family as keyof typeof fileFamilies;
}

/** How large a file of this name may be. */
export function byteLimitOf(name: string): number {
  const extension = extensionOf(name);
  return extension ? fileFamilies[familyOf(extension)].limit_bytes : documentLimit_bytes;
}

/** A picture, a film that plays in place, a paper that is fetched. */
export const shownKinds = ['image', 'video', 'pdf'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** What the page of a service or of a work could show of a file with this type, in every browser; undefined for nothing. */
export function shownKindOf(mime: string): ShownKind | undefined {
  if (mime.startsWith('image/')) return 'image';
  if (mime === 'video/mp4' || mime === 'video/webm') return 'video';
  return mime === 'application/pdf' ? 'pdf' : undefined;
}

/** What a page could show of a file with this name; undefined for nothing. */
export function shownByName(name: string): ShownKind | undefined {
  const extension = extensionOf(name);
  return extension && shownKindOf(allowedFiles[extension]);
}

/** What plays where the file lies. */
export function playedAs(name: string): 'audio' | 'video' | undefined {
  const extension = extensionOf(name);
  const family = extension && familyOf(extension);
  return family === 'audio' || family === 'video' ? family : undefined;
}

const chooserOf = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');
/** What a file chooser offers for what is shown. */
export const shownExtensions = chooserOf(Object.keys(allowedFiles).filter((one) => shownKindOf(allowedFiles[one as AllowedExtension])));
/** The same for everything that is taken. */
export const acceptedFiles = chooserOf(Object.keys(allowedFiles));

/** «JPG, PNG, WebP»: as people write them. */
export const namesOf = ({ extensions }: FileFamily): string =>
  extensions
    .filter((extension) => extension !== 'jpeg')
    .map((extension) => (extension === 'webp' ? 'WebP' : extension === 'webm' ? 'WebM' : extension.toUpperCase()))
    .join(', ');

/** What the server says of a file; a page that looks at its name first says the same. */
export const kindRefused = `Такие файлы не принимаем. Подойдут ${Object.values(fileFamilies)
  .map((family) => `${family.name.toLowerCase()} (${namesOf(family)})`)
  .join(', ')}`;
export const emptyRefused = 'Файл пустой';
export const notShownRefused = 'Показать можно картинки, видео MP4 и WebM и PDF';
