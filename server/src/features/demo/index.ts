/** The demo's clock and accounts; absent in production. */
export { demoRoutes } from './demo.routes.ts';
export { type DemoPassword, openDemoInPublic } from './open-in-public.ts';
