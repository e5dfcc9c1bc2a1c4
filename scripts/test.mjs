// npm test: the gate. npm run test:full: everything. Prepares the checkout as npm start does, then runs the stock tools one after the other.
// npm test -- [--only static|types|unit|e2e] [--shard=1/3] [part of a file's name …]; a named file is found in either lane.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root } from './prepare.mjs';
import { StepFailed } from './step.mjs';
import { newRun, readRun } from './test-runs.mjs';

const { values, positionals: files } = parseArgs({
  options: { only: { type: 'string' }, shard: { type: 'string' }, full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.only && !['static', 'types', 'unit', 'e2e'].includes(values.only)) {
  process.stderr.write('--only: нужно static, types, unit или e2e\n');
  process.exit(2);
}
const isGate = !values.full && files.length === 0;
const includes = (...kinds) => (values.only ? kinds.includes(values.only) : !kinds.includes('static') || files.length === 0);

// what a person has set for their own product must not change what is tested
const kept =
  /^(PATH|HOME|TMPDIR|LANG|LC_ALL|TERM|TZ|CI|GITHUB_\w+|FORCE_COLOR|NO_COLOR|CHROMIUM_PATH|TEST_\w+|PLAYWRIGHT_\w+|SystemRoot|npm_execpath)$/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));

let running = [];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // the terminal's Ctrl+C reaches the tools by itself, and they finish in order
    if (signal === 'SIGTERM') for (const child of running) child.kill('SIGINT');
    if (running.length === 0) process.exit(130);
    process.exitCode = 130;
  });
}

try {
  process.exitCode = (await test()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.stdout.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
}

/** Runs what was chosen, all of it even when something failed; true when nothing did. */
async function test() {
  const node = await prepare({ build: false, withDevTools: true });
  const folder = newRun();
  const checks = includes('static', 'types') ? await checkSources(node) : [];
  const failed = checks.filter(({ code }) => code !== 0).map(({ title }) => title);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...(isGate ? ['--project=!*full'] : []), ...rest()];
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--pass-with-no-tests'];
  if (isGate) playwright.push('--grep-invert=\\.full\\.spec\\.ts');
  // the calls over HTTP ask the built product
  if (includes('unit', 'e2e')) await prepare({ build: true, withDevTools: true });
  if (includes('unit')) {
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${path.join(folder, 'vitest.json')}`];
    const date = process.env.TEST_NOW && { NODE_OPTIONS: `--import=${new URL('another-date.mjs', import.meta.url)}` };
    if ((await run(node, [...vitest, ...report], { TEST_TIMES_DIR: folder, ...date })) !== 0) failed.push('Vitest');
  }
  if (includes('e2e')) {
    const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(folder, 'playwright.json'), TEST_TIMES_DIR: folder };
    if ((await run(node, [...playwright, '--reporter=list,json', ...rest()], report)) !== 0) failed.push('Playwright');
  }
  const { passed, failures, retried } = readRun(folder);
  for (const name of retried) process.stdout.write(`со второго раза: ${name}\n`);
  for (const name of [...failed, ...failures]) process.stdout.write(`✗ ${name}\n`);
  // a tool that fails without naming a test (a crash, an error after the last test) is a failure too
  const sum = checks.filter(({ code }) => code === 0).length + passed;
  process.stdout.write(`\n${sum} passed, ${Math.max(failed.length, failures.length)} failed\n`);
  return failed.length === 0;
}

function rest() {
  return [...(values.shard ? [`--shard=${values.shard}`] : []), ...files];
}

/** Format, lint, types of each workspace, unused code: as many at once as there are cores; silent unless they find something. */
async function checkSources(node) {
  const bin = (file) => path.join(root, 'node_modules', file);
  // the types of the pages' routes are generated; all else reads them
  await run(node, [bin('@react-router/dev/bin.cjs'), 'typegen', 'web'], {}, 'typegen');
  const waiting = ['server', 'web', 'contracts', 'sandbox', 'e2e', 'scripts'].map((folder) => [
    'tsc -p',
    folder,
    bin('typescript/bin/tsc'),
    '-p',
    folder,
  ]);
  if (values.only !== 'types') {
    waiting.unshift(['biome', 'check', bin('@biomejs/biome/bin/biome'), 'check', '--diagnostic-level=error', '.']);
    waiting.push(['knip', '', bin('knip/bin/knip.js'), '--no-progress']);
  }
  const done = [];
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [tool, what, ...command] = next;
      const title = `${tool} ${what}`.trim();
      const code = await run(node, command, {}, title);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title}\n`);
      done.push({ title, code });
    }
  });
  await Promise.all(workers);
  return done;
}

/** Answers the exit code; output goes to the screen, or is shown only after a failure when the command has a `title`. */
function run(node, args, own, title) {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...env, ...own },
    stdio: ['ignore', title ? 'pipe' : 'inherit', title ? 'pipe' : 'inherit'],
  });
  running.push(child);
  let output = '';
  for (const stream of title ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running = running.filter((other) => other !== child);
      if (code !== 0) process.stdout.write(output);
      resolve(code ?? 1);
    });
  });
}
