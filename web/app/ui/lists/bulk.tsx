import { type DoneOne, doneAtOnce } from '@artel/contracts/kit/bulk.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { useState } from 'react';
import { type CallInput, invalidate, useCall } from '../../platform/api/index.ts';
import { counted, type Forms } from '../../platform/format/index.ts';
import { showToast } from '../../platform/toast.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { divided, nothing, stillChosen, toggled } from './bulk.state.ts';
import type { Column } from './data-table.tsx';

export type BulkAct<Row> = {
  action: string;
  note: string;
  usual?: readonly string[];
  may?: (row: Row) => boolean;
  others?: string;
  call: AnyEndpoint;
  bodyOf: (rows: readonly Row[], reason: string) => object;
};
export type Bulk<Row> = {
  may: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  keyOf?: (row: Row) => string;
  forms: Forms;
  objects?: Forms;
  acts: readonly BulkAct<Row>[];
  stale: readonly AnyEndpoint[];
};
const idOf = (row: unknown): string => (row as { _id: string })._id;

export function useChosen<Row>(bulk: Bulk<Row> | undefined, rows: readonly Row[]) {
  const [keys, setKeys] = useState(nothing);
  const keyOf = bulk?.keyOf ?? idOf;
  const chosen = bulk ? stillChosen(rows, keys, { keyOf, may: bulk.may }) : [];
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
            checked={keys.has(keyOf(row))}
            onChange={() => setKeys((known) => toggled(known, keyOf(row)))}
          />
        </label>
      ) : null,
  };
  return { chosen, column, drop: () => setKeys(nothing) };
}

type BulkBarProps<Row> = { bulk: Bulk<Row>; chosen: readonly Row[]; onDrop: () => void };
export function BulkBar<Row>({ bulk, chosen, onDrop }: BulkBarProps<Row>) {
  const [asking, setAsking] = useState<string>();
  const [report, setReport] = useState<readonly DoneOne[]>();
  const act = bulk.acts.find(({ action }) => action === asking);
  const isTooMany = chosen.length > doneAtOnce;
  const isForNone = ({ may }: BulkAct<Row>): boolean => may !== undefined && !chosen.some(may);
  return (
    <>
      {chosen.length > 0 ? (
        <section
          aria-label="Выбранное"
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3"
        >
          <p className="mr-auto" role="status">
            <span className="font-strong">Выбрано: {counted(chosen.length, bulk.forms)}</span>
            {isTooMany ? <span className="block text-13 text-bad">Разом не больше {doneAtOnce}</span> : null}
            {bulk.acts.filter(isForNone).map(({ action, others }) => (
              <span key={action} className="block text-13 text-ink-soft">
                {action} нельзя: {others}
              </span>
            ))}
          </p>
          {bulk.acts.map((one) => (
            <Button
              key={one.action}
              size="s"
              look={one.usual ? 'bad-quiet' : 'primary'}
              disabled={isTooMany || isForNone(one)}
              onClick={() => setAsking(one.action)}
            >
              {one.action} выбранные
            </Button>
          ))}
          <Button size="s" look="ghost" onClick={onDrop}>
            Снять выбор
          </Button>
        </section>
      ) : null}
      {act && chosen.length > 0 ? (
        <BulkDialog
          bulk={bulk}
          act={act}
          chosen={chosen}
          onDone={(done) => {
            setAsking(undefined);
            setReport(done);
            onDrop();
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {report ? (
        <BulkReport
          report={report}
          onClose={() => {
            setReport(undefined);
            backToTheList();
          }}
        />
      ) : null}
    </>
  );
}

const backToTheList = (): void =>
  void window.setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('tr[data-row]')?.focus();
  });

type BulkDialogProps<Row> = {
  bulk: Bulk<Row>;
  act: BulkAct<Row>;
  chosen: readonly Row[];
  onDone: (report: readonly DoneOne[]) => void;
  onClose: () => void;
};
function BulkDialog<Row>({ bulk, act, chosen, onDone, onClose }: BulkDialogProps<Row>) {
  const { send, isPending } = useCall(act.call);
  const sendReason = async (reason: string): Promise<void> => {
    // `bodyOf` makes the body of the `call` beside it: the two are typed together where the act is described
    const { result, error } = await send({ body: act.bodyOf(able, reason) } as unknown as CallInput<AnyEndpoint>);
    void invalidate(...bulk.stale);
    if (error) return showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    onDone(result as readonly DoneOne[]);
  };
  const { able, others } = divided(chosen, act.may ?? (() => true));
  const many = counted(able.length, bulk.objects ?? bulk.forms);
  const input = { title: `${act.action} ${many}?`, action: `${act.action} ${many}`, isPending, onClose };
  const note = `${act.note} Что решить нельзя, останется нетронутым: покажем почему.`;
  const which = (
    <>
      <ul className="grid max-h-40 list-disc gap-1 overflow-y-auto pl-5 text-ink">
        {able.map((row) => (
          <li key={idOf(row)} className="break-words">
            {bulk.nameOf(row)}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p className="text-wait">
          Без решения {others.length === 1 ? 'останется' : 'останутся'} {others.length}: {act.others}
        </p>
      ) : null}
    </>
  );
  if (act.usual)
    return (
      <ReasonDialog {...input} note={note} isBad usual={act.usual} onSend={(reason) => void sendReason(reason)}>
        {which}
      </ReasonDialog>
    );
  return (
    <ConfirmDialog {...input} onConfirm={() => void sendReason('')}>
      <div className="grid gap-3">
        <p>{note}</p>
        {which}
      </div>
    </ConfirmDialog>
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
