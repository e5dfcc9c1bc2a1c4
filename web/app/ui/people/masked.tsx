/** Covered data of a person: opened for a reason, for this visit of the page and ten minutes at most. */
import { type UnmaskGround, unmaskGrounds, unmaskGroundWords } from '@artel/contracts/people/unmask-words.ts';
import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/choice.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { TextArea } from '../fields/field.tsx';

const shownFor_ms = 10 * 60_000;

type MaskedProps = {
  /** «Почту», «телефон»: what is shown, as the dialog asks. */
  what: string;
  value: string;
  mayOpen: boolean;
  isPending: boolean;
  /** Undefined when it was refused; the caller has said so. */
  open: (ground: UnmaskGround, reason: string) => Promise<string | undefined>;
};

export function Masked({ what, value, mayOpen, isPending, open }: MaskedProps) {
  const [shown, setShown] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setShown(undefined), shownFor_ms);
    return () => clearTimeout(timer);
  }, [shown]);
  const send = async (ground: UnmaskGround, reason: string): Promise<void> => {
    setShown(await open(ground, reason));
    setAsked(false);
  };
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="break-all">{shown ?? value}</span>
      {mayOpen && shown === undefined ? (
        <button type="button" className="link touch text-13" aria-label={`Показать ${what}`} onClick={() => setAsked(true)}>
          Показать
        </button>
      ) : null}
      {isAsked ? <UnmaskDialog what={what} isPending={isPending} onSend={send} onClose={() => setAsked(false)} /> : null}
    </span>
  );
}

type UnmaskDialogProps = {
  what: string;
  isPending: boolean;
  onSend: (ground: UnmaskGround, reason: string) => Promise<void>;
  onClose: () => void;
};

function UnmaskDialog({ what, isPending, onSend, onClose }: UnmaskDialogProps) {
  const [ground, setGround] = useState<string>('');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const chosen = unmaskGrounds.find((one) => one === ground);
  const isTold = reason.trim().length >= 10;
  return (
    <Dialog title={`Показать ${what}?`} onClose={onClose} isBusy={isPending}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen && isTold) void onSend(chosen, reason.trim());
        }}
      >
        <p className="text-ink-soft">
          Кто, чьи данные и зачем открыл, запишем в журнал действий до показа. Через десять минут скроем снова.
        </p>
        <Select
          label="Зачем"
          name="ground"
          placeholder="Выберите"
          value={ground}
          onChange={setGround}
          options={unmaskGrounds.map((one) => ({ value: one, label: unmaskGroundWords[one] }))}
          error={wasTried && !chosen ? 'Выберите, зачем' : undefined}
        />
        <TextArea
          label="Причина"
          name="reason"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          error={wasTried && !isTold ? 'Напишите причину: хотя бы 10 знаков' : undefined}
        />
        <DialogActions>
          <Button look="ghost" onClick={onClose} disabled={isPending}>
            Отмена
          </Button>
          <Button type="submit" look="primary" isPending={isPending}>
            Показать
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
