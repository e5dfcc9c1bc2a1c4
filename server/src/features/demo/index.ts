/** Demo: what exists only to show the product, first of all a clock that can be moved. Nothing of it answers in production. */
export { demoRoutes } from './demo.routes.ts';
export { type DemoPassword, openDemoInPublic } from './open-in-public.ts';
