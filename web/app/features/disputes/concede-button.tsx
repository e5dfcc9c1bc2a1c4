/** «Согласиться и закрыть»: both sides' sums by the server are shown before it, for it cannot be undone. */
import { concedeDispute, type Dispute, listMyDisputes } from '@artel/contracts/orders/disputes.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { SplitTable } from './split-table.tsx';

export function ConcedeButton({ dispute }: { dispute: Dispute }) {
  const [isOpen, setOpen] = useState(false);
  const { send, isPending } = useCall(concedeDispute);
  const concede = async (): Promise<void> => {
    const { error } = await send({ params: { id: dispute._id }, body: {} });
    if (error) showToast(error.message);
    else toastSuccess('Спор урегулирован, деньги разделены');
    setOpen(false);
    void invalidate(listMyDisputes, getOrder, listOrderHistory, listMyOrders, listOpenOrders);
  };
  return (
    <>
      <Button look="primary" size="s" onClick={() => setOpen(true)}>
        Согласиться и закрыть
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Согласиться с предложением?"
          action="Согласиться и закрыть"
          cancel="Ещё подумаю"
          isPending={isPending}
          onClose={() => setOpen(false)}
          onConfirm={() => void concede()}
        >
          Деньги этапа разойдутся сразу, отменить это нельзя.
          {dispute.if_conceded ? <SplitTable sums={dispute.if_conceded} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
