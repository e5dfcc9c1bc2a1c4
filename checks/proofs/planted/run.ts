/**
 * Plants each bug into a copy of the sources, one at a time, and expects the tests that claim to catch it to fail. Nothing of
 * it touches the checkout. `node checks/proofs/planted/run.ts [part of a name …]`
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Planted } from './planted.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = ['contracts', 'server', 'web', 'sandbox'];
/** What the tests read; data, builds and packages stay behind. */
const copied = [
  ...workspaces,
  'checks',
  'scripts',
  'e2e',
  'bench',
  'docs',
  'README.md',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const notCopied = /[/\\](node_modules|build|\.react-router|test-results|test-times)$/;

export type Verdict = { name: string; bug: string; caught: boolean; why: string };

const machinery = ['run.ts', 'planted.ts', 'watched-suite.ts', 'planted.test.ts', 'planted.full.test.ts'];

/** Every bug by its name; a file of this folder holds those of one feature. */
export async function plantedBugs(): Promise<[name: string, Planted][]> {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.ts') && !machinery.includes(file));
  const features = await Promise.all(
    files.map(async (file) => ((await import(`./${file}`)) as { default: Record<string, Planted> }).default),
  );
  return features.flatMap((bugs) => Object.entries(bugs)).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The source with the bug in it. Throws when the place is not there exactly once: then the entry has grown stale. */
export function plant(source: string, { file, find, replace }: Planted): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file}: the place to change is there ${parts.length - 1} times`);
  return parts.join(replace);
}
export const plantedSource = (bug: Planted): string => plant(readFileSync(path.join(root, bug.file), 'utf8'), bug);

/** Tries the bugs one after another in one copy of the sources. */
export async function tryBugs(bugs: readonly [string, Planted][], say: (verdict: Verdict) => void): Promise<Verdict[]> {
  const copy = copySources();
  try {
    const verdicts: Verdict[] = [];
    for (const [name, bug] of bugs) {
      const verdict = await tryBug(copy, name, bug).catch((error: Error) => ({ name, bug: bug.bug, caught: false, why: error.message }));
      verdicts.push(verdict);
      say(verdict);
    }
    return verdicts;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A copy to plant in. Packages stay where they are; our own workspaces are those of the copy. */
export function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'artel-planted-'));
  for (const name of copied) {
    const from = path.join(root, name);
    if (existsSync(from)) cpSync(from, path.join(copy, name), { recursive: true, filter: (part) => !notCopied.test(part) });
  }
  const packages = path.join(copy, 'node_modules');
  mkdirSync(path.join(packages, '@artel'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@artel' && !name.startsWith('.vite')) symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  for (const name of workspaces) symlinkSync(path.join(copy, name), path.join(packages, '@artel', name));
  return copy;
}

async function tryBug(copy: string, name: string, bug: Planted): Promise<Verdict> {
  const changed = path.join(copy, bug.file);
  const sound = readFileSync(changed, 'utf8');
  writeFileSync(changed, plant(sound, bug));
  try {
    const escapes = await notCaught(copy, bug.caughtBy);
    return { name, bug: bug.bug, caught: escapes.length === 0, why: escapes.join('; ') };
  } finally {
    writeFileSync(changed, sound);
  }
}

type Report = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] };

/** The tests that ought to have failed and did not. Only they are run. */
async function notCaught(copy: string, caughtBy: Planted['caughtBy']): Promise<string[]> {
  const names = Object.values(caughtBy).map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const reportFile = path.join(copy, 'planted-report.json');
  rmSync(reportFile, { force: true });
  const output = await runVitest(copy, [
    'run',
    ...Object.keys(caughtBy),
    '-t',
    // the name of a test in a group begins with its group
    `(^| )(${names.join('|')})`,
    '--reporter=json',
    `--outputFile=${reportFile}`,
  ]);
  const report = readReport(reportFile) ?? output;
  if (typeof report === 'string') return [`the tests did not run: ${report.slice(-500)}`];
  return Object.entries(caughtBy).flatMap(([file, name]) => {
    const results = report.testResults.find((result) => result.name === path.join(copy, file))?.assertionResults ?? [];
    const asked = results.filter(({ title, status }) => title.startsWith(name) && status !== 'skipped' && status !== 'pending');
    if (asked.length === 0) return [`${file} has no test «${name}»`];
    return asked.some(({ status }) => status === 'failed') ? [] : [`${file} «${name}» passed`];
  });
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined; // Vitest fell before it could report; its output says why
  }
}

/** A command of Vitest's own and what it is given; answers what it says. */
export function runVitest(cwd: string, args: string[]): Promise<string> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  const bugs = (await plantedBugs()).filter(([name]) => asked.length === 0 || asked.some((part) => name.includes(part)));
  const verdicts = await tryBugs(bugs, ({ name, bug, caught, why }) =>
    process.stdout.write(`${caught ? 'caught ' : 'ESCAPED'} ${name}: ${bug}${why && ` (${why})`}\n`),
  );
  const caught = verdicts.filter((verdict) => verdict.caught).length;
  process.stdout.write(`planted bugs: caught ${caught}/${verdicts.length}\n`);
  process.exitCode = caught === verdicts.length && caught > 0 ? 0 : 1;
}
