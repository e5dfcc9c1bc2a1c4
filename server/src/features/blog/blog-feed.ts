import type { BlogCard } from '@artel/contracts/site/blog/blog.ts';
import type { FastifyInstance } from 'fastify';
import { countCall } from '../../platform/http/limits.ts';
import { site } from '../../platform/index.ts';
import { element, readable, sendFeed } from '../../platform/rss.ts';
import { listBlogPosts } from './read-blog.ts';

export function mountBlogFeed(app: FastifyInstance): void {
  app.get('/blog/rss.xml', async (request, reply) => {
    await countCall('search', request.ip);
    return sendFeed(reply, await feed());
  });
}

async function feed(): Promise<string> {
  const { result } = await listBlogPosts({});
  const { publicUrl, brandName } = site();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    element('title', `Блог - ${brandName}`),
    element('link', `${publicUrl}/blog`),
    element('description', 'О работе на заказ, ценах, сроках и о том, как устроена биржа'),
    element('language', 'ru'),
    element('ttl', '5'),
    ...result.map((post) => itemOf(post, publicUrl)),
    '</channel></rss>',
    '',
  ].join('\n');
}

function itemOf({ _id, title, excerpt, rubric, published_at }: BlogCard, publicUrl: string): string {
  const address = `${publicUrl}/blog/${_id}`;
  return `<item>${[
    element('title', title),
    element('link', address),
    element('guid', address),
    element('pubDate', new Date(published_at).toUTCString()),
    ...(rubric ? [element('category', rubric)] : []),
    // readers render it as HTML
    element('description', readable(excerpt)),
  ].join('')}</item>`;
}
