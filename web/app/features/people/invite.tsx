/** «Пригласить в проект», a script of its own: strangers and sellers load nothing of it. */
import { lazyPart } from '../../platform/lazy-part.ts';
import { WakingPart } from '../../ui/waking-part.tsx';
import { useSession } from '../session/index.ts';

const InviteButton = lazyPart(() => import('../projects/index.ts').then(({ InviteButton }) => ({ default: InviteButton })));

type InviteProps = { seller: { _id: string; name: string; surname: string }; className?: string; size?: 's' | 'm' };

export function Invite(props: InviteProps) {
  const { me } = useSession();
  return me?.active_role === 'customer' ? (
    <WakingPart fallback={null}>
      <InviteButton {...props} />
    </WakingPart>
  ) : null;
}
