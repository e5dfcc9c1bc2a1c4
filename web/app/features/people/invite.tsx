import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';

const InviteButton = lazyWithRetry(() => import('../projects/index.ts').then(({ InviteButton }) => ({ default: InviteButton })));

type InviteProps = { seller: { _id: string; name: string; surname: string }; className?: string; size?: 's' | 'm' };

export function Invite(props: InviteProps) {
  const { me } = useSession();
  return me?.active_role === 'customer' ? (
    <HydratingSuspense fallback={null}>
      <InviteButton {...props} />
    </HydratingSuspense>
  ) : null;
}
