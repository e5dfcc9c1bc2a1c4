import { countMyProjects } from '@artel/contracts/projects/my-projects.ts';
import { useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { Button, HydratingSuspense } from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';

const InviteDialog = lazyWithRetry(() => import('./invite-dialog.tsx'));

export type Invitee = { _id: string; name: string; surname: string };

export function InviteButton({ seller, className, size = 's' }: { seller: Invitee; className?: string; size?: 's' | 'm' }) {
  const { me } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isCustomer = me?.active_role === 'customer' && me._id !== seller._id;
  const open = useQuery({ ...query(countMyProjects), enabled: isCustomer }).data?.result.active ?? 0;
  if (!isCustomer || open === 0) return null;
  return (
    <span className={className}>
      <Button size={size} onClick={() => setOpen(true)} aria-label={`Пригласить в проект: ${seller.name} ${seller.surname}`}>
        Пригласить в проект
      </Button>
      {isOpen ? (
        <HydratingSuspense>
          <InviteDialog seller={seller} onClose={() => setOpen(false)} />
        </HydratingSuspense>
      ) : null}
    </span>
  );
}
