import * as api from '@artel/contracts/site/list-views.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { dropListView, keepListView, listListViews } from './keep-view.ts';

export const listViewRoutes: Route[] = [
  on(api.listListViews, ({ viewer, query }) => listListViews(viewer, query)),
  on(api.keepListView, ({ viewer, body }) => keepListView(viewer, body)),
  on(api.dropListView, ({ viewer, params }) => dropListView(viewer, params)),
];
