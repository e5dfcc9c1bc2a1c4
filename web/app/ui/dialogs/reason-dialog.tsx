import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextArea } from '../fields/field.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ReasonDialogProps = {
  title: string;
  note: string;
  action: string;
  isBad: boolean;
  usual?: readonly string[];
  isPending: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

export function ReasonDialog({ title, note, action, isBad, usual = [], isPending, onSend, onClose, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const error = wasTried && reason.trim().length < 10 ? 'Напишите причину: хотя бы 10 знаков' : undefined;
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (reason.trim().length >= 10) onSend(reason.trim());
        }}
      >
        <p className="text-ink-soft">{note}</p>
        {children}
        {usual.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {usual.map((words) => (
              <button key={words} type="button" className="chip hover:bg-tint" onClick={() => setReason(words)}>
                {words}
              </button>
            ))}
          </div>
        ) : null}
        <TextArea label="Причина" name="reason" rows={3} maxLength={1000} value={reason} onChange={setReason} error={error} autoFocus />
        <DialogActions>
          <Button look="ghost" onClick={onClose} disabled={isPending}>
            Отмена
          </Button>
          <Button type="submit" look={isBad ? 'bad' : 'primary'} isPending={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
