// Brings a checkout to the state the product runs from: the locked dependencies, and the pages built from these sources.
// Both are recognised by what is on the disk, written last: a preparation killed at any moment is done again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { withCheckout } from './checkout-lock.mjs';
import { StepFailed, step } from './step.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = 20;
const productNode = 24;

const at = (...parts) => path.join(root, ...parts);

/**
 * Prepares the checkout, telling what takes time. Answers the Node that runs the product.
 * `withDevTools` installs what only tests and checks need too; `whileBuilding` starts what needs the dependencies alone.
 */
export async function prepare({ build, withDevTools = false, whileBuilding }) {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new StepFailed(`Нужен Node ${oldestNode} или новее, а это ${process.version}.`);
  }
  const tellAboutWaiting = () => process.stdout.write('Эту папку уже готовит другой запуск, жду его…\n');
  return withCheckout(root, tellAboutWaiting, async (lock) => {
    if (!isInstalled(withDevTools)) await install(lock, withDevTools);
    const node = productsNode();
    if (build && !isBuilt()) {
      whileBuilding?.(node);
      await buildPages(node, { isBeside: Boolean(whileBuilding) });
    }
    return node;
  });
}

/** npm writes down what it has installed after all else; packages for other machines are absent from that list. */
function isInstalled(withDevTools) {
  const installedFile = at('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const locked = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(locked).every(([name, wanted]) => {
    const found = installed[name];
    if (name === '' || (wanted.dev && !withDevTools)) return true;
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true;
  });
}

async function install(lock, withDevTools) {
  // npm run tells where npm is; NODE_ENV and the user's npmrc must not choose the packages
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
    withDevTools ? '--include=dev' : '--omit=dev',
    '--include=optional',
  ];
  await step('Устанавливаю зависимости', npm[0], [...npm.slice(1), ...args], { cwd: root, inherited: lock });
  if (!isInstalled(withDevTools)) throw new StepFailed('npm ci закончился, но зависимости установлены не все. Повторите запуск.');
}

/** The pinned binary when it runs here; else the Node we are in, when it is new enough. */
function productsNode() {
  const pinned = at('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= productNode) return process.execPath;
  throw new StepFailed(
    `Для ${process.platform}-${process.arch} нет готового Node ${productNode}: запустите этой командой из Node ${productNode} или новее (сейчас ${process.version}).`,
  );
}

const stampFile = at('web', 'build', 'sources');

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesOfPages();
}

/** Built beside and put in place whole, with the stamp inside: a server that runs meanwhile keeps its files until then. */
async function buildPages(node, { isBeside }) {
  const sources = sourcesOfPages();
  const drafts = at('web', '.react-router', 'drafts');
  // the build of a killed start may still be writing there
  rmSync(drafts, { recursive: true, force: true, maxRetries: 10 });
  const draft = path.join(drafts, String(process.pid));
  mkdirSync(draft, { recursive: true });
  const cli = at('node_modules', '@react-router', 'dev', 'bin.cjs');
  await step('Собираю страницы', node, [cli, 'build'], {
    cwd: at('web'),
    isBeside,
    env: { NODE_ENV: 'production', WEB_BUILD_DIR: path.relative(at('web'), draft) },
  });
  if (!existsSync(path.join(draft, 'server', 'index.js'))) throw new StepFailed('Сборка страниц закончилась, но её нет на месте.');
  await compressTexts(path.join(draft, 'client'));
  writeFileSync(path.join(draft, 'sources'), sources);
  const former = path.join(drafts, 'former');
  if (existsSync(at('web', 'build'))) renameSync(at('web', 'build'), former);
  renameSync(draft, at('web', 'build'));
  rmSync(drafts, { recursive: true, force: true, maxRetries: 10 });
}

const text = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Beside each text its compressed twins: the server sends the one that the browser understands. */
async function compressTexts(client) {
  const files = [...filesOf(client)].filter((file) => text.test(file));
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      if (plain.length < 1024) return;
      const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain, { level: 9 })]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}

/** One number for everything the pages are made of. */
function sourcesOfPages() {
  const hash = createHash('sha256');
  for (const place of ['package-lock.json', 'tsconfig.base.json', 'contracts/package.json', 'contracts/src', 'web']) {
    for (const file of filesOf(at(place)))
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}

function* filesOf(place) {
  const entries = readdirIfFolder(place);
  if (!entries) {
    yield place;
    return;
  }
  for (const entry of entries) {
    const isMade = ['build', 'node_modules'].includes(entry.name) || entry.name.startsWith('.');
    if (!isMade && !/\.test\.tsx?$/.test(entry.name)) yield* filesOf(path.join(place, entry.name));
  }
}

function readdirIfFolder(place) {
  try {
    return readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
