import type { Page } from '@artel/contracts/kit/endpoint.ts';
import {
  getCategory,
  getCategoryGuide,
  listCategories,
  listCities,
  listCountries,
  listSubCategories,
  listTags,
} from '@artel/contracts/site/lookups.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { refuse } from '../../platform/index.ts';
import { lookups } from './lookups.ts';

const whole = <T>(result: T[]): Page<T> => ({ result, total: result.length });

export const lookupRoutes: Route[] = [
  on(listCategories, async () => whole((await lookups()).categories)),
  on(listSubCategories, async () => whole((await lookups()).sub_categories)),
  on(listCountries, async () => whole((await lookups()).countries)),
  on(listCities, async () => whole((await lookups()).cities)),
  on(listTags, async () => whole((await lookups()).tags)),
  on(getCategory, async ({ params }) => (await lookups()).pages.get(params.slug) ?? refuse('CATEGORY_NOT_FOUND')),
  on(getCategoryGuide, async ({ params }) => (await lookups()).guides.get(params.slug) ?? refuse('CATEGORY_NOT_FOUND')),
];
