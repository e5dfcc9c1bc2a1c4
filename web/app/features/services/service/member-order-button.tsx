import { createOrder } from '@artel/contracts/orders/orders.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { useNavigate } from 'react-router';
import { invalidate } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { OrderButtonProps } from './order-button.tsx';

export default function MemberOrderButton({ service, chosen, words, className }: OrderButtonProps) {
  const navigate = useNavigate();
  const { send, isPending } = useCall(createOrder);
  const order = async () => {
    const { package_key, extras } = chosen.choice;
    const { result, error } = await send({
      body: {
        service_id: service._id,
        version_id: service.version_id,
        package_key,
        extras: Object.entries(extras).map(([no, quantity]) => ({ no: Number(no), quantity })),
      },
    });
    if (result) return navigate(`/payments/${result._id}`);
    showToast(error.message);
    // changed while the page was open
    if (error.status === 409) await invalidate(getService);
  };
  return (
    <Button look="primary" size="l" isWide className={className} isPending={isPending} onClick={() => void order()}>
      {words}
    </Button>
  );
}
