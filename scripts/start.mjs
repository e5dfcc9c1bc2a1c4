// npm start: prepares the checkout and runs the product in it. Needs only Node 20 and npm; nothing from node_modules.
// npm run dev: the same without a build; the server makes pages from the sources.
import { spawn } from 'node:child_process';
import { readEnvFile } from './env-file.mjs';
import { prepare, root } from './prepare.mjs';
import { StepFailed, stop } from './step.mjs';

const isDev = process.argv.includes('--dev');
/** Ctrl+C reaches us twice under npm, from the terminal and from npm; the product must hear it once. */
const sameSignal_ms = 1000;

let product = null;
let isFailed = false;
let lastSignalAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(signal));
followNpm();

try {
  readEnvFile(root);
  // the database and its market need no pages: both are made at once
  const whileBuilding = (node) => {
    product = run(node, ['--pages-follow']);
  };
  const node = await prepare({ build: !isDev, whileBuilding });
  if (product) product.send('pages', () => {});
  else product = run(node, isDev ? ['--dev'] : []);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  isFailed = true;
  if (lastSignalAt === 0) process.stderr.write(`${error.message}\n`);
  if (product) product.kill('SIGTERM');
  else process.exit(1);
}

// A group of its own, so that the terminal's Ctrl+C comes only through us; the channel tells it when we are no more.
function run(node, args) {
  const child = spawn(node, ['server/src/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: isDev ? 'development' : 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  child.once('error', (error) => {
    process.stderr.write(`Не удалось запустить ${node}: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal && lastSignalAt === 0) process.stderr.write(`Работа прервана сигналом ${signal}. Данные целы: запустите снова.\n`);
    stop('SIGTERM');
    process.exit(isFailed ? 1 : (code ?? 1));
  });
  return child;
}

function leave(signal) {
  if (Date.now() - lastSignalAt < sameSignal_ms) return;
  lastSignalAt = Date.now();
  // the product knows two ways to leave; a closed terminal is one more reason, not one more way
  if (product) product.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  else {
    stop(signal);
    process.exit(130);
  }
}

/** Signals npm hands on; killed, it leaves its script behind, unseen and holding the port: leave with it. */
function followNpm() {
  // package.json starts us by `exec`: no shell stands between
  const npm = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== npm && leave('SIGTERM'), 500).unref();
}
