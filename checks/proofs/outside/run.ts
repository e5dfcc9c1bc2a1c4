/**
 * `npm run outside -- http://127.0.0.1:3000`: a running demo before checkers that nobody here wrote, and before two other browsers.
 * Prints a line for each checker and every finding; ends with 1 when there is one. What is not installed is said and skipped.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inFirefox, inWebKit } from './browsers.ts';
import { installed } from './installed.ts';
import { checkPages, type Page, publicAddresses } from './pages.ts';
import { wapiti } from './wapiti.ts';

const origin = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '');
const tools = installed();
const wrong: string[] = [];

function say(tool: string, findings: readonly string[] | string): void {
  if (typeof findings === 'string') return void process.stdout.write(`— ${tool}: пропущено, ${findings}\n`);
  process.stdout.write(`${findings.length === 0 ? '✓' : '✗'} ${tool}: замечаний ${findings.length}\n`);
  for (const finding of findings) process.stdout.write(`    ${finding}\n`);
  wrong.push(...findings);
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function nu(pages: readonly Page[], scratch: string): string[] | string {
  if (spawnSync('java', ['-version']).status !== 0) return 'нет Java: apt-get install default-jre-headless';
  const files = pages.map(({ address, html }, n) => {
    const file = path.join(scratch, `${n}${address.replace(/\W+/g, '_').slice(0, 60)}.html`);
    writeFileSync(file, html);
    return file;
  });
  const jar = path.join(tools, 'vnu-jar/build/dist/vnu.jar');
  const { stderr } = spawnSync('java', ['-jar', jar, '--errors-only', '--format', 'gnu', ...files], { encoding: 'utf8' });
  return linesOf(stderr);
}

/** Every address that pages lead to is there; a few of each kind. */
async function links(): Promise<string[]> {
  const waiting = ['/'];
  const seen = new Set(waiting);
  const broken: string[] = [];
  while (waiting.length > 0 && seen.size < 600) {
    const address = waiting.shift()!;
    const answer = await fetch(origin + address);
    if (answer.status === 429) {
      waiting.unshift(address);
      await pause(5000);
      continue;
    }
    if (answer.status >= 400) broken.push(`${answer.status} ${address}`);
    if (!answer.headers.get('content-type')?.includes('text/html')) continue;
    for (const [, href] of (await answer.text()).matchAll(/<a\s[^>]*href="([^"#]+)/g)) {
      const url = new URL(href!.replaceAll('&amp;', '&'), origin + address);
      const next = url.pathname + url.search;
      if (url.origin === new URL(origin).origin && !seen.has(next) && !/^\/(api|files|covers)\//.test(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  process.stdout.write(`  адресов: ${seen.size}\n`);
  return broken;
}

const scratch = mkdtempSync(path.join(tmpdir(), 'artel-outside-'));
try {
  const { pages, ace, sniffer } = await checkPages(origin);
  say('IBM Equal Access', ace);
  say('HTML_CodeSniffer', sniffer);
  say('Nu HTML Checker', nu(pages, scratch));
  say('Ссылки', await links());
  say('Firefox', await inFirefox(origin, tools));
  say('WebKit', await inWebKit(origin));
  // last: it spends what a stranger may ask for
  say('Wapiti', wapiti(origin, await publicAddresses(origin), scratch));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = wrong.length > 0 ? 1 : 0;
