import * as api from '@artel/contracts/site/blog.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getBlogPost, listBlogPosts } from './read-blog.ts';

export const blogRoutes: Route[] = [
  on(api.listBlogPosts, ({ query }) => listBlogPosts(query.after)),
  on(api.getBlogPost, ({ params }) => getBlogPost(params.id)),
];
