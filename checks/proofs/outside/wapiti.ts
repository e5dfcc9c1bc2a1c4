/** Wapiti: what a stranger's scanner finds from outside, by its quick modules. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';

const modules = ['cookieflags', 'crlf', 'csp', 'exec', 'file', 'http_headers', 'methods', 'redirect', 'sql', 'xss'];
const pagesAtLeast = 30;

/** What it misses and we leave out: frame-ancestors of the policy, a filter browsers have given up, and what only https may say. */
const leftOut = /^(X-Frame-Options|X-XSS-Protection|Strict-Transport-Security) is not set$/;

type Found = { method: string; path: string; parameter: string; info: string };
type Report = { vulnerabilities: Record<string, Found[]>; anomalies: Record<string, Found[]> };

function findingsOf({ vulnerabilities, anomalies }: Report): string[] {
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.flatMap(({ method, path: address, parameter, info }) =>
      leftOut.test(info) ? [] : [`${kind}: ${method} ${address} ${parameter} ${info}`.replaceAll(/\s+/g, ' ').trim()],
    ),
  );
  return [...new Set(found)];
}

/** Begins at a page of each kind; at most 40 seconds for each module. */
export function wapiti(origin: string, addresses: readonly string[], scratch: string): string[] | string {
  if (spawnSync('wapiti', ['--version']).error) return 'нет Wapiti: apt-get install wapiti';
  const folder = mkdtempSync(path.join(scratch, 'wapiti-'));
  const report = path.join(folder, 'report.json');
  const starts = addresses.flatMap((address) => ['--start', origin + address]);
  const limits = ['--depth', '1', '--max-links-per-page', '12', '--max-scan-time', '60', '--max-attack-time', '40'];
  const kept = ['--store-session', folder, '--store-config', folder, '--no-bugreport', '--flush-session'];
  // it asks for brotli and cannot read it
  const asked = ['--url', `${origin}/`, '--module', modules.join(','), '--header', 'Accept-Encoding: identity'];
  const { status, stdout } = spawnSync('wapiti', [...asked, ...starts, ...limits, ...kept, '--format', 'json', '--output', report], {
    encoding: 'utf8',
  });
  const pages = Number(/found (\d+) URLs/.exec(stdout)?.[1] ?? 0);
  process.stdout.write(`  адресов и форм: ${pages}\n`);
  if (status !== 0 || pages < pagesAtLeast) return [`Wapiti не дошёл до конца: адресов ${pages}`];
  return findingsOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
}
