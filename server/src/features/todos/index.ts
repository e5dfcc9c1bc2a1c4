/** Deeds: what waits for a member; reads only. */

export { listTodosOf } from './list-todos.ts';
export { todoRoutes } from './todos.routes.ts';
