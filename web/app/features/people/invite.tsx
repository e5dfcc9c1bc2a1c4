/** «Пригласить в проект», a script of its own: strangers and sellers load nothing of it. */
import { lazy, Suspense } from 'react';
import { useSession } from '../session/index.ts';

const InviteButton = lazy(() => import('../projects/index.ts').then(({ InviteButton }) => ({ default: InviteButton })));

type InviteProps = { seller: { _id: string; name: string; surname: string }; className?: string };

export function Invite(props: InviteProps) {
  const { me } = useSession();
  return me?.active_role === 'customer' ? (
    <Suspense fallback={null}>
      <InviteButton {...props} />
    </Suspense>
  ) : null;
}
