/** What services of the chosen sub-category are compared by. */
import type { CategoryAttribute } from '@artel/contracts/attributes.ts';
import { getCategory, listSubCategories } from '@artel/contracts/lookups.ts';
import { query } from '../../../platform/api.ts';
import { useQuery } from '../../../platform/use-query.tsx';

const none: readonly CategoryAttribute[] = [];

/** Undefined until they are known; empty while no sub-category is chosen. */
export function useAttributes(sub_category_id: string | null): readonly CategoryAttribute[] | undefined {
  const subs = useQuery({ ...query(listSubCategories), enabled: sub_category_id !== null }).data?.result;
  const slug = subs?.find(({ _id }) => _id === sub_category_id)?.slug;
  const page = useQuery({ ...query(getCategory, { params: { slug: slug ?? 'none' } }), enabled: slug !== undefined }).data?.result;
  return sub_category_id === null ? none : page?.attributes;
}
