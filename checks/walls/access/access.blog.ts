/** How the rows of the blog are called, articles of `admin`, and those of the questions. */

import { tokenOf } from '../../../server/src/features/blog-letters/blog-link.ts';
import { hours, later } from '../../../server/src/platform/clock.ts';
import { aBlogPost, aBlogReader, anArticle } from '../../../server/test/blog.ts';
import { catalogueCalls } from './access.catalogue.ts';
import { faqCalls } from './access.faq.ts';
import type { Prepare } from './access.targets.ts';

type Status = Parameters<typeof aBlogPost>[1];
const post =
  (status: Status, call: object = { body: {} }): Prepare =>
  async (_, { admin }) => {
    const id = await aBlogPost(admin, status);
    return { params: { id }, ...call };
  };
const reason = 'Правила налога изменились';

export const blogCalls: Record<string, Prepare> = {
  ...catalogueCalls,
  ...faqCalls,
  'POST /api/blog/readers': () => ({ body: { email: 'reader@people.test' } }),
  'GET /api/blog/readers': () => ({ query: { token: tokenOf('reader@people.test') } }),
  'POST /api/blog/readers/confirm': async () => ({ query: { token: tokenOf(await aBlogReader()) } }),
  'POST /api/blog/readers/stop': async () => ({ query: { token: tokenOf(await aBlogReader()) } }),
  'GET /api/blog/:id': post('published', {}),
  'POST /api/blog/:id/voice': post('published', { body: { is_helpful: true } }),
  'POST /api/blog/:id/voice #not published': post('draft', { body: { is_helpful: true } }),
  'GET /api/blog/:id #not published': post('draft', {}),
  'GET /api/blog/:id #taken away': post('archived', {}),
  'GET /api/admin/blog/:id': post('draft', {}),
  'GET /api/admin/blog/:id/versions': post('draft', {}),
  'GET /api/admin/blog/:id/services': post('draft', {}),
  'POST /api/admin/blog': () => ({ body: { content: anArticle() } }),
  'PUT /api/admin/blog/:id/draft': post('draft', { body: { version: 1, content: anArticle({ title: 'Иначе' }) } }),
  'POST /api/admin/blog/:id/versions/:number/restore': async (_, { admin }) => ({
    params: { id: await aBlogPost(admin, 'draft'), number: '1' },
    body: {},
  }),
  'POST /api/admin/blog/:id/review': post('draft'),
  'POST /api/admin/blog/:id/take-back': post('review'),
  'POST /api/admin/blog/:id/schedule': post('draft', { body: { publish_at: later(hours(5)).toISOString() } }),
  'POST /api/admin/blog/:id/publish': post('draft'),
  'POST /api/admin/blog/:id/update': post('published'),
  'POST /api/admin/blog/:id/archive': post('published', { body: { reason } }),
  'POST /api/admin/blog/:id/restore': post('archived'),
  'DELETE /api/admin/blog/:id': post('draft', {}),
};
