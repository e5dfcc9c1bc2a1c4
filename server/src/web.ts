/**
 * Pages apart from the API: no database, loaders call API_URL. The proxy routes /api, /files, /covers, /socket.io, /robots.txt and
 * /sitemap* to the API.
 */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedChoice, cachedPages } from './cached-pages.ts';
import { ConfigError, loadConfig } from './platform/config.ts';
import { closeHttp } from './platform/http/close-http.ts';
import { mountHealth, nowShuttingDown, nowStarted } from './platform/http/health.ts';
import { apiOverHttp } from './platform/http/in-process.ts';
import { openPageLimit } from './platform/http/limits.ts';
import { newServer } from './platform/http/server.ts';
import { log, siteOf, useSite } from './platform/index.ts';
import { mountPages } from './platform/pages/pages.ts';
import { builtRenderer } from './platform/pages/renderer.ts';

const webDir = fileURLToPath(new URL('../../web', import.meta.url));
const config = loadConfig(process.env);
const { apiUrl } = config;
if (!apiUrl) throw new ConfigError(['API_URL: нужен адрес API, когда страницы работают отдельно']);
log.level = config.logLevel;
useSite(siteOf(config));

openPageLimit(config.limitsTimes);

const app = newServer();
const isApiReady = async () => {
  if (!(await fetch(new URL('/readyz', apiUrl))).ok) throw new Error('the API is not ready');
};
mountHealth(app, [{ name: 'api', check: isApiReady }], config.metricsToken, []);
mountPages(app, {
  renderer: builtRenderer(webDir),
  cached: cachedPages,
  choice: cachedChoice,
  clientDir: path.join(webDir, 'build/client'),
  api: { ask: apiOverHttp(apiUrl) },
});
await app.listen({ port: config.port, host: config.host });
nowStarted();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    nowShuttingDown();
    void closeHttp(app).then(() => process.exit(0));
  });
}
