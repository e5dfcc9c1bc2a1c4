import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendCompressed } from '../../platform/http/compressed.ts';
import { countCall } from '../../platform/http/limits.ts';
import { robots, type SitemapParts, sitemapIndex, sitemapPart } from './sitemap.ts';

const anHour = 'public, max-age=3600';
const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  sendCompressed(reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', anHour), text);

export function mountSitemap(app: FastifyInstance): void {
  const parts: SitemapParts = new Map();
  app.get('/robots.txt', async (request, reply) => {
    await countCall('read', request.ip);
    return reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', anHour).send(robots());
  });
  app.get('/sitemap.xml', async (request, reply) => {
    await countCall('search', request.ip);
    return sendXml(reply, await sitemapIndex(parts));
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    await countCall('search', request.ip);
    const part = sitemapPart(parts, request.params.name);
    return part ? sendXml(reply, await part) : reply.code(404).header('cache-control', 'no-store').send();
  });
}
