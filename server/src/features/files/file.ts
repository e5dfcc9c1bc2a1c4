import { type AllowedExtension, familyOf } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { cleanText } from '@artel/contracts/kit/text.ts';
import type { Files, RowOf } from '../../platform/db/index.ts';

/** `export`: the owner's data archive. */
export type FileKind = 'image' | 'document' | 'archive' | 'text' | 'audio' | 'video' | 'export';
export type Variant = { path: string; width: number; height: number; size_bytes: number };
export type FileRecord = RowOf<Files, { kind: FileKind; variants: Variant[] }, 'created_at' | 'deleted_at' | 'open_to'>;

export const pictureWidths = [400, 800, 1600] as const;

export function kindOf(extension: AllowedExtension): FileKind {
  if (extension === 'txt') return 'text';
  const family = familyOf(extension);
  return family === 'photo' || family === 'layout' || family === 'text' || family === 'font' ? 'document' : family;
}

/** One line without a path or invisible characters; at most 120. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = cleanText(last).replace(/\s/g, ' ').trim();
  const dot = clean.lastIndexOf('.');
  if (clean.length <= 120 || dot < 0) return clean.slice(0, 120) || 'файл';
  return clean.slice(0, 120 - (clean.length - dot)) + clean.slice(dot);
}

export const viewFile = (file: FileRecord): StoredFile => ({
  _id: file.id,
  filePath: file.path,
  name: file.name,
  size: file.size_bytes,
  mime: file.mime,
  width: file.width,
  height: file.height,
});
