import { z } from 'zod';
import { endpoint, publicReadCall } from '../../kit/endpoint.ts';
import { refusals } from '../../kit/refusals.ts';
import { Email } from '../../people/users.ts';

const LinkQuery = z.object({ token: z.string().max(800) });
const byLink = { access: 'public', rateLimit: 'write', idempotency: 'natural', query: LinkQuery } as const;

export const subscribeToBlog = endpoint({
  method: 'POST',
  path: '/api/blog/readers',
  summary: 'Asks for letters about new articles: a letter with a link goes to the address; whether it had them already is told to nobody',
  access: 'public',
  rateLimit: 'auth',
  idempotency: 'natural',
  body: z.strictObject({ email: Email }),
  result: z.object({ is_asked: z.literal(true) }),
});

export const getBlogReader = endpoint({
  ...publicReadCall,
  path: '/api/blog/readers',
  summary: 'Whose letters the link of a letter is about, covered, and whether they come',
  query: LinkQuery,
  result: z.object({ email: z.string(), is_on: z.boolean() }),
});

export const confirmBlog = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/blog/readers/confirm',
  summary: 'Begins letters about new articles by the link of a letter, within a week',
  result: z.object({ is_on: z.literal(true) }),
});

export const stopBlog = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/blog/readers/stop',
  summary: 'Ends letters about new articles by the link of a letter: one click of a mail program (RFC 8058)',
  takes_forms: true,
  result: z.object({ is_on: z.literal(false) }),
});

export const blogLetterRefusals = refusals({
  BLOG_LINK_BROKEN: [410, 'Ссылка не читается или отслужила: подпишитесь в блоге ещё раз'],
});
