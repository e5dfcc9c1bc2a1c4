import * as api from '@artel/contracts/people/saved-searches.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { changeSearch, forgetSearch, listSearches, saveSearch } from './save-search.ts';

export const savedSearchRoutes: Route[] = [
  on(api.listSavedSearches, ({ viewer }) => listSearches(viewer)),
  on(api.saveSearch, ({ viewer, body }) => saveSearch(viewer, body)),
  on(api.changeSearch, ({ viewer, params, body }) => changeSearch(viewer, params.id, body)),
  on(api.forgetSearch, ({ viewer, params }) => forgetSearch(viewer, params.id)),
];
