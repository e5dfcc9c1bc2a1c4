import { getBidsFlag } from '@artel/contracts/projects/bids.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { useSession } from '../session/index.ts';

export function BidsNews({ className = '' }: { className?: string }) {
  const { isSignedIn } = useSession();
  const { data } = useQuery({ ...query(getBidsFlag), enabled: isSignedIn });
  if (!data?.result.hasUnread) return null;
  return (
    <span className={className}>
      <span aria-hidden="true" className="block size-2 rounded-full bg-brand-fill" />
      <span className="sr-only">есть новое в откликах</span>
    </span>
  );
}
