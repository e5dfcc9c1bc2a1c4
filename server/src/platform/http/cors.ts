/** Where the API has an address of its own, the pages of the site may call it from theirs, cookies included; nobody else's may. */
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { site } from '../site.ts';

/** How long a browser need not ask again whether it may; Chromium forgets after two hours anyway. */
const remembered_s = 7200;

export function mountCors(app: FastifyInstance): void {
  const { apiBase, publicUrl } = site();
  if (apiBase === null) return;
  app.register(cors, {
    origin: publicUrl,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: remembered_s,
  });
}
