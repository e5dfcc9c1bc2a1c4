import type { SavedQuery, SavedSearch, SearchNotice, SearchScope } from '@artel/contracts/people/saved-searches.ts';
import { formatRub } from '../../platform/format/index.ts';

export const noticeText: Record<SearchNotice, string> = {
  instant: 'Сразу, в уведомлениях',
  daily: 'Раз в день, письмом',
  off: 'Не сообщать',
};
export const scopeText: Record<SearchScope, string> = { services: 'Услуги', projects: 'Проекты' };

export function searchPath({ scope, query }: Pick<SavedSearch, 'scope' | 'query'>): string {
  const { category, ...text } = query;
  const nameOf = (name: string) => (scope === 'projects' && name === 'term_to' ? 'deadline_to' : name);
  const search = new URLSearchParams(Object.entries(text).map(([name, value]) => [nameOf(name), value === true ? '1' : String(value)]));
  return `/${scope}${category === 'all' ? '' : `/${category}`}${search.size > 0 ? `?${search}` : ''}`;
}

export function firstTitle(query: SavedQuery, category: string): string {
  const price = query.price_to
    ? `до ${formatRub(query.price_to * 100)}`
    : query.price_from
      ? `от ${formatRub(query.price_from * 100)}`
      : '';
  return [query.q ?? category, price].filter(Boolean).join(', ').slice(0, 80);
}
