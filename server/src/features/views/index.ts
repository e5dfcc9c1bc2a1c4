/**
 * Views of services, as their owners see them. note-view.ts takes a look from the page and keeps it in memory, count-views.ts
 * writes them together once a minute: nothing waits for a counter, and a visitor counts once a day.
 */
export { countViews, forgetOldViews } from './count-views.ts';
export { noteView } from './note-view.ts';
export { viewRoutes } from './views.routes.ts';
