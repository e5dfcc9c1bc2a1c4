/** The files chosen for a message that is not sent yet, room by room. Pure: what may be taken, and what each end of an upload makes of it. */
import type { Attached } from './outbox.ts';

export const mostFiles = 10;

/** As many as there is room for; the words tell of the others. */
export function taken(tray: readonly Attached[], files: readonly File[], newKey: () => string): { fresh: Attached[]; words: string } {
  const fresh = files
    .slice(0, Math.max(0, mostFiles - tray.length))
    .map((file) => ({ key: newKey(), name: file.name, size: file.size, mime: file.type, file }));
  return { fresh, words: fresh.length < files.length ? `В сообщении не больше ${mostFiles} файлов: лишние не взяты` : '' };
}

/** The server has it: from now on its path says enough. */
export const arrived = (tray: readonly Attached[], key: string, path: string): Attached[] =>
  tray.map((one) => (one.key === key ? { ...one, path, file: undefined } : one));
