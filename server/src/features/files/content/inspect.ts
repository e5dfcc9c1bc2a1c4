import { readFile } from 'node:fs/promises';
import { type AllowedExtension, familyOf } from '@artel/contracts/files/file-kinds.ts';
import { fileTypeFromFile } from 'file-type';
import { refuse } from '../../../platform/refuse.ts';
import { kindOf } from '../file.ts';
import { cleanFilm } from './clean-film.ts';
import { isContentOf, isUtf8Text } from './content.policy.ts';
import { scan } from './scan.ts';
import { thinPng } from './thin-png.ts';
import { hasMacros, isSafeArchive } from './zip-directory.ts';

/** Refuses a mismatch or a trap; videos and PNG lose metadata. */
export async function inspect(place: string, extension: AllowedExtension): Promise<void> {
  await judgeContent(place, extension);
  await scan(place);
}

const isLarge = (extension: AllowedExtension): boolean => ['image', 'audio', 'video'].includes(familyOf(extension));
const officeFiles: readonly AllowedExtension[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];

async function judgeContent(place: string, extension: AllowedExtension): Promise<void> {
  const found = await fileTypeFromFile(place);
  // large media: file-type has read enough
  const bytes = isLarge(extension) ? Buffer.alloc(0) : await readFile(place);
  if (extension === 'txt') {
    if (found) refuse('FILE_NOT_WHAT_IT_SAYS');
    if (!isUtf8Text(bytes)) refuse('FILE_TEXT_NOT_UTF8');
    return;
  }
  if (!isContentOf(extension, { found, bytes })) refuse('FILE_NOT_WHAT_IT_SAYS');
  if (extension === 'mp4' || extension === 'mov') await cleanFilm(place);
  if (extension === 'png') await thinPng(place);
  // layouts may be zips
  const isOffice = officeFiles.includes(extension);
  if (!isOffice && found?.ext !== 'zip') return;
  // RAR and 7Z are never opened
  if (!(await isSafeArchive(bytes, { nestedAllowed: kindOf(extension) !== 'archive' }))) refuse('ARCHIVE_REFUSED');
  if (isOffice && hasMacros(bytes)) refuse('DOCUMENT_HAS_MACROS');
}
