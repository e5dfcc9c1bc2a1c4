/** Judges what a file is by its content; the name only says what it claims to be. */
import { readFile } from 'node:fs/promises';
import { type AllowedExtension, allowedFiles } from '@artel/contracts/file-kinds.ts';
import { fileTypeFromFile } from 'file-type';
import { refuse } from '../../platform/refuse.ts';
import { cleanFilm } from './clean-film.ts';
import { kindOf } from './file.ts';
import { scan } from './scan.ts';
import { thinPng } from './thin-png.ts';
import { hasMacros, isSafeArchive } from './zip-directory.ts';

/** Refuses unless the content is what the extension says and holds no trap; a film forgets where it was made, a PNG what it is not drawn from. */
export async function inspect(place: string, extension: AllowedExtension): Promise<void> {
  await judgeContent(place, extension);
  await scan(place);
}

async function judgeContent(place: string, extension: AllowedExtension): Promise<void> {
  const kind = kindOf(extension);
  const found = await fileTypeFromFile(place);
  if (kind === 'text') {
    if (found) refuse('FILE_NOT_WHAT_IT_SAYS');
    if (!isUtf8Text(await readFile(place))) refuse('FILE_TEXT_NOT_UTF8');
    return;
  }
  if (found?.mime !== allowedFiles[extension]) refuse('FILE_NOT_WHAT_IT_SAYS');
  if (extension === 'mp4') await cleanFilm(place);
  if (extension === 'png') await thinPng(place);
  const isArchive = kind === 'archive' || extension === 'docx' || extension === 'xlsx';
  if (!isArchive) return;
  const bytes = await readFile(place);
  if (!(await isSafeArchive(bytes, { nestedAllowed: kind !== 'archive' }))) refuse('ARCHIVE_REFUSED');
  if (kind !== 'archive' && hasMacros(bytes)) refuse('DOCUMENT_HAS_MACROS');
}

function isUtf8Text(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // the one thing it can mean: the bytes are not UTF-8
  }
}
