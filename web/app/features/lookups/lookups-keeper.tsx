/** The lists that forms choose from, asked for once when the page stands (spec §2). A form that opens finds them there. Shows nothing. */
import { listCategories, listCities, listCountries, listSubCategories, listTags } from '@artel/contracts/site/lookups.ts';
import { useEffect } from 'react';
import { browserQueryClient, query } from '../../platform/api/api.ts';
import { useSession } from '../session/index.ts';

const open = [listCities, listCategories, listCountries, listSubCategories].map((list) => query(list));

export function LookupsKeeper() {
  const { isSignedIn } = useSession();
  // what came with the page is not asked for again; the rest the browser keeps and asks only whether it is still the same
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in or out begins with an empty cache
  useEffect(() => {
    for (const list of open) void browserQueryClient().prefetchQuery(list as (typeof open)[0]);
  }, [isSignedIn]);
  useEffect(() => {
    if (isSignedIn) void browserQueryClient().prefetchQuery(query(listTags));
  }, [isSignedIn]);
  return null;
}
