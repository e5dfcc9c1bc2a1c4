import { listShiftNotes, receiveShiftNote, type ShiftNote, writeShiftNote } from '@artel/contracts/site/shifts.ts';
import { useState } from 'react';
import { invalidate, query, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Button, DateTime, FormErrors, fullName } from '../../ui/index.ts';

const looksAgain_ms = 60_000;
const shownAtFirst = 3;

export function ShiftNotes() {
  const read = useQuery({ ...query(listShiftNotes), refetchInterval: looksAgain_ms });
  const [isWhole, setWhole] = useState(false);
  const count = read.data?.result.length ?? 0;
  return (
    <section className="grid gap-3" aria-label="Передача смены">
      <h2 className="title-3">Передача смены</h2>
      <Loaded read={read} failed="Записи не загрузились">
        {(notes) =>
          notes.length === 0 ? (
            <p className="text-ink-soft">Пока никто ничего не передавал.</p>
          ) : (
            <ul className="grid gap-3">
              {notes.slice(0, isWhole ? undefined : shownAtFirst).map((note) => (
                <Note key={note._id} note={note} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {!isWhole && count > shownAtFirst ? (
        <Button size="s" look="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
          Прежние записи
        </Button>
      ) : null}
      <WriteNote />
    </section>
  );
}

function Note({ note: { _id, author, text, written_at, received, allowed_actions } }: { note: ShiftNote }) {
  const { go, isPending } = useChange(receiveShiftNote, { stale: [listShiftNotes] });
  return (
    <li className="grid gap-1.5 border-t border-line pt-3">
      <p className="text-13 text-ink-soft">
        {fullName(author)}, <DateTime at={written_at} />
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="text-13 text-ink-soft">
        {received.length === 0 ? 'Ещё никто не принял' : `Приняли: ${received.map(({ by }) => fullName(by)).join(', ')}`}
      </p>
      {allowed_actions.includes('receive') ? (
        <Button size="s" className="justify-self-start" isPending={isPending} onClick={() => void go({ params: { id: _id } })}>
          Принять
        </Button>
      ) : null}
    </li>
  );
}

function WriteNote() {
  const form = useForm(writeShiftNote, { initial: { text: '' } });
  const handedOver = () => {
    form.reset({ text: '' });
    toastSuccess('Передано');
    void invalidate(listShiftNotes);
  };
  return (
    <form {...form.form(handedOver)} className="grid gap-2">
      <FormErrors form={form} />
      <TextArea {...form.bind('text')} label="Что передать следующей смене" rows={3} maxLength={2000} />
      <Button type="submit" size="s" className="justify-self-start" isPending={form.isPending}>
        Передать
      </Button>
    </form>
  );
}
