import * as api from '@artel/contracts/site/blog-letters.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { askForBlog, confirmBlog, getBlogReader, stopBlog } from './ask-for-blog.ts';

export const blogLetterRoutes: Route[] = [
  on(api.askForBlog, ({ body, request }) => askForBlog(body.email, request.ip)),
  on(api.getBlogReader, ({ query }) => getBlogReader(query.token)),
  on(api.confirmBlog, ({ query }) => confirmBlog(query.token)),
  on(api.stopBlog, ({ query }) => stopBlog(query.token)),
];
