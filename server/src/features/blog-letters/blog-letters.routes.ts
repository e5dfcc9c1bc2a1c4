import * as api from '@artel/contracts/site/blog/blog-letters.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { confirmBlog, getBlogReader, stopBlog, subscribeToBlog } from './subscribe-to-blog.ts';

export const blogLetterRoutes: Route[] = [
  on(api.subscribeToBlog, ({ body, request }) => subscribeToBlog(body.email, request.ip)),
  on(api.getBlogReader, ({ query }) => getBlogReader(query.token)),
  on(api.confirmBlog, ({ query }) => confirmBlog(query.token)),
  on(api.stopBlog, ({ query }) => stopBlog(query.token)),
];
