/** Where «Вы заказывали» stands: nothing for strangers, and nothing on the server, where kept pages know nobody. */
import { lazyPart } from '../../platform/lazy-part.ts';
import { WakingPart } from '../../ui/waking-part.tsx';
import { useSession } from '../session/index.ts';

const OrderedMark = lazyPart(() => import('./ordered-mark.tsx'));

type OrderedProps = { service_id?: string; seller_id: string; isOnCard?: boolean };

export function Ordered(props: OrderedProps) {
  const { isSignedIn } = useSession();
  return isSignedIn ? (
    <WakingPart>
      <OrderedMark {...props} />
    </WakingPart>
  ) : null;
}
