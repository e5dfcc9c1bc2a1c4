/** Drawn from the address alone: immutable. */
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from '../../platform/http/compressed.ts';
import { countCall } from '../../platform/http/limits.ts';
import { coverSvg, coverTrades } from './cover-svg.ts';

const SEED = /^[a-z0-9-]{1,64}$/;

export function mountCovers(app: FastifyInstance): void {
  app.get<{ Params: { trade: string; file: string } }>('/covers/:trade/:file', async (request, reply) => {
    await countCall('read', request.ip);
    const { trade, file } = request.params;
    const seed = file.endsWith('.svg') ? file.slice(0, -4) : '';
    if (!coverTrades.includes(trade) || !SEED.test(seed)) return reply.code(404).header('cache-control', 'no-store').send();
    reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return sendCompressed(reply, coverSvg(trade, seed));
  });
}
