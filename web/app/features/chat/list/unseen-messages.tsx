import { countUnseen } from '@artel/contracts/chat/chat.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { Count } from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';

export function UnseenMessages({ className = '' }: { className?: string }) {
  const { isSignedIn } = useSession();
  const { data } = useQuery({ ...query(countUnseen), enabled: isSignedIn });
  if (!data?.result) return null;
  return (
    <span className={className}>
      <Count value={data.result} />
      <span className="sr-only">{`непрочитанных: ${data.result}`}</span>
    </span>
  );
}
