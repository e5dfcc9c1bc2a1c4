/** Demo: what exists only to show the product, first of all a clock that can be moved. Nothing of it answers in production. */
export { demoRoutes } from './demo.routes.ts';
