import { type UnmaskGround, unmaskGrounds, unmaskGroundText } from '@artel/contracts/people/accounts/unmask-text.ts';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/choice.tsx';
import { TextArea } from '../fields/field.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type GroundsDialogProps = {
  title: string;
  note: string;
  action: string;
  isPending: boolean;
  onSend: (ground: UnmaskGround, reason: string) => Promise<void>;
  onClose: () => void;
};

export function GroundsDialog({ title, note, action, isPending, onSend, onClose }: GroundsDialogProps) {
  const [ground, setGround] = useState<string>('');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const chosen = unmaskGrounds.find((one) => one === ground);
  const isTold = reason.trim().length >= 10;
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen && isTold) void onSend(chosen, reason.trim());
        }}
      >
        <p className="text-ink-soft">{note}</p>
        <Select
          label="Зачем"
          name="ground"
          placeholder="Выберите"
          value={ground}
          onChange={setGround}
          options={unmaskGrounds.map((one) => ({ value: one, label: unmaskGroundText[one] }))}
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
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
