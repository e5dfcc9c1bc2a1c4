/** Wapiti: what a stranger's scanner finds from outside, by its quick modules. Nothing is sent to anybody else. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';

const modules = ['cookieflags', 'crlf', 'csp', 'exec', 'file', 'http_headers', 'methods', 'redirect', 'sql', 'xss'];

type Found = { method: string; path: string; parameter: string; info: string };
type Report = { vulnerabilities: Record<string, Found[]>; anomalies: Record<string, Found[]>; infos: { version: string } };

/** A report says each header once a page; one line of each kind is enough. */
function judgeWapiti({ vulnerabilities, anomalies }: Report): string[] {
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ method, path: address, parameter, info }) =>
      `${kind}: ${method} ${address} ${parameter} ${info}`.replaceAll(/\s+/g, ' ').trim(),
    ),
  );
  return [...new Set(found)];
}

/** A few pages of each kind, then at most a minute and a half for each module. */
export function wapiti(origin: string, scratch: string): string[] | string {
  if (spawnSync('wapiti', ['--version']).error) return 'нет Wapiti: apt-get install wapiti';
  const folder = mkdtempSync(path.join(scratch, 'wapiti-'));
  const report = path.join(folder, 'report.json');
  const limits = [
    '--depth',
    '2',
    '--max-links-per-page',
    '8',
    '--max-files-per-dir',
    '4',
    '--max-scan-time',
    '90',
    '--max-attack-time',
    '90',
  ];
  const kept = ['--store-session', folder, '--store-config', folder, '--no-bugreport', '--flush-session', '--verbose', '0'];
  const asked = ['--url', `${origin}/`, '--module', modules.join(','), ...limits, ...kept, '--format', 'json', '--output', report];
  const { status, stderr } = spawnSync('wapiti', asked, { encoding: 'utf8' });
  if (status !== 0) return [`Wapiti не дошёл до конца: ${stderr.trim().split('\n').at(-1)}`];
  return judgeWapiti(JSON.parse(readFileSync(report, 'utf8')) as Report);
}
