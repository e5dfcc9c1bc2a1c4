/**
 * The bundled PostgreSQL on a unix socket. Survives kills: initdb is renamed when whole, an orphaned server is adopted, a dead one
 * restarted. See embedded-home.ts, postmaster.ts.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import { syncFolder } from './durable.ts';
import { type Account, clusterOf, EmbeddedPostgresProblem, type Home, packageFolder, prepareHome } from './embedded-home.ts';
import { findPostmaster, type Postmaster, runPostmaster, stopPostmaster, superuser } from './postmaster.ts';

export type EmbeddedPostgres = {
  host: string;
  port: number;
  user: string;
  database: string;
  reused: boolean;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  fast?: boolean;
  settings?: Record<string, string>;
  onProgress?: (line: string) => void;
  timeout_ms?: number;
};

/** A cluster without it is refused. */
const marker = 'artel-cluster';
const watchEvery = 500;

/** False: DATABASE_URL is needed. */
export function isEmbeddedPostgresAvailable(): boolean {
  if (process.platform !== 'linux' || packageFolder() === null) return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

/** Starts or adopts, and restarts until `stop()`. Throws `AlreadyRunning` or `EmbeddedPostgresProblem`, in Russian. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const say = options.onProgress ?? (() => undefined);
  mkdirSync(options.dataDir, { recursive: true });
  const unlock = await lockDataDir(options.dataDir, options.timeout_ms ?? 8_000, () => say('Жду, пока закончит работу прежний запуск…'));
  try {
    const home = prepareHome(options.dataDir);
    await ensureCluster(home, options.fast ?? false, say);
    const run = () => runPostmaster({ home, logFile: path.join(options.dataDir, 'postgres.log'), settings: settingsOf(options), say });
    const postmaster = await run();
    const unwatch = superviseServer(home, run, say);
    const stop = once(async () => {
      await unwatch();
      await stopPostmaster(home.cluster);
      await unlock();
    });
    return { ...targetOf(postmaster), reused: postmaster.reused, stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** For commands beside a running product; null when none runs. */
export function findRunningPostgres(dataDir: string): Omit<EmbeddedPostgres, 'reused' | 'stop'> | null {
  if (!existsSync(dataDir)) return null;
  const postmaster = findPostmaster(clusterOf(dataDir));
  return postmaster?.status === 'ready' ? targetOf(postmaster) : null;
}

function targetOf({ host, port }: Pick<Postmaster, 'host' | 'port'>) {
  return { host, port, user: superuser, database: 'postgres' };
}

function settingsOf({ fast, settings }: EmbeddedPostgresOptions): Record<string, string> {
  return { ...(fast && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }), ...settings };
}

async function ensureCluster({ cluster, native, account }: Home, fast: boolean, say: (line: string) => void): Promise<void> {
  const parent = path.dirname(cluster);
  const drafts = readdirSync(parent).filter((name) => name.startsWith('postgres.draft-'));
  for (const name of drafts) await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);

  if (existsSync(cluster) && listed(cluster).length > 0) return checkCluster(cluster, native);
  say('Создаю базу данных…');
  const draft = path.join(parent, `postgres.draft-${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  await initdb(draft, native, account, fast);
  writeFileSync(path.join(draft, marker), 'The PostgreSQL cluster of one Артель. It belongs to the data folder it was made for.\n');
  if (!fast) syncFolder(draft);
  renameSync(draft, cluster);
  if (!fast) syncFolder(parent);
}

function listed(cluster: string): string[] {
  try {
    return readdirSync(cluster);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new EmbeddedPostgresProblem(
      `Нет прав на базу в ${cluster}: её создал другой пользователь. Запустите от него или выберите другую DATA_DIR`,
    );
  }
}

function checkCluster(cluster: string, native: string): void {
  if (!existsSync(path.join(cluster, marker))) {
    throw new EmbeddedPostgresProblem(`В папке ${cluster} не база Артели: выберите другую DATA_DIR или уберите эту папку`);
  }
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  // initdb's catalogue has the version of the binaries
  const ours = readFileSync(path.join(native, 'share/postgresql/postgres.bki'), 'utf8')
    .slice(0, 100)
    .match(/^# PostgreSQL (\d+)/)?.[1];
  if (made !== ours) throw new EmbeddedPostgresProblem(`База в ${cluster} создана PostgreSQL ${made}, а с продуктом идёт ${ours}`);
}

async function initdb(folder: string, native: string, account: Account, fast: boolean): Promise<void> {
  const args = [
    '-D',
    folder,
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=ru-RU',
  ];
  const child = spawn(path.join(native, 'bin/initdb'), [...args, '--data-checksums', '--no-instructions', ...(fast ? ['--no-sync'] : [])], {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed = (printed + chunk).slice(-4000);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new EmbeddedPostgresProblem(`Не удалось создать базу в ${folder}:\n${printed.trim()}`);
}

/** A killed server is restarted at the same place. */
function superviseServer(home: Home, run: () => Promise<Postmaster>, say: (line: string) => void): () => Promise<void> {
  let isRestarting = false;
  let restart = Promise.resolve();
  const timer = setInterval(() => {
    if (isRestarting || findPostmaster(home.cluster)) return;
    isRestarting = true;
    say('База данных остановилась. Запускаю снова…');
    restart = run()
      .then(() => say('База данных снова работает'))
      .catch((error: Error) => say(error.message))
      .finally(() => {
        isRestarting = false;
      });
  }, watchEvery).unref();
  return () => {
    clearInterval(timer);
    return restart;
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
