/** When a page cannot be rendered: rate limit or a missing build. */

import type { FastifyRequest } from 'fastify';
import { type Refused, waitText } from '../refuse.ts';
import { cspHash } from '../secrets/hash.ts';
import { site } from '../site.ts';
import { escapeHtml } from '../text/html.ts';

const style = `:root{color-scheme:light dark;--paper:#f7f5f0;--ink:#17191e;--soft:#5a606b;--brand:#2a3be8;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#111317;--ink:#ecedf0;--soft:#a3a9b5;--brand:#a9b3ff;--on:#111317}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:30rem;padding:2rem 1.25rem}h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}p{color:var(--soft);margin:0 0 1.5rem}
a{display:inline-block;padding:.7rem 1.2rem;border-radius:6px;background:var(--brand);color:var(--on);text-decoration:none;font-weight:600}`;

const csp = `default-src 'none'; style-src ${cspHash(style)}; frame-ancestors 'none'; base-uri 'none'`;

/** Documents only; scripts get JSON. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html') && !/^\/(api|files|covers|socket\.io|assets)\//.test(url);

/** Self-contained: no script, no file of the build. */
export function refusedPage({ code, message, retry_after_s }: Refused, request_id: string): { html: string; csp: string } {
  const isHasty = code === 'TOO_MANY_REQUESTS';
  const advice = isHasty
    ? `С вашего адреса открыли очень много страниц подряд. Продолжить можно через ${waitText(retry_after_s ?? 60)}. Если страниц открывали немного, возможно, это сделал кто-то другой в вашей сети.`
    : `${message}. Попробуйте открыть страницу ещё раз через минуту. Если не поможет, назовите поддержке номер ${request_id}.`;
  const title = isHasty ? 'Слишком много запросов' : 'Страница не открылась';
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} - ${escapeHtml(site().brandName)}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(advice)}</p><a href="">Открыть ещё раз</a></main></body></html>`;
  return { html, csp };
}
