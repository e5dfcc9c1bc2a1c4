import type { ActiveSanction } from '@artel/contracts/people/sanctions/sanction-kinds.ts';
import { useSession } from '../session/index.ts';
import { SanctionBanner } from './sanction-banner.tsx';

/** What keeps the member from publishing something new; undefined: nothing. */
export function usePublishingLimit(): ActiveSanction | undefined {
  const { me } = useSession();
  return me?.held.find(({ kind, limits }) => kind === 'block' || limits.includes('publishing'));
}

export function PublishingLimit({ isLive }: { isLive: boolean }) {
  const limit = usePublishingLimit();
  return limit && !isLive ? <SanctionBanner held={[limit]} /> : null;
}
