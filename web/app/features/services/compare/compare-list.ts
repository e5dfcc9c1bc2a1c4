/** At most four services to compare; on this device. */
import { useSyncExternalStore } from 'react';
import { isId } from '../../../platform/id.ts';
import { noIds, storedList } from '../../../platform/stored-list.ts';

export const comparedAtMost = 4;

const compared = storedList('compared');

export const useCompared = (): readonly string[] => useSyncExternalStore(compared.follow, compared.read, noIds);

export function toggleCompared(id: string): boolean {
  const list = compared.read();
  if (list.includes(id)) compared.keep(list.filter((one) => one !== id));
  else if (list.length >= comparedAtMost) return false;
  else compared.keep([...list, id]);
  return true;
}
export const clearCompared = (): void => compared.keep([]);

export const comparePath = (ids: readonly string[]): string => `/services/compare?ids=${ids.join(',')}`;
export const idsIn = (search: URLSearchParams): string[] =>
  [...new Set((search.get('ids') ?? '').split(',').filter(isId))].slice(0, comparedAtMost);
