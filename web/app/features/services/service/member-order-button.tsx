import { createOrder } from '@artel/contracts/orders/orders.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidate, useCall } from '../../../platform/api/index.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/index.ts';
import { ConsentDialog } from '../../consents/index.ts';
import { useSession } from '../../session/index.ts';
import type { OrderButtonProps } from './order-button.tsx';

export default function MemberOrderButton({ service, chosen, words, className }: OrderButtonProps) {
  const navigate = useNavigate();
  const { me } = useSession();
  const [isHeld, setHeld] = useState(false);
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
    if (error.code === 'TERMS_NOT_ACCEPTED') {
      setHeld(true);
      return invalidate(getMe);
    }
    showToast(error.message);
    if (error.status === 409) await invalidate(getService);
  };
  const input = me?.asked_consents ?? [];
  return (
    <>
      <Button look="primary" size="l" isWide className={className} isPending={isPending} onClick={() => void order()}>
        {words}
      </Button>
      {isHeld && input.length > 0 ? (
        <Suspense fallback={null}>
          <ConsentDialog asked={input} onClose={() => setHeld(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
