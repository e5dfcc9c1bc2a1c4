import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import { type CategoryPage, getCategory, listSubCategories } from '@artel/contracts/site/lookups.ts';
import { query, useQuery } from '../../../platform/api/index.ts';

const none: readonly CategoryAttribute[] = [];

function useShelf(sub_category_id: string | null): CategoryPage | undefined {
  const subs = useQuery({ ...query(listSubCategories), enabled: sub_category_id !== null }).data?.result;
  const slug = subs?.find(({ _id }) => _id === sub_category_id)?.slug;
  return useQuery({ ...query(getCategory, { params: { slug: slug ?? 'none' } }), enabled: slug !== undefined }).data?.result;
}

export function useAttributes(sub_category_id: string | null): readonly CategoryAttribute[] | undefined {
  const shelf = useShelf(sub_category_id);
  return sub_category_id === null ? none : shelf?.attributes;
}

export const usePrices = (sub_category_id: string | null): CategoryPage['prices'] => useShelf(sub_category_id)?.prices ?? null;
