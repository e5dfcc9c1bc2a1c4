/** Failures in one shape; the unexpected is logged. */

import type { ErrorBody } from '@artel/contracts/kit/refusals.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { ZodError } from 'zod';
import { log, pathOf } from '../log.ts';
import { Refused, waitText } from '../refuse.ts';
import { cspHash } from '../secrets/hash.ts';
import { site } from '../site.ts';
import { escapeHtml } from '../text/html.ts';
import { speakRussian } from './input-text.ts';

/** When a page cannot be rendered: rate limit or a missing build. */
const style = `:root{color-scheme:light dark;--paper:#f7f5f0;--ink:#17191e;--soft:#5a606b;--brand:#2a3be8;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#111317;--ink:#ecedf0;--soft:#a3a9b5;--brand:#a9b3ff;--on:#111317}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:30rem;padding:2rem 1.25rem}h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}p{color:var(--soft);margin:0 0 1.5rem}
a{display:inline-block;padding:.7rem 1.2rem;border-radius:6px;background:var(--brand);color:var(--on);text-decoration:none;font-weight:600}`;

const csp = `default-src 'none'; style-src ${cspHash(style)}; frame-ancestors 'none'; base-uri 'none'`;

/** Documents only; scripts get JSON. */
const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html') && !/^\/(api|files|covers|socket\.io|assets)\//.test(url);

/** Self-contained: no script, no file of the build. */
function refusedPage({ code, message, retry_after_s }: Refused, request_id: string): { html: string; csp: string } {
  const isHasty = code === 'TOO_MANY_REQUESTS';
  const advice = isHasty
    ? `С вашего адреса открыли очень много страниц подряд. Продолжить можно через ${waitText(retry_after_s ?? 60)}. Если страниц открывали немного, возможно, это сделал кто-то другой в вашей сети.`
    : `${message}. Попробуйте открыть страницу ещё раз через минуту. Если не поможет, назовите поддержке номер ${request_id}.`;
  const title = isHasty ? 'Слишком много запросов' : 'Страница не открылась';
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} - ${escapeHtml(site().brandName)}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(advice)}</p><a href="">Открыть ещё раз</a></main></body></html>`;
  return { html, csp };
}

speakRussian();

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = asRefused(error);
  if (refused.code === 'UNEXPECTED')
    log.error({ event: 'unhandled_error', err: error, request_id: request.id, path: pathOf(request.url) }, 'unhandled error');
  if (refused.retry_after_s !== undefined) reply.header('retry-after', String(refused.retry_after_s));
  if (isPageRequest(request)) {
    const { html, csp } = refusedPage(refused, request.id);
    return reply
      .code(refused.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', csp)
      .send(html);
  }
  return reply
    .code(refused.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(JSON.stringify(errorBody(refused, request.id)));
}

export const errorBody = (refused: Refused, request_id: string): ErrorBody => ({
  status: refused.status,
  code: refused.code,
  message: refused.message,
  ...(refused.details && { details: refused.details }),
  request_id,
});

function asRefused(error: FastifyError | Error): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof ZodError) return new Refused('INPUT_INVALID', fieldMessages(error));
  // NUL, the one character PostgreSQL cannot store
  if (error instanceof pg.DatabaseError && (error.code === '22021' || error.code === '22P05')) return new Refused('BODY_UNREADABLE');
  if (isDatabaseAway(error)) return new Refused('OUTCOME_UNKNOWN', undefined, 2);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refused('PAYLOAD_TOO_LARGE');
  if (status !== undefined && status >= 400 && status < 500) return new Refused('BODY_UNREADABLE');
  return new Refused('UNEXPECTED');
}

/** Bounds the answer. */
const mostFields = 100;

function fieldMessages(error: ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const isStrange = issue.code === 'unrecognized_keys';
    for (const path of isStrange ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]) {
      if (messages.size === mostFields) return Object.fromEntries(messages);
      const field = path.join('.').slice(0, 200) || 'body';
      if (!messages.has(field)) messages.set(field, isStrange ? 'Лишнее поле' : issue.message);
    }
  }
  return Object.fromEntries(messages);
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '55P03']);
function isDatabaseAway(error: Error & { code?: unknown }): boolean {
  if (error instanceof pg.DatabaseError)
    return /^(08|57P|53)/.test(error.code ?? '') || error.code === '55P03' || error.code === '40P01' || error.code === '40001';
  // what a transaction hears whose connection broke while it waited for something else
  const isLost = /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message);
  return AWAY.has(String(error.code)) || isLost;
}
