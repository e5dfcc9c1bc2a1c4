import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { site } from '../site.ts';

/** Chromium caps it at two hours. */
const remembered_s = 7200;

export function mountCors(app: FastifyInstance): void {
  const { apiBase, publicUrl } = site();
  if (apiBase === null) return;
  app.register(cors, {
    origin: publicUrl,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: remembered_s,
  });
}
