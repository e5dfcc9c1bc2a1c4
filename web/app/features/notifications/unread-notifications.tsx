import { countUnreadNotifications } from '@artel/contracts/chat/notifications.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Count } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';

export function UnreadNotifications({ className = '' }: { className?: string }) {
  const { isSignedIn } = useSession();
  const { data } = useQuery({ ...query(countUnreadNotifications), enabled: isSignedIn });
  if (!data?.result) return null;
  return (
    <span className={className}>
      <Count value={data.result} />
      <span className="sr-only">{`непрочитанных: ${data.result}`}</span>
    </span>
  );
}
