/**
 * Lighthouse on a throttled phone, page by page: the median of several runs against the score that is wanted.
 * The product stands as `deploy/` puts it: behind nginx, over TLS and HTTP/2. Lighthouse makes a phone of a desktop by slowing it down;
 * a machine that is slower than that desktop is slowed down less, as the tool's documentation on throttling asks for. A shared machine
 * changes its speed meanwhile: each report says how fast it was, and one that was slowed down for another speed is made again.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { anNginx, missingPackages } from '../checks/proofs/chat-chaos/programs.ts';
import { installed } from '../checks/proofs/outside/installed.ts';
import { addressOf, hiddenFromSearch, measured } from '../e2e/budgets.ts';
import { findChromium, howToGetChromium } from '../scripts/chromium.ts';
import { type Claim, median } from './measure.ts';
import { freePort, type Stand } from './stand.ts';

const runs = Number(process.env.BENCH_ROUNDS ?? 3);
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof wanted;
const categories = Object.keys(wanted) as Category[];

/** All of them, or those that are named: `BENCH_PAGES=/faq,:article`. */
const pages = process.env.BENCH_PAGES?.split(',') ?? Object.values(measured);

/** Lighthouse's own slowdown, and the middle of the desktops it is meant for by the index that each report measures anew. */
const usual = { slowdown: 4, benchmarkIndex: 1750 };
const slowdownAt = (benchmarkIndex: number): number =>
  Math.min(usual.slowdown, Math.max(1, round((usual.slowdown * benchmarkIndex) / usual.benchmarkIndex)));
/** A report that was slowed down by a tenth more or less than its own index asks for is made again, at most so often. */
const steady = 0.1;
const repeats = 3;

type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number }>;
  audits: Record<string, { score: number | null; displayValue?: string; scoreDisplayMode: string }>;
};

export async function benchLighthouse({ url }: Stand): Promise<Claim[]> {
  const chromium = findChromium();
  if (!chromium) throw new Error(`no Chromium: ${howToGetChromium}, or name one in CHROMIUM_PATH`);
  if (missingPackages().includes('nginx-light')) throw new Error('no nginx: apt-get install nginx-light');
  const tool = path.join(installed(), 'lighthouse/cli/index.js');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'artel-lighthouse-'));
  const read = async (address: string) => (await fetch(url + address)).json();
  const product = Number(new URL(url).port);
  const port = await freePort();
  const nginx = await anNginx(folder, port, [product, product], { isTls: true });
  const claims: Claim[] = [];
  try {
    const at = `https://127.0.0.1:${port}`;
    let { benchmarkIndex } = (await report({ tool, chromium, slowdown: 1 }, `${at}/faq`, path.join(folder, 'machine.json'))).environment;
    const slowdowns: number[] = [];
    const measureOne = async (page: string, file: string): Promise<Report> => {
      for (let again = 0; ; again += 1) {
        const slowdown = slowdownAt(benchmarkIndex);
        const made = await report({ tool, chromium, slowdown }, page, file);
        benchmarkIndex = made.environment.benchmarkIndex;
        if (Math.abs(slowdownAt(benchmarkIndex) / slowdown - 1) > steady && again < repeats) continue;
        slowdowns.push(slowdown);
        return made;
      }
    };
    for (const name of pages) {
      const address = await addressOf(name, read);
      await fetch(url + address); // strangers get kept pages
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await measureOne(at + address, path.join(folder, `${run}.json`)));
      for (const category of categories.filter((one) => one !== 'seo' || !hiddenFromSearch.has(name))) {
        const score = median(reports.map(({ categories }) => Math.round(categories[category].score * 100)));
        process.stdout.write(
          `${name} ${category}: ${score} (${reports.map(({ categories }) => Math.round(categories[category].score * 100))})${score < wanted[category] ? `, ${whyNot(reports[0]!)}` : ''}\n`,
        );
        claims.push({ subject: `${name}, ${category}`, ratio: score / wanted[category], of: String(wanted[category]), goal: '≥ 1' });
      }
    }
    process.stdout.write(`slowed down ${Math.min(...slowdowns)} to ${Math.max(...slowdowns)} times\n`);
    return claims;
  } finally {
    await nginx.kill();
    await rm(folder, { recursive: true });
  }
}

const round = (times: number): number => Math.round(times * 10) / 10;

type Phone = { tool: string; chromium: string; slowdown: number };

async function report(phone: Phone, page: string, file: string, isAgain = false): Promise<Report> {
  const { tool, chromium, slowdown } = phone;
  const flags = [
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
  ];
  const chrome = '--chrome-flags=--headless=new --no-sandbox --no-first-run --ignore-certificate-errors';
  const done = spawnSync(process.execPath, [tool, page, `--only-categories=${categories.join(',')}`, chrome, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    encoding: 'utf8',
  });
  if (done.status === 0) return JSON.parse(await readFile(file, 'utf8')) as Report;
  // now and then the browser records no navigation
  if (isAgain) throw new Error(`${page}: ${done.stderr}`);
  return report(phone, page, file, true);
}

/** «largest-contentful-paint 2.6 s»: what took the score away. */
const whyNot = ({ audits }: Report): string =>
  Object.entries(audits)
    .filter(([, { score, scoreDisplayMode }]) => score !== null && score < 0.9 && ['numeric', 'binary'].includes(scoreDisplayMode))
    .map(([id, { displayValue }]) => (displayValue ? `${id} ${displayValue}` : id))
    .join(', ');
