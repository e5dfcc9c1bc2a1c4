/** Scalar over our OpenAPI document, under our CSP. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { csp } from '../pages/csp.ts';
import { site } from '../site.ts';
import { sendCompressed } from './compressed.ts';
import { countCall } from './limits.ts';
import { openapi } from './openapi.ts';

const script = '/api/docs/scalar.js';
const placeOfNonce = 'nonce-of-the-answer';

export function mountApiPage(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  let document: string | undefined;
  let reference: ReturnType<typeof readReference> | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openapi(endpoints, { title: `${site().brandName}: API`, url: site().publicUrl }));
    return sendCompressed(reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8'), document);
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
      // no calls to third parties
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
