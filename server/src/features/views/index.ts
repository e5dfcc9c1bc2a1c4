/** Views: collected in memory, written each minute, a visitor once a day. */
export { countViews, forgetOldViews } from './count-views.ts';
export { noteView } from './note-view.ts';
export { viewRoutes } from './views.routes.ts';
