import type { FastifyInstance } from 'fastify';
import { countCall } from '../../platform/http/limits.ts';
import { getSharePicture } from './get-share-picture.ts';

export function mountSharePictures(app: FastifyInstance): void {
  app.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async (request, reply) => {
    await countCall('search', request.ip);
    const picture = await getSharePicture(request.params.kind, request.params.file, () => countCall('draw', request.ip));
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=3600').send(picture);
  });
}
