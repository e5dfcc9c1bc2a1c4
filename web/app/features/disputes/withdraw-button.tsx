/** Spec §8: «Заявка отменена», or the server's words. */
import { type Dispute, listMyDisputes, withdrawDispute } from '@artel/contracts/orders/disputes.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';

export function WithdrawButton({ dispute }: { dispute: Dispute }) {
  const [isOpen, setOpen] = useState(false);
  const { send, isPending } = useCall(withdrawDispute);
  const withdraw = async (): Promise<void> => {
    const { error } = await send({ params: { id: dispute._id } });
    if (error) showToast(error.message);
    else toastSuccess('Заявка отменена');
    setOpen(false);
    void invalidate(listMyDisputes, getOrder, listOrderHistory, listMyOrders, listOpenOrders);
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
