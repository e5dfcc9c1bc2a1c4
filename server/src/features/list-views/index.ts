/** Filters of the staff's lists under a name: save-view.ts keeps and drops them, one's own or shared with the readers of the list. */
export { listViewRoutes } from './list-views.routes.ts';
