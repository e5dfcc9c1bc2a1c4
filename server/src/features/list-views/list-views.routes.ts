import * as api from '@artel/contracts/site/list-views.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { dropListView, listListViews, saveListView } from './save-view.ts';

export const listViewRoutes: Route[] = [
  on(api.listListViews, ({ viewer, query }) => listListViews(viewer, query)),
  on(api.saveListView, ({ viewer, body }) => saveListView(viewer, body)),
  on(api.dropListView, ({ viewer, params }) => dropListView(viewer, params)),
];
