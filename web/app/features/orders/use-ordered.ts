import { listOrderedBefore, type OrderedBefore } from '@artel/contracts/orders/orders.ts';
import { query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { useSession } from '../session/index.ts';

export function useOrdered(): OrderedBefore | undefined {
  const { isSignedIn } = useSession();
  return useQuery({ ...query(listOrderedBefore), enabled: isSignedIn }).data?.result;
}
