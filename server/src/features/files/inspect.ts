/** Judges what a file is by its content; the name only says what it claims to be. */
import { readFile } from 'node:fs/promises';
import { type AllowedExtension, familyOf } from '@artel/contracts/files/file-kinds.ts';
import { fileTypeFromFile } from 'file-type';
import { refuse } from '../../platform/refuse.ts';
import { cleanFilm } from './clean-film.ts';
import { isContentOf, isUtf8Text } from './content.policy.ts';
import { kindOf } from './file.ts';
import { scan } from './scan.ts';
import { thinPng } from './thin-png.ts';
import { hasMacros, isSafeArchive } from './zip-directory.ts';

/** Refuses unless the content is what the extension says and holds no trap; a film forgets where it was made, a PNG what it is not drawn from. */
export async function inspect(place: string, extension: AllowedExtension): Promise<void> {
  await judgeContent(place, extension);
  await scan(place);
}

const isLarge = (extension: AllowedExtension): boolean => ['image', 'audio', 'video'].includes(familyOf(extension));
const officeFiles: readonly AllowedExtension[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];

async function judgeContent(place: string, extension: AllowedExtension): Promise<void> {
  const found = await fileTypeFromFile(place);
  // of a picture, a sound and a film file-type has read what it needs, and they are large
  const bytes = isLarge(extension) ? Buffer.alloc(0) : await readFile(place);
  if (extension === 'txt') {
    if (found) refuse('FILE_NOT_WHAT_IT_SAYS');
    if (!isUtf8Text(bytes)) refuse('FILE_TEXT_NOT_UTF8');
    return;
  }
  if (!isContentOf(extension, { found, bytes })) refuse('FILE_NOT_WHAT_IT_SAYS');
  if (extension === 'mp4' || extension === 'mov') await cleanFilm(place);
  if (extension === 'png') await thinPng(place);
  // layouts may be archives too
  const isOffice = officeFiles.includes(extension);
  if (!isOffice && found?.ext !== 'zip') return;
  // RAR and 7Z stay closed: nothing here opens them
  if (!(await isSafeArchive(bytes, { nestedAllowed: kindOf(extension) !== 'archive' }))) refuse('ARCHIVE_REFUSED');
  if (isOffice && hasMacros(bytes)) refuse('DOCUMENT_HAS_MACROS');
}
