import { type FormEvent, type ReactNode, useState } from 'react';
import { Select } from '../controls/choice.tsx';
import { ReasonField } from '../fields/reason-field.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

type ReasonDialogProps = {
  title: string;
  note: string;
  action: string;
  isBad: boolean;
  usual?: readonly string[];
  /** What is chosen beside the words; `missing` is said where nothing is. */
  choice?: { name: string; label: string; options: readonly { value: string; label: string }[]; missing: string };
  isPending: boolean;
  onSend: (reason: string, chosen: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, note, action, isBad, usual = [], choice, isPending, onSend, onClose, children } = props;
  const [chosen, choose] = useState('');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = choice !== undefined && chosen === '';
  const isShort = reason.trim().length < 10;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !isShort) onSend(reason.trim(), chosen);
  };
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <p className="text-ink-soft">{note}</p>
        {children}
        {choice ? (
          <Select
            label={choice.label}
            name={choice.name}
            placeholder="Выберите"
            value={chosen}
            onChange={choose}
            options={choice.options}
            error={wasTried && isMissing ? choice.missing : undefined}
          />
        ) : null}
        {usual.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {usual.map((words) => (
              <button key={words} type="button" className="chip hover:bg-tint" onClick={() => setReason(words)}>
                {words}
              </button>
            ))}
          </div>
        ) : null}
        <ReasonField
          name="reason"
          value={reason}
          onChange={setReason}
          error={wasTried && isShort ? 'Напишите причину: хотя бы 10 знаков' : undefined}
          autoFocus={choice === undefined}
        />
        <DialogButtons action={action} look={isBad ? 'bad' : 'primary'} isPending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
