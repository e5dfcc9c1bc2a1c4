import { listCategories, listCities, listCountries, listSubCategories, listTags } from '@artel/contracts/site/lookups.ts';
import { useEffect } from 'react';
import { browserQueryClient, query } from '../../platform/api/index.ts';
import { useSession } from '../session/index.ts';

const open = [listCities, listCategories, listCountries, listSubCategories].map((list) => query(list));

async function prefetchOpen(): Promise<void> {
  for (const list of open) await browserQueryClient().prefetchQuery(list as (typeof open)[0]);
}

export function LookupsSync() {
  const { isSignedIn } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in or out begins with an empty cache
  useEffect(() => void prefetchOpen(), [isSignedIn]);
  useEffect(() => {
    if (isSignedIn) void browserQueryClient().prefetchQuery(query(listTags));
  }, [isSignedIn]);
  return null;
}
