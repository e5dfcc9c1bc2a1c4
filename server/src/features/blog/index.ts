/** Published articles whose moment has come. */
export { blogRoutes } from './blog.routes.ts';
