/** Scalar over our OpenAPI document, under our CSP. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { csp } from '../../pages/csp.ts';
import { sha256 } from '../../secrets/hash.ts';
import { site } from '../../site.ts';
import { sendCompressed } from '../compressed.ts';
import { countCall } from '../limits.ts';
import { openapi } from './openapi.ts';

const script = '/api/docs/scalar.js';
const placeOfNonce = 'nonce-of-the-answer';

export function mountApiPage(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  let document: Promise<Packed> | undefined;
  let reference: ReturnType<typeof readReference> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    await countCall('search', request.ip);
    document ??= packOnce(JSON.stringify(openapi(endpoints, { title: `${site().brandName}: API`, url: site().publicUrl })));
    const { plain, etag, ...packed } = await document;
    reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(plain);
  });
  app.get('/api/docs', async (request, reply) => {
    await countCall('read', request.ip);
    reference ??= readReference();
    const { page } = await reference;
    const nonce = randomBytes(16).toString('base64url');
    // Scalar sets styles without the nonce
    const allowed = csp({ scripts: [`'nonce-${nonce}'`], styles: [`'unsafe-inline'`] });
    reply.header('cache-control', 'no-cache').header('content-security-policy', allowed).type('text/html; charset=utf-8');
    return sendCompressed(reply, page.replaceAll(placeOfNonce, nonce));
  });
  app.get(script, async (request, reply) => {
    await countCall('read', request.ip);
    reference ??= readReference();
    const { zipped } = await reference;
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-encoding', 'gzip')
      .type('text/javascript; charset=utf-8')
      .send(zipped);
  });
}

/** The best level takes seconds for a twentieth less. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
type Packed = { plain: string; br: Buffer; gzip: Buffer; etag: string };
/** Megabytes: packed for the first reader alone. */
const packOnce = async (plain: string): Promise<Packed> => ({
  plain,
  br: await promisify(brotliCompress)(plain, quick),
  gzip: await promisify(gzip)(plain),
  etag: `W/"${sha256(plain, 'hex').slice(0, 32)}"`,
});

/** Five megabytes: loaded for the first reader. */
async function readReference(): Promise<{ page: string; zipped: Buffer }> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const docs = fastify();
  docs.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/openapi.json',
      cdn: script,
      nonce: placeOfNonce,
      pageTitle: `API - ${site().brandName}`,
      favicon: '/icon.svg',
      localization: { locale: 'ru' },
      withDefaultFonts: false,
      hideModels: true,
      documentDownloadType: 'json',
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  });
  const [page, code] = await Promise.all([docs.inject('/docs/'), docs.inject('/docs/js/scalar.js')]);
  await docs.close();
  return { page: page.body.replace('<html>', '<html lang="ru">'), zipped: await promisify(gzip)(code.rawPayload) };
}
