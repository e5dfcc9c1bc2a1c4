import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { Account } from '@artel/contracts/people/accounts/accounts.ts';
import { permittedQueues } from '../../pages/index.ts';

type Counts = Pick<Account, 'user_name' | 'services_count' | 'projects_count' | 'bids_count' | 'disputes_count'>;
export type Place = { name: string; words: string | number; to: string | undefined };

export function placesOf(user: Counts, permissions: readonly Right[]): Place[] {
  const open = new Set(permittedQueues({ permissions: [...permissions] }).map(({ path }) => path));
  const found = (more = ''): string => `?q=${encodeURIComponent(user.user_name)}${more}`;
  const place = (name: string, words: string | number, path: string, search: string): Place => ({
    name,
    words,
    to: open.has(path) ? path + search : undefined,
  });
  const lists: Place[] = [
    place('Услуг', user.services_count, '/admin/services', found('&status=active')),
    place('Проектов', user.projects_count, '/admin/projects', found('&status=any')),
    place('Откликов', user.bids_count, '/admin/bids', found()),
    place('Споров', user.disputes_count, '/admin/disputes', found()),
  ];
  const more = [
    place('Отзывы', 'о человеке и от него', '/admin/reviews', found()),
    place('Работы', 'в портфолио', '/admin/works', found()),
    place('Личность', 'заявки на проверку', '/admin/verifications', ''),
  ];
  return [...lists, ...more.filter(({ to }) => to)];
}
