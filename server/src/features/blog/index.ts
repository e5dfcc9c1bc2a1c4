/** The blog: articles that are published and whose moment has come. What is written and planned stays out of sight. */
export { blogRoutes } from './blog.routes.ts';
