/** What people upload: checked by content, kept as it was sent under a random name, with what pages show of it beside. */
import { z } from 'zod';
import { endpoint, memberDeleteCall } from '../kit/endpoint.ts';
import { smallestSquare } from '../kit/files/square-pictures.ts';
import { Id } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { emptyRefused, type FilePlace, filePlaces, kindRefused, packedKindRefused, shownKinds } from './file-kinds.ts';

/** Fractions of the upright picture; the side in fractions of its width. */
export const Crop = z.object({
  left: z.coerce.number().min(0).max(1),
  top: z.coerce.number().min(0).max(1),
  side: z.coerce.number().gt(0).max(1),
});
export type Crop = z.output<typeof Crop>;

export const StoredFile = z.object({
  _id: Id,
  filePath: z.string(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const ShownMedia = z.object({
  file_id: Id,
  kind: z.enum(shownKinds),
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  size_bytes: z.number(),
});
export type ShownMedia = z.infer<typeof ShownMedia>;

export const FileIds = (place: FilePlace) => {
  const { most } = filePlaces[place];
  return z.array(Id).max(most, `Не больше ${most} файлов`);
};

export const ShownElsewhere = z.object({ type: z.enum(['service', 'work']), _id: Id, title: z.string() });
export type ShownElsewhere = z.infer<typeof ShownElsewhere>;

export const uploadFile = endpoint({
  while_blocked: true,
  method: 'POST',
  path: '/api/files/single',
  summary: 'Takes one file (multipart, field «file»); the same bytes sent twice under one name are the same file',
  access: 'member',
  rateLimit: 'upload',
  idempotency: 'natural',
  upload: true,
  result: StoredFile,
});

export const deleteFile = endpoint({
  while_blocked: true,
  ...memberDeleteCall,
  path: '/api/files/single',
  summary: 'Removes an uploaded file of the caller that nothing uses',
  body: z.strictObject({ filePath: z.string().max(300) }),
  result: z.object({ filePath: z.string() }),
});

export const fileRefusals = refusals({
  UPLOAD_NOT_FOUND: [404, 'Такой загрузки нет: она устарела или отменена. Начните её заново'],
  UPLOAD_ELSEWHERE: [409, 'Эта часть файла уже пришла или пришла не по порядку'],
  UPLOAD_TOO_LONG: [413, 'Файл больше, чем было сказано в начале загрузки. Выберите его заново'],
  FILE_NOT_FOUND: [404, 'Такого файла нет'],
  FILE_MISSING: [400, 'Выберите файл'],
  FILE_EMPTY: [400, emptyRefused],
  FILE_TOO_LARGE: [413, 'Файл слишком большой: до 50 МБ, макеты, архивы и видео — до 1 ГБ'],
  FILE_KIND_REFUSED: [415, kindRefused],
  FILE_PACKED_OTHERWISE: [415, packedKindRefused],
  FILE_NOT_WHAT_IT_SAYS: [415, 'Содержимое файла не соответствует расширению. Сохраните файл заново и попробуйте ещё раз'],
  FILE_TEXT_NOT_UTF8: [415, 'Текстовый файл должен быть в кодировке UTF-8'],
  FILE_TOO_LARGE_HERE: [413, 'Файл слишком большой: здесь до 50 МБ, макеты и архивы — до 200 МБ. Больше — только в сдаче работы'],
  IMAGE_TOO_MANY_PIXELS: [415, 'Картинка больше 40 мегапикселей. Уменьшите её и загрузите снова'],
  IMAGE_UNREADABLE: [415, 'Картинку не удалось прочитать: файл повреждён. Сохраните её заново'],
  ARCHIVE_REFUSED: [415, 'Архив не открывается: он повреждён или собран необычно. Упакуйте файлы заново'],
  ARCHIVE_HAS_PASSWORD: [415, 'Архив под паролем мы не можем проверить. Пришлите его без пароля'],
  ARCHIVE_TOO_MANY_FILES: [415, 'В архиве больше 1000 файлов. Разделите его на несколько'],
  ARCHIVE_TOO_PACKED: [415, 'Архив сжат слишком сильно: после распаковки он стал бы в сто раз больше. Разделите его на несколько'],
  ARCHIVE_NESTED: [415, 'В архиве лежит другой архив. Распакуйте его и упакуйте файлы вместе'],
  ARCHIVE_LEADS_OUT: [415, 'В архиве есть ссылки или пути за его пределы. Упакуйте сами файлы'],
  DOCUMENT_HAS_MACROS: [415, 'В документе есть макросы. Сохраните его без них и загрузите снова'],
  PICTURE_NEEDED: [415, 'Нужна картинка: JPG, PNG, WebP или GIF'],
  PICTURE_TOO_SMALL: [415, `Картинка слишком маленькая: нужно хотя бы ${smallestSquare} на ${smallestSquare} точек`],
  FILE_QUOTA_EXCEEDED: [409, 'Место закончилось: всего можно хранить 10 ГБ. Удалите ненужные файлы'],
  FILE_INFECTED: [415, 'В файле нашёлся вирус. Проверьте свой компьютер и пришлите другой файл'],
  SCANNER_AWAY: [503, 'Проверка файлов на вирусы сейчас не отвечает. Попробуйте через минуту'],
  STORAGE_AWAY: [503, 'Хранилище файлов сейчас не отвечает. Попробуйте через минуту'],
  FILE_IN_USE: [409, 'Файл уже используется, удалить его нельзя'],
});
