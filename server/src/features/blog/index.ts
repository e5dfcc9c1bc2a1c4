/** Published articles whose moment has come. */

export { blogRoutes } from './blog.routes.ts';
export { mountBlogFeed } from './blog-feed.ts';
