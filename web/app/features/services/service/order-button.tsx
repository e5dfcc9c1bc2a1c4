/** «Заказать за …»: a member's order goes to the checkout, a guest signs in and comes back with the same choice. */
import { createOrder } from '@artel/contracts/orders.ts';
import type { Service } from '@artel/contracts/services.ts';
import { getService } from '@artel/contracts/services.ts';
import { useNavigate } from 'react-router';
import { invalidate } from '../../../platform/api.ts';
import { signInPath } from '../../../platform/guards.ts';
import { showToast } from '../../../platform/toast.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useSession } from '../../session/index.ts';
import { servicePath } from '../catalogue-address.ts';
import type { Chosen } from './use-choice.ts';

type OrderButtonProps = { service: Service; chosen: Chosen; words: string; className?: string };

export function OrderButton({ service, chosen, words, className }: OrderButtonProps) {
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  const { send, isPending } = useCall(createOrder);
  const here = { pathname: servicePath({ _id: service._id, category_slug: service.category.slug }), search: `?${chosen.query}` };
  if (!isSignedIn) {
    return (
      <LinkButton to={signInPath(here)} look="primary" size="l" isWide className={className}>
        {words}
      </LinkButton>
    );
  }

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
    // the seller changed or stopped it while the page was open: show what is on sale now
    if (error.status === 409) await invalidate(getService);
  };
  return (
    <Button look="primary" size="l" isWide className={className} isPending={isPending} onClick={() => void order()}>
      {words}
    </Button>
  );
}
