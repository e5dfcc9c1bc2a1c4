/** Not on the server: cached pages know nobody. */
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';

const OrderedMark = lazyWithRetry(() => import('./ordered-mark.tsx'));

type OrderedProps = { service_id?: string; seller_id: string; isOnCard?: boolean };

export function Ordered(props: OrderedProps) {
  const { isSignedIn } = useSession();
  return isSignedIn ? (
    <HydratingSuspense>
      <OrderedMark {...props} />
    </HydratingSuspense>
  ) : null;
}
