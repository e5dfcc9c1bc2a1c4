/** The API page: every call, rendered from the consts that serve it. Plain HTML, no script, found by the browser or by the field. */

import { readFileSync } from 'node:fs';
import { type AnyEndpoint, bytesType } from '@artel/contracts/kit/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { cspHash } from '../hash.ts';
import { escapeHtml } from '../html.ts';
import { site } from '../site.ts';
import { sendCompressed } from './compressed.ts';
import { shapeText } from './json-shape.ts';
import { countCall } from './limits.ts';
import { anchorOf, answerSchema, groupOf, jsonSchema, openapi, parametersOf, type Schema } from './openapi.ts';

const css = readFileSync(new URL('api-page.css', import.meta.url), 'utf8');
const policy = [
  "default-src 'none'",
  `style-src ${cspHash(css)}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/api/openapi.json` and `/api/docs`, open to everybody. What they say does not change while the process lives. */
export function mountApiPage(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openapi(endpoints, { title: `${site().brandName}: API`, url: site().publicUrl }));
    return sendCompressed(reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8'), document);
  });
  app.get('/api/docs', async (request, reply) => {
    await countCall('read', request.ip);
    const { q } = request.query as { q?: unknown };
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(apiPage(endpoints, site().brandName, typeof q === 'string' ? q.trim().slice(0, 100) : ''));
  });
}

/** The whole page; with a query only the calls whose method, path or summary hold every word of it, opened. */
export function apiPage(endpoints: readonly AnyEndpoint[], brandName: string, q: string): string {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = endpoints.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = Map.groupBy(found, groupOf);
  const isOpen = words.length > 0 && found.length <= 12;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API - ${escapeHtml(brandName)}</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<style>${css}</style>
</head>
<body>
<header>
  <p class="brand"><a href="/">${escapeHtml(brandName)}</a></p>
  <h1>API</h1>
  <form role="search" action="/api/docs">
    <label for="q">Найти вызов</label>
    <input id="q" name="q" type="search" value="${escapeHtml(q)}" placeholder="orders, POST, review…">
    <button>Найти</button>
    ${q ? '<a href="/api/docs">Показать все</a>' : ''}
  </form>
</header>
<div class="columns">
<nav aria-label="Разделы">
  <ul>${[...groups].map(([group, calls]) => `<li><a href="#${group}">${group}</a> <span>${calls.length}</span></li>`).join('')}</ul>
  <p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
</nav>
<main>
  ${words.length === 0 ? manners : `<p class="found" role="status">Найдено вызовов: ${found.length}</p>`}
  ${[...groups].map(([group, calls]) => `<section id="${group}"><h2>${group}</h2>${calls.map((call) => callHtml(call, isOpen)).join('')}</section>`).join('\n')}
</main>
</div>
</body>
</html>
`;
}

const manners = `<section class="manners">
<h2>Как устроены вызовы</h2>
<dl>
<dt>Ответ</dt><dd><code>{ status, result }</code>; у списков ещё <code>total</code> и <code>next</code>: его передают в <code>after</code>, чтобы получить следующую страницу.</dd>
<dt>Отказ</dt><dd><code>{ status, code, message, details?, request_id }</code>: программа смотрит на <code>code</code>, человек читает <code>message</code>.</dd>
<dt>Вход</dt><dd>Заголовок <code>Authorization: Bearer …</code> с токеном, который отдаёт <a href="#post-auth-login">вход</a>. У браузера к нему прилагается cookie.</dd>
<dt>Повтор</dt><dd>Вызов с пометкой «ключ» требует заголовка <code>Idempotency-Key</code>: тот же ключ с тем же содержимым выполняется один раз и получает тот же ответ. Вызовы с пометкой «сам» безопасно повторять без ключа.</dd>
<dt>Деньги</dt><dd>Целые копейки в полях <code>…_minor</code>. Моменты — ISO 8601 в UTC.</dd>
</dl>
</section>`;

const accessWords = { public: 'всем', guest: 'гостям', member: 'вошедшим' } as const;
const repeatWords = { none: 'без защиты', key: 'ключ', natural: 'сам' } as const;

const written = new WeakMap<AnyEndpoint, string>();

function callHtml(endpoint: AnyEndpoint, isOpen: boolean): string {
  const inside = written.get(endpoint) ?? callInsideHtml(endpoint);
  written.set(endpoint, inside); // shapes never change, and turning them into words is what costs time
  return `<details id="${anchorOf(endpoint)}"${isOpen ? ' open' : ''}>${inside}</details>`;
}

function callInsideHtml(endpoint: AnyEndpoint): string {
  const { method, path, summary, access, step_up, rate, idempotency } = endpoint;
  const who = typeof access === 'object' ? `персоналу: ${access.staff}` : accessWords[access];
  const parameters = parametersOf(endpoint);
  const body = endpoint.upload
    ? endpoint.upload === 'bytes'
      ? bytesType
      : 'multipart/form-data: file'
    : endpoint.body && shapeText(jsonSchema(endpoint.body, 'input'));
  return `<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p class="marks"><span>Доступ: ${who}</span>${step_up ? '<span>С недавним подтверждением, что это вы</span>' : ''}${method === 'GET' ? '' : `<span>Повтор: ${repeatWords[idempotency]}</span>`}<span>Предел: ${rate}</span><a href="#${anchorOf(endpoint)}">Ссылка</a></p>
${parameters.length ? `<h3>Параметры</h3><table>${parameters.map(parameterHtml).join('')}</table>` : ''}
${body ? `<h3>Тело запроса</h3><pre>${escapeHtml(body)}</pre>` : ''}
<h3>Ответ</h3><pre>${escapeHtml(shapeText(answerSchema(endpoint)))}</pre>`;
}

const placeWords = { path: 'в пути', query: 'в запросе', header: 'заголовок' } as const;
const parameterHtml = ({
  name,
  in: place,
  required,
  schema,
}: {
  name: string;
  in: keyof typeof placeWords;
  required: boolean;
  schema: Schema;
}): string =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${placeWords[place]}${required ? ', обязателен' : ''}</td><td><code>${escapeHtml(shapeText(schema))}${
    schema.default === undefined ? '' : ` = ${escapeHtml(JSON.stringify(schema.default))}`
  }</code></td></tr>`;
