import { listNewestProjects } from '@artel/contracts/projects/newest-projects.ts';
import { getMarketFigures, listServices } from '@artel/contracts/services/services.ts';
import { getCategory, getCategoryGuide, listCategories } from '@artel/contracts/site/lookups.ts';
import { type PageQueries, query } from '../../platform/api/index.ts';
import { type CatalogueQuery, isChoosing, isNarrowed, readQuery } from './catalogue-address.ts';
import { facetsQuery } from './list/facets-query.ts';

export const isWhole = (ask: CatalogueQuery): boolean => ask.category !== 'all' && !isNarrowed(ask) && ask.after === undefined;

export const categoryQuery = (slug: string) => query(getCategory, { params: { slug } });
export const guideQuery = (slug: string) => query(getCategoryGuide, { params: { slug } });
export const newestQuery = (category: string) => query(listNewestProjects, { query: { category } });

export const homeQueries: PageQueries = ({ url }) => [
  query(listServices, { query: readQuery(undefined, url.searchParams) }),
  query(listCategories),
  query(getMarketFigures),
];

export const categoryQueries: PageQueries = ({ params, url }) => {
  const ask = readQuery(params.slug, url.searchParams);
  return [
    query(listServices, { query: ask }),
    ask.category === 'all' ? query(listCategories) : categoryQuery(ask.category),
    ...(isChoosing(url.searchParams) ? [facetsQuery(ask)] : []),
    ...(isWhole(ask) ? [guideQuery(ask.category), newestQuery(ask.category)] : []),
  ];
};
