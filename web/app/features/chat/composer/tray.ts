import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { Attached } from '../outbox/outbox.ts';

export const mostFiles = filePlaces.message.most;

export function taken(tray: readonly Attached[], files: readonly File[], newKey: () => string): { fresh: Attached[]; words: string } {
  const fresh = files
    .slice(0, Math.max(0, mostFiles - tray.length))
    .map((file) => ({ key: newKey(), name: file.name, size: file.size, mime: file.type, file }));
  return { fresh, words: fresh.length < files.length ? `В сообщении не больше ${mostFiles} файлов: лишние не взяты` : '' };
}

export const arrived = (tray: readonly Attached[], key: string, path: string): Attached[] =>
  tray.map((one) => (one.key === key ? { ...one, path, file: undefined } : one));
