import { countMyProjects, listMyProjects, projectTabs } from '@artel/contracts/projects/my-projects.ts';
import { type PageQueries, query } from '../../../platform/api/index.ts';

export const queryOf = (search: URLSearchParams) => ({
  tab: projectTabs.find((tab) => tab === search.get('tab')) ?? ('all' as const),
  after: search.get('after') ?? undefined,
});
export const myProjectsQueries: PageQueries = ({ url }) => [
  query(listMyProjects, { query: queryOf(url.searchParams) }),
  query(countMyProjects),
];
