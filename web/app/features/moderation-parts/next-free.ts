import { isPublishing } from './publishing.ts';

type Row = { _id: string; taken_by: string | null };

export function nextFree<Of extends Row>(rows: readonly Of[], from_id: string, isOwn: (row: Of) => boolean): Of | undefined {
  const at = rows.findIndex(({ _id }) => _id === from_id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(
    (row) => row.taken_by === null && !isPublishing(row._id) && !isOwn(row),
  );
}
