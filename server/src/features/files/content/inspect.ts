import { open } from 'node:fs/promises';
import { type AllowedExtension, familyOf } from '@artel/contracts/files/file-kinds.ts';
import { fileTypeFromFile } from 'file-type';
import { refuse } from '../../../platform/index.ts';
import { kindOf } from '../file.ts';
import { type Content, isContentOf, isInAnotherEncoding, isUtf8Text } from './content.policy.ts';
import { scan } from './scan.ts';
import { flawOfArchive } from './zip-directory.ts';

export async function inspect(place: string, extension: AllowedExtension): Promise<void> {
  await checkContent(place, extension);
  await scan(place);
}

const isMedia = (extension: AllowedExtension): boolean => ['image', 'audio', 'video'].includes(familyOf(extension));
const zippedDocuments: readonly AllowedExtension[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'];
const mostRead_bytes = 50 * 1024 ** 2;

async function checkContent(place: string, extension: AllowedExtension): Promise<void> {
  const found = await fileTypeFromFile(place);
  const content = { found, ...(await beginningOf(place, isMedia(extension) ? 0 : mostRead_bytes)) };
  if (isInAnotherEncoding(extension, content)) refuse('FILE_TEXT_NOT_UTF8');
  if (extension === 'txt') return checkText(content);
  if (!isContentOf(extension, content)) refuse('FILE_NOT_WHAT_IT_SAYS');
  if (found?.ext === 'cfb' && content.bytes.includes(macrosOfOldOffice)) refuse('DOCUMENT_HAS_MACROS');
  const isDocument = zippedDocuments.includes(extension);
  if (!isDocument && found?.ext !== 'zip') return;
  // RAR and 7Z are never opened
  const flaw = await flawOfArchive(place, { nestedAllowed: kindOf(extension) !== 'archive', macrosAllowed: !isDocument });
  if (flaw) refuse(flaw);
}
const macrosOfOldOffice = Buffer.from('_VBA_PROJECT', 'utf16le');

function checkText({ found, bytes, size_bytes }: Content): void {
  if (!isUtf8Text(bytes, size_bytes)) refuse(found ? 'FILE_NOT_WHAT_IT_SAYS' : 'FILE_TEXT_NOT_UTF8');
}

async function beginningOf(place: string, most: number): Promise<{ bytes: Buffer; size_bytes: number }> {
  const file = await open(place, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, most));
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return { bytes, size_bytes: size };
  } finally {
    await file.close();
  }
}
