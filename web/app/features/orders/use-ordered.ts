import { listOrderedBefore, type OrderedBefore } from '@artel/contracts/orders/orders.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { useSession } from '../session/index.ts';

export function useOrdered(): OrderedBefore | undefined {
  const { isSignedIn } = useSession();
  return useQuery({ ...query(listOrderedBefore), enabled: isSignedIn }).data?.result;
}
