/** Views: collected in memory, written each minute, a visitor once a day. What was shown in a list is counted alike. */
export { countViews, forgetOldViews } from './count-views.ts';
export { noteSearch } from './note-search.ts';
export { noteShown } from './note-shown.ts';
export { fromOf, isCounted, noteView, visitorOf } from './note-view.ts';
export { viewRoutes } from './views.routes.ts';
