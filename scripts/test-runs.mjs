// What the runs of `npm test` left behind: a folder for each of the last ten with the JSON reports of Vitest and Playwright.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const folder = path.join(root, 'test-times');
const runsKept = 10;

/** The folder of a run that begins now; the oldest gives way. */
export function newRun() {
  for (const old of listRuns().slice(runsKept - 1)) rmSync(old, { recursive: true });
  const run = path.join(folder, new Date().toISOString().replaceAll(':', '-'));
  mkdirSync(run, { recursive: true });
  return run;
}

/** Folders of the runs, the newest first. */
export function listRuns() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .reverse()
    .map((name) => path.join(folder, name));
}

/**
 * Both reports of a run in one shape.
 * `files`: name and milliseconds of each test file; `failures`, `retried`: names; `setup`: what was spent on making ready, by kind.
 */
export function readRun(run) {
  const vitest = readJson(path.join(run, 'vitest.json'));
  const playwright = readJson(path.join(run, 'playwright.json'));
  const files = [];
  const failures = [];
  const retried = [];
  for (const { name, startTime, endTime, status, message, assertionResults } of vitest?.testResults ?? []) {
    const file = path.relative(root, name);
    files.push({ file, ms: endTime - startTime });
    const failed = assertionResults.filter((test) => test.status === 'failed');
    failures.push(...failed.map(({ fullName }) => `${file} › ${fullName}`));
    // a file that could not be loaded, a beforeAll that threw: no test says so
    if (status === 'failed' && failed.length === 0) failures.push(`${file}: ${message.split('\n')[0]}`);
  }
  failures.push(...(playwright?.errors ?? []).map(({ message }) => `e2e: ${message}`));
  const visit = (suite, titles) => {
    let ms = 0;
    for (const { title, tests } of suite.specs) {
      for (const { status, results } of tests) {
        const name = [...titles, title].join(' › ');
        ms += results.reduce((sum, { duration }) => sum + duration, 0);
        if (status === 'flaky') retried.push(name);
        if (status === 'unexpected') failures.push(name);
      }
    }
    for (const inner of suite.suites ?? []) ms += visit(inner, [...titles, inner.title]);
    return ms;
  };
  for (const suite of playwright?.suites ?? []) files.push({ file: `e2e/${suite.file}`, ms: visit(suite, [suite.title]) });
  const { expected = 0, flaky = 0 } = playwright?.stats ?? {};
  return { files, failures, retried, passed: (vitest?.numPassedTests ?? 0) + expected + flaky, setup: readSetup(run) };
}

function readSetup(run) {
  const setup = new Map();
  for (const name of readdirSync(run).filter((file) => file.endsWith('.jsonl'))) {
    for (const line of readFileSync(path.join(run, name), 'utf8').split('\n').filter(Boolean)) {
      const { kind, ms, count } = JSON.parse(line);
      const sum = setup.get(kind) ?? { ms: 0, count: 0 };
      setup.set(kind, { ms: sum.ms + ms, count: sum.count + count });
    }
  }
  return setup;
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
