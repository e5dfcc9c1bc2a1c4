import { useNavigate } from 'react-router';
import { useKeys } from '../../platform/forms/use-keys.ts';

/** J and K lead along the queue of the case that is open. */
export function useQueueKeys(queue: readonly { _id: string }[], open_id: string | undefined, pathOf: (id: string) => string): void {
  const navigate = useNavigate();
  const step = (by: number): void => {
    const next = queue[queue.findIndex(({ _id }) => _id === open_id) + by];
    if (next) void navigate(pathOf(next._id));
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
}
