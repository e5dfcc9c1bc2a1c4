import type { Project } from '@artel/contracts/projects/projects.ts';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense, LinkButton } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';

const SellerBid = lazyWithRetry(() => import('./seller-bid.tsx'));
const OwnerBids = lazyWithRetry(() => import('./owner-bids.tsx'));

export type ChangesSince = (no: number) => ReactNode;

export function ProjectBids({ project, changesSince }: { project: Project; changesSince: ChangesSince }) {
  const { isSignedIn, me } = useSession();
  if (!isSignedIn) return project.status === 'active' ? <GuestBid project={project} /> : null;
  if (!me) return null;
  const isOwn = me._id === project.customer._id;
  return (
    <HydratingSuspense fallback={null}>
      {isOwn ? <OwnerBids project={project} /> : <SellerBid project={project} changesSince={changesSince} />}
    </HydratingSuspense>
  );
}

const GuestBid = ({ project }: { project: Project }) => (
  <section className="grid gap-4" aria-labelledby="bid">
    <h2 id="bid" className="title-2">
      Откликнуться
    </h2>
    <p className="text-ink-soft">Цену, срок и этапы предлагает исполнитель. Отклики видит только заказчик.</p>
    <div>
      <LinkButton
        look="primary"
        to={`/login?from=${encodeURIComponent(`/projects/${project.category.slug}/${project._id}#my-bid`)}&role=seller`}
      >
        Войти и откликнуться
      </LinkButton>
    </div>
  </section>
);
