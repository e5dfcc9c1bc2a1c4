import { type Dispute, withdrawDispute } from '@artel/contracts/disputes/disputes.ts';
import { useState } from 'react';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { useDisputeMove } from './disputes-read.ts';

export function WithdrawButton({ dispute }: { dispute: Pick<Dispute, '_id'> }) {
  const [isOpen, setOpen] = useState(false);
  const { go, isPending } = useDisputeMove(withdrawDispute);
  const withdraw = async (): Promise<void> => {
    if (await go({ params: { id: dispute._id } })) toastSuccess('Заявка отменена');
    setOpen(false);
  };
  return (
    <>
      <Button look="second" size="s" onClick={() => setOpen(true)}>
        Отозвать спор
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Отозвать спор?"
          action="Отозвать спор"
          cancel="Оставить"
          isPending={isPending}
          onClose={() => setOpen(false)}
          onConfirm={() => void withdraw()}
        >
          Заказ пойдёт дальше с того же места, сроки сдвинутся на время спора.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
