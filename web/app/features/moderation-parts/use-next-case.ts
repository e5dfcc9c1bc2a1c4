/** From what was decided to the next one of the queue that is free and not the moderator's own. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { useNavigate } from 'react-router';
import { type AnyQuery, browserQueryClient, invalidate } from '../../platform/api/index.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { useSession } from '../session/index.ts';
import type { Going } from './decision.tsx';
import { nextFree } from './next-free.ts';

type Row = { _id: string; taken_by: string | null };
type Queue<Of extends Row> = {
  path: string;
  list: AnyQuery;
  ownerOf: (row: Of) => { _id: string };
  stale: readonly AnyEndpoint[];
};

export function useNextCase<Of extends Row>(of: { _id: string; owner: { _id: string } }, queue: Queue<Of>): Going {
  const navigate = useNavigate();
  const { me } = useSession();
  const pathOf = (id: string): string => `${queue.path}/${id}/edit`;
  const goOn = async (): Promise<void> => {
    const waiting = await browserQueryClient()
      .fetchQuery({ ...queue.list, staleTime: 0 })
      .catch(() => undefined);
    const rows = (waiting as { result: Of[] } | undefined)?.result ?? [];
    const next = nextFree(rows, of._id, (row) => queue.ownerOf(row)._id === me?._id);
    await navigate(next ? pathOf(next._id) : queue.path);
  };
  const decided = async (text?: string): Promise<void> => {
    if (text) toastSuccess(text);
    await invalidate(...queue.stale);
    await goOn();
  };
  return {
    isOwn: of.owner._id === me?._id,
    onDecided: (text) => void decided(text),
    onOpen: () => void navigate(pathOf(of._id)),
    onNext: () => void goOn(),
  };
}
