import type { Service } from '@artel/contracts/services/services.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { backHere } from '../../../platform/session/guards.ts';
import { HydratingSuspense, LinkButton } from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';
import { servicePath } from '../catalogue-address.ts';
import type { Chosen } from './use-choice.ts';

const MemberOrderButton = lazyWithRetry(() => import('./member-order-button.tsx'));

export type OrderButtonProps = { service: Service; chosen: Chosen; words: string; className?: string };

export function OrderButton(props: OrderButtonProps) {
  const { service, chosen, words, className } = props;
  const { isSignedIn } = useSession();
  if (isSignedIn)
    return (
      <HydratingSuspense fallback={<span className="min-h-13" />}>
        <MemberOrderButton {...props} />
      </HydratingSuspense>
    );
  const here = { pathname: servicePath({ _id: service._id, category_slug: service.category.slug }), search: `?${chosen.query}` };
  return (
    <LinkButton to={`/reg${backHere(here)}`} look="primary" size="l" isWide className={className}>
      {words}
    </LinkButton>
  );
}
