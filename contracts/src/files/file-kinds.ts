export const imageLimit_bytes = 10 * 1024 * 1024;
export const fileLimit_bytes = 50 * 1024 * 1024;
const workLimit_bytes = 1024 ** 3;
const workInChatLimit_bytes = 200 * 1024 * 1024;

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
  heic: opaqueType,
  tif: opaqueType,
  tiff: opaqueType,
  svg: opaqueType,
  ai: opaqueType,
  eps: opaqueType,
  psd: opaqueType,
  fig: opaqueType,
  sketch: opaqueType,
  xd: opaqueType,
  aep: opaqueType,
  blend: opaqueType,
  indd: opaqueType,
  cdr: opaqueType,
  dwg: opaqueType,
  dxf: opaqueType,
  step: opaqueType,
  stp: opaqueType,
  obj: opaqueType,
  stl: opaqueType,
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  rtf: opaqueType,
  doc: opaqueType,
  xls: opaqueType,
  epub: opaqueType,
  fb2: opaqueType,
  txt: 'text/plain',
  csv: opaqueType,
  json: opaqueType,
  html: opaqueType,
  xml: opaqueType,
  md: opaqueType,
  srt: opaqueType,
  vtt: opaqueType,
  zip: 'application/zip',
  rar: opaqueType,
  '7z': opaqueType,
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  avi: opaqueType,
  mkv: opaqueType,
  ttf: opaqueType,
  otf: opaqueType,
  woff: opaqueType,
  woff2: opaqueType,
} as const;
export type AllowedExtension = keyof typeof allowedFiles;

export type FileFamily = { name: string; limit_bytes: number; extensions: readonly AllowedExtension[] };
export const fileFamilies = {
  image: { name: 'Картинки', limit_bytes: fileLimit_bytes, extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'] },
  photo: { name: 'Снимки и сканы', limit_bytes: workLimit_bytes, extensions: ['heic', 'tif', 'tiff'] },
  layout: {
    name: 'Макеты и чертежи',
    limit_bytes: workLimit_bytes,
    extensions: [
      ...(['svg', 'ai', 'eps', 'psd', 'fig', 'sketch', 'xd', 'aep', 'blend', 'indd', 'cdr'] as const),
      ...(['dwg', 'dxf', 'step', 'stp', 'obj', 'stl'] as const),
    ],
  },
  document: {
    name: 'Документы',
    limit_bytes: fileLimit_bytes,
    extensions: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'doc', 'xls', 'epub', 'fb2'],
  },
  text: { name: 'Тексты и данные', limit_bytes: fileLimit_bytes, extensions: ['txt', 'csv', 'json', 'html', 'xml', 'md', 'srt', 'vtt'] },
  archive: { name: 'Архивы', limit_bytes: workLimit_bytes, extensions: ['zip', 'rar', '7z'] },
  audio: { name: 'Звук', limit_bytes: fileLimit_bytes, extensions: ['mp3', 'wav', 'flac', 'ogg', 'm4a'] },
  video: { name: 'Видео', limit_bytes: workLimit_bytes, extensions: ['mp4', 'webm', 'mov', 'avi', 'mkv'] },
  font: { name: 'Шрифты', limit_bytes: fileLimit_bytes, extensions: ['ttf', 'otf', 'woff', 'woff2'] },
} as const satisfies Record<string, FileFamily>;
export const imageExtensions = fileFamilies.image.extensions;

export function extensionOf(name: string): AllowedExtension | undefined {
  const extension = /\.([a-z0-9]{1,6})$/i.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(allowedFiles, extension) ? (extension as AllowedExtension) : undefined;
}

export function familyOf(extension: AllowedExtension): keyof typeof fileFamilies {
  const [family] = Object.entries(fileFamilies).find(([, { extensions }]) => (extensions as readonly string[]).includes(extension))!;
  return family as keyof typeof fileFamilies;
}

/** `work`: what an order hands over; `chat`: conversations, questions and answers; `shown`: what a page shows, `picture`: of that pictures alone. */
export type FileUse = 'work' | 'chat' | 'shown' | 'picture';

/** How many files are attached to one thing, and of which size; the server refuses more, the page says it before. */
export const filePlaces = {
  message: { most: 10, use: 'chat' },
  project: { most: 10, use: 'chat' },
  bid: { most: 5, use: 'chat' },
  brief: { most: 10, use: 'chat' },
  delivery: { most: 20, use: 'work' },
  dispute: { most: 20, use: 'chat' },
  appeal: { most: 10, use: 'chat' },
} as const satisfies Record<string, { most: number; use: FileUse }>;
export type FilePlace = keyof typeof filePlaces;

export function byteLimitOf(name: string, use: FileUse = 'work'): number {
  const extension = extensionOf(name);
  const family = extension && familyOf(extension);
  if (!family || use === 'shown' || use === 'picture') return fileLimit_bytes;
  const isLarge = use === 'work' || family === 'layout' || family === 'archive' || family === 'photo';
  return Math.min(fileFamilies[family].limit_bytes, isLarge ? (use === 'work' ? workLimit_bytes : workInChatLimit_bytes) : fileLimit_bytes);
}

export const shownKinds = ['image', 'video', 'pdf'] as const;
export type ShownKind = (typeof shownKinds)[number];

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
  const family = extension && allowedFiles[extension] !== opaqueType && familyOf(extension);
  return family === 'audio' || family === 'video' ? family : undefined;
}

const chooserOf = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');
export const shownExtensions = chooserOf(Object.keys(allowedFiles).filter((one) => shownKindOf(allowedFiles[one as AllowedExtension])));
export const pictureExtensions = chooserOf(imageExtensions);
export const acceptedFiles = chooserOf(Object.keys(allowedFiles));

export const namesOf = ({ extensions }: FileFamily): string =>
  extensions
    .filter((extension) => extension !== 'jpeg')
    .map((extension) => (extension === 'webp' ? 'WebP' : extension === 'webm' ? 'WebM' : extension.toUpperCase()))
    .join(', ');

const drawnOf = /\/file\.(?:jpe?g|png|webp|gif)$/;
export const shownPath = (path: string): string => path.replace(drawnOf, '/1600.webp');

/** An archive in an archive is refused, so these are not packed into a ZIP as they are. */
export const packedName = /\.(zip|rar|7z|gz|bz2|xz|tar|tgz|tbz2?|txz|jar|cab|iso|arj|lz|lzh|zst)$/i;
export const kindRefused = 'Такой файл не принимаем. Упакуйте его в ZIP и отправьте архив';
export const packedKindRefused = 'Такой архив не принимаем. Распакуйте его и упакуйте файлы в ZIP';
export const emptyRefused = 'Файл пустой';
export const notPictureRefused = 'Сюда — только картинку: JPG, PNG, WebP или GIF';
export const notShownRefused = 'Показать можно картинки до 40 мегапикселей, видео MP4 и WebM и PDF';
