import { chatShelves } from '@artel/contracts/chat/chat.ts';

export function withSearch(search: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ after: undefined, ...change }))
    value === undefined ? next.delete(name) : next.set(name, value);
  return `/profile/messages${next.size > 0 ? `?${next}` : ''}`;
}

export const onlyList = {
  chat: undefined,
  recipient: undefined,
  service_id: undefined,
  project_id: undefined,
  ask: undefined,
  order: undefined,
};
export const listAddress = (search: URLSearchParams): string => withSearch(search, onlyList);
export const shelfOf = (search: URLSearchParams) => chatShelves.find((shelf) => shelf === search.get('shelf'));
