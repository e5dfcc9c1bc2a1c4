import { type Dispute, withdrawDispute } from '@artel/contracts/disputes/disputes.ts';
import { ConfirmButton } from '../../ui/dialogs/asking-button.tsx';
import { useDisputeMove } from './disputes-read.ts';

export function WithdrawButton({ dispute }: { dispute: Pick<Dispute, '_id'> }) {
  const { go, isPending } = useDisputeMove(withdrawDispute, 'Заявка отменена');
  return (
    <ConfirmButton
      button={{ name: 'Отозвать спор', look: 'second', size: 's' }}
      title="Отозвать спор?"
      action="Отозвать спор"
      cancel="Оставить"
      isPending={isPending}
      send={() => go({ params: { id: dispute._id } })}
    >
      Заказ пойдёт дальше с того же места, сроки сдвинутся на время спора.
    </ConfirmButton>
  );
}
