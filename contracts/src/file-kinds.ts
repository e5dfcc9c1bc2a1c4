/** Which files are taken, how large, and which of them a page can show. */
export const imageLimit_bytes = 10 * 1024 * 1024;
export const documentLimit_bytes = 25 * 1024 * 1024;
export const videoLimit_bytes = 50 * 1024 * 1024;
/** Extension → what the content must be. Nothing else is taken. */
export const allowedFiles = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  txt: 'text/plain',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;
export type AllowedExtension = keyof typeof allowedFiles;
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const satisfies readonly AllowedExtension[];

/** How large a file of this name may be. */
export function byteLimitOf(name: string): number {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (imageExtensions.some((one) => one === extension)) return imageLimit_bytes;
  return extension === 'mp4' || extension === 'webm' ? videoLimit_bytes : documentLimit_bytes;
}

/** A picture, a film that plays in place, a paper that is fetched. */
export const shownKinds = ['image', 'video', 'pdf'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** What a page could show of a file with this type, if anything. */
export function shownKindOf(mime: string): ShownKind | undefined {
  if (mime.startsWith('image/')) return 'image';
  if (mime.startsWith('video/')) return 'video';
  return mime === 'application/pdf' ? 'pdf' : undefined;
}

/** What a file chooser offers for them. */
export const shownExtensions = Object.entries(allowedFiles)
  .filter(([, mime]) => shownKindOf(mime))
  .map(([extension]) => `.${extension}`)
  .join(',');

/** The same for everything that is taken. */
export const acceptedFiles = Object.keys(allowedFiles)
  .map((extension) => `.${extension}`)
  .join(',');

/** What the server says of a file; a page that looks at its name first says the same. */
export const kindRefused = 'Такие файлы не принимаем. Подойдут JPG, PNG, WebP, GIF, PDF, DOCX, XLSX, ZIP, TXT, MP4 и WebM';
export const emptyRefused = 'Файл пустой';
