import type { StoredFile } from '@artel/contracts/files/files.ts';
import { newKey } from '../../platform/api/index.ts';
import { type StoredRecords, storedRecords } from '../../platform/drafts/indexed-db-store.ts';
import { createStore } from '../../platform/store.ts';
import { sendFile } from '../../platform/uploads/send-file.ts';
import { checkFile, openUploads, type Travelling } from '../../platform/uploads/uploads.ts';
import { arrived, taken } from './composer/tray.ts';
import type { Attached, Brought } from './outbox/outbox.ts';
import { onOutboxClosed } from './outbox/outbox-tab.ts';

type StoredFiles = { room: string; files: readonly Attached[] };
const nothing: readonly never[] = [];
const changed = createStore(undefined);
const notify = (): void => changed.set(undefined);
let opened: ReturnType<typeof openUploads<StoredFile>> | undefined;
const uploads = () => {
  opened ??= openUploads<StoredFile>(sendFile, notify);
  return opened.uploads;
};
const trays = new Map<string, readonly Attached[]>();
let records: { of: string; kept: StoredRecords<StoredFiles>; last: Promise<unknown> } | undefined;

onOutboxClosed(() => {
  opened?.close();
  opened = undefined;
  trays.clear();
  records = undefined;
  notify();
});

export const { subscribe } = changed;
export const travelling = (): readonly Travelling[] => opened?.uploads.list() ?? nothing;
export const noFiles = (): readonly never[] => nothing;
export const trayOf = (room: string): readonly Attached[] => trays.get(room) ?? nothing;

/** Restores trays after a reload. */
export async function openTray(my_id: string, room: string): Promise<void> {
  if (records?.of !== my_id)
    records = { of: my_id, kept: storedRecords<StoredFiles>(`artel-trays-${my_id}`, 'room'), last: Promise.resolve() };
  if (trays.has(room)) return;
  trays.set(room, nothing);
  const { kept } = records;
  // storage is closed
  const before = (await kept.all().catch(() => [])).find((one) => one.room === room)?.files ?? nothing;
  if (records?.of !== my_id || before.length === 0) return;
  put(room, [...before, ...trayOf(room)]);
  for (const one of before) void carry(room, one);
}

export function take(room: string, files: readonly File[]): string {
  const { fresh, words } = taken(trayOf(room), files, newKey);
  put(room, [...trayOf(room), ...fresh]);
  for (const one of fresh) void carry(room, one);
  return words;
}
export function remove(room: string, key: string): void {
  opened?.uploads.cancel(key);
  put(
    room,
    trayOf(room).filter((one) => one.key !== key),
  );
}
export function again(room: string, key: string): void {
  const one = trayOf(room).find((file) => file.key === key);
  if (one) void carry(room, one);
}
export function handOver(room: string): { files: readonly Attached[]; failed: () => void } {
  const files = trayOf(room);
  put(room, nothing);
  return { files, failed: () => put(room, [...files, ...trayOf(room)]) };
}
export const stopFiles = (files: readonly Attached[] = nothing): void => {
  for (const { key } of files) opened?.uploads.cancel(key);
};

export async function bring({ key, name, file }: Attached): Promise<Brought> {
  if (!file) return { kind: 'refused', words: `${name}: приложите файл ещё раз.` };
  const tried = await uploads().attempt(key, file);
  if (tried.kind === 'kept') return { kind: 'kept', path: tried.stored.filePath };
  if (tried.kind === 'refused') return { kind: 'refused', words: `${name}: ${tried.words}` };
  return tried.kind === 'later' ? tried : { kind: 'later' };
}

async function carry(room: string, { key, file }: Attached): Promise<void> {
  if (!file) return;
  const words = checkFile(file);
  if (words) return uploads().refuse(key, file, words);
  const end = await uploads().carry(key, file);
  // sent meanwhile: the outbox takes over
  if (end.kind === 'kept' && trayOf(room).some((one) => one.key === key)) put(room, arrived(trayOf(room), key, end.stored.filePath));
}

function put(room: string, files: readonly Attached[]): void {
  trays.set(room, files);
  notify();
  if (!records) return;
  const { kept, last } = records;
  const keep = () => (files.length > 0 ? kept.put({ room, files }) : kept.remove(room));
  // in order; without storage the tray lives with the tab
  records.last = last.then(keep).catch(() => undefined);
}
