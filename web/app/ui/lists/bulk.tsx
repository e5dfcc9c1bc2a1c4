/** Rows of a list chosen one by one, one decision with one reason for all of them, and a report of each. */
import { type DoneOne, doneAtOnce } from '@artel/contracts/kit/bulk.ts';
import { useState } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import { counted, type Forms } from '../../platform/format/plural.ts';
import { showToast } from '../../platform/toast.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import type { Column } from './data-table.tsx';

export type Bulk<Row> = {
  may: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  forms: Forms;
  /** «Снять» */
  action: string;
  note: string;
  usual: readonly string[];
  isPending: boolean;
  send: (ids: string[], reason: string) => Promise<{ result?: readonly DoneOne[] | undefined; error?: ApiError | undefined }>;
  /** The list is asked for again. */
  onDone: () => void;
};
const idOf = (row: unknown): string => (row as { _id: string })._id;

/** What is chosen among the rows shown: what somebody else decided meanwhile is chosen no more. */
export function useChosen<Row>(bulk: Bulk<Row> | undefined, rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = bulk ? rows.filter((row) => ids.has(idOf(row)) && bulk.may(row)) : [];
  const toggle = (id: string): void =>
    setIds((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id])));
  const column: Column<Row> = {
    id: 'chosen',
    name: 'Выбрать',
    cell: (row) =>
      bulk?.may(row) ? (
        <label className="touch inline-flex min-h-6 min-w-6 items-center">
          <input
            type="checkbox"
            className="check-box"
            data-key="x"
            aria-label={`Выбрать: ${bulk.nameOf(row)}`}
            checked={ids.has(idOf(row))}
            onChange={() => toggle(idOf(row))}
          />
        </label>
      ) : null,
  };
  return { chosen, column, drop: () => setIds(new Set()) };
}

type BulkBarProps<Row> = { bulk: Bulk<Row>; chosen: readonly Row[]; onDrop: () => void };
/** At the foot of the list, while something is chosen; afterwards what became of each. */
export function BulkBar<Row>({ bulk, chosen, onDrop }: BulkBarProps<Row>) {
  const [isAsking, setAsking] = useState(false);
  const [report, setReport] = useState<readonly DoneOne[]>();
  const { forms, action, note, usual, isPending } = bulk;
  const many = counted(chosen.length, forms);
  const isTooMany = chosen.length > doneAtOnce;
  const send = async (reason: string): Promise<void> => {
    const { result, error } = await bulk.send(chosen.map(idOf), reason);
    bulk.onDone();
    if (error) return showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    setAsking(false);
    setReport(result);
    onDrop();
  };
  return (
    <>
      {chosen.length > 0 ? (
        <section
          aria-label="Выбранное"
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3"
        >
          <p className="mr-auto" role="status">
            <span className="font-strong">Выбрано: {many}</span>
            {isTooMany ? <span className="block text-13 text-bad">Разом не больше {doneAtOnce}</span> : null}
          </p>
          <Button size="s" look="bad-quiet" disabled={isTooMany} onClick={() => setAsking(true)}>
            {action} с одной причиной
          </Button>
          <Button size="s" look="ghost" onClick={onDrop}>
            Снять выбор
          </Button>
        </section>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={`${action} ${many}?`}
          action={`${action} ${many}`}
          note={`${note} Что решить нельзя, останется нетронутым: покажем почему.`}
          isBad
          usual={usual}
          isPending={isPending}
          onSend={(reason) => void send(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {report ? <BulkReport report={report} onClose={() => setReport(undefined)} /> : null}
    </>
  );
}

function BulkReport({ report, onClose }: { report: readonly DoneOne[]; onClose: () => void }) {
  const done = report.filter(({ is_done }) => is_done).length;
  return (
    <Dialog title={`Сделано ${done} из ${report.length}`} size="l" onClose={onClose}>
      <ul className="grid">
        {report.map(({ _id, title, is_done, refused }) => (
          <li key={_id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0">
            <span className="grid min-w-0 break-words">
              {title ?? 'Такой строки нет'}
              {refused ? <span className="text-13 text-ink-soft">{refused}</span> : null}
            </span>
            <Badge meaning={is_done ? 'good' : 'wait'}>{is_done ? 'Сделано' : 'Пропущено'}</Badge>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Закрыть
        </Button>
      </DialogActions>
    </Dialog>
  );
}
