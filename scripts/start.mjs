// npm start: prepares the checkout and runs the product in it. Needs only Node 20 and npm; nothing from node_modules.
// npm run dev: the same without a build; the server makes pages from the sources.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readEnvFile } from './env-file.mjs';
import { prepare, root } from './prepare.mjs';
import { StepFailed, stop } from './step.mjs';

const isDev = process.argv.includes('--dev');
/** Ctrl+C reaches us twice under npm, from the terminal and from npm; the product must hear it once. */
const sameSignal_ms = 1000;

let product = null;
let lastSignalAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(signal));
followNpm();

try {
  readEnvFile(root);
  const node = await prepare({ build: !isDev });
  product = run(node);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

// A group of its own, so that the terminal's Ctrl+C comes only through us; the channel tells it when we are no more.
function run(node) {
  const child = spawn(node, ['server/src/main.ts', ...(isDev ? ['--dev'] : [])], {
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
    process.exit(code ?? 1);
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

/** When npm is killed its script is left behind, unseen and holding the port: leave with it. */
function followNpm() {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return;
  const npm = npmAbove(process.ppid);
  if (!npm) return;
  setInterval(() => {
    if (birthOf(npm.pid) !== npm.birth) leave('SIGTERM');
  }, 300).unref();
}

/** npm runs scripts through a shell, which may or may not stand between us. */
function npmAbove(pid) {
  for (let place = pid, steps = 0; place > 1 && steps < 3; place = parentOf(place), steps++) {
    if (/\bnpm\b/.test(textOf(`/proc/${place}/cmdline`).replaceAll('\0', ' '))) return { pid: place, birth: birthOf(place) };
  }
  return null;
}

function fieldsOf(pid) {
  return textOf(`/proc/${pid}/stat`).split(') ').at(-1).split(' ');
}

function parentOf(pid) {
  return Number(fieldsOf(pid)[1] ?? 0);
}

/** Tells a process from a later one with its number. A dead one that nobody has buried yet has none. */
function birthOf(pid) {
  const fields = fieldsOf(pid);
  return fields[0] === 'Z' ? undefined : fields[19];
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}
