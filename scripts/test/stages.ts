/** Everything `npm test` runs, in order: each stage is one command and a way to understand what it found. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare, root } from '../prepare.mjs';
import { runBeating, StepFailed } from '../step.mjs';
import { findChromium, howToGetChromium } from './chromium.ts';
import { type Outcome, readPlaywright } from './reports.ts';

export type Kind = 'static' | 'unit' | 'e2e';
export type Stage = { kind: Kind; title: string; isTypes?: true; run(filters: string[]): Promise<Outcome> };
export const isChosen = ({ kind, isTypes }: Stage, only: string | undefined): boolean =>
  only === 'types' ? isTypes === true : kind === only;

const at = (...parts: string[]) => path.join(root, ...parts);
const biome = at('node_modules/@biomejs/biome/bin/biome');
const knip = at('node_modules/knip/bin/knip.js');
const tsc = at('node_modules/typescript/bin/tsc');
const reactRouter = at('node_modules/@react-router/dev/bin.cjs');
const typed = ['contracts', 'server', 'sandbox', 'web', 'e2e', 'scripts'].filter((folder) => existsSync(at(folder, 'tsconfig.json')));

export const stages: Stage[] = [
  { kind: 'static', title: 'Оформление', run: () => verdict('Оформление', [biome, 'format']) },
  {
    kind: 'static',
    title: 'Линтер',
    run: () => verdict('Линтер', [biome, 'check', '--formatter-enabled=false', '--diagnostic-level=error']),
  },
  ...typed.map((folder): Stage => ({ kind: 'static', isTypes: true, title: `Типы ${folder}`, run: () => typesOf(folder) })),
  { kind: 'static', title: 'Лишнее', run: () => verdict('Лишнее', [knip, '--no-progress']) },
  { kind: 'unit', title: 'Тесты', run: vitest },
  { kind: 'e2e', title: 'Браузер', run: playwright },
];

/** A command that says yes or no: one test. */
async function verdict(title: string, args: string[], cwd = root): Promise<Outcome> {
  const { code, output } = await runBeating(title, process.execPath, args, { cwd });
  return code === 0 ? { passed: 1, skipped: 0, failures: [] } : { passed: 0, skipped: 0, failures: [{ name: title, detail: output }] };
}

async function typesOf(folder: string): Promise<Outcome> {
  const title = `Типы ${folder}`;
  if (folder === 'web') {
    const routes = await verdict(title, [reactRouter, 'typegen'], at('web'));
    if (routes.failures.length > 0) return routes;
  }
  return verdict(title, [tsc, '-p', folder, '--pretty', 'false']);
}

async function vitest(filters: string[]): Promise<Outcome> {
  return withReport(async (file) => {
    const reporter = at('scripts/test/vitest-reporter.ts');
    const args = [at('node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', `--reporter=${reporter}`, ...filters];
    const { code, output } = await runBeating('Тесты', process.execPath, args, { cwd: root, env: { ARTEL_OUTCOME: file } });
    return sound(code, output, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  });
}

async function playwright(filters: string[]): Promise<Outcome> {
  if (!findChromium())
    return failed('Браузер', `Нет Chromium для проверок в браузере. Поставьте его: ${howToGetChromium}\nили укажите свой в CHROMIUM_PATH.`);
  try {
    await prepare({ build: true });
  } catch (error) {
    if (error instanceof StepFailed) return failed('Сборка страниц', error.message);
    throw error;
  }
  return withReport(async (file) => {
    const args = [
      at('node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=json',
      '--pass-with-no-tests',
      ...filters,
    ];
    const { code, output } = await runBeating('Браузер', process.execPath, args, { cwd: root, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
    return sound(code, output, existsSync(file) ? readPlaywright(JSON.parse(readFileSync(file, 'utf8')), root) : null);
  });
}

/** A runner that fails without naming a test (a crash, an error after the last test) is not a success. */
function sound(code: number | null, output: string, outcome: Outcome | null): Outcome {
  if (outcome && (code === 0 || outcome.failures.length > 0)) return outcome;
  return { passed: outcome?.passed ?? 0, skipped: outcome?.skipped ?? 0, failures: [{ name: 'вне тестов', detail: output }] };
}

function failed(name: string, detail: string): Outcome {
  return { passed: 0, skipped: 0, failures: [{ name, detail }] };
}

async function withReport(run: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'artel-report-'));
  try {
    return await run(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
