import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresProblem, type Home } from './embedded-home.ts';

export const superuser = 'artel';
const port = 5432;
const biggestLog = 5_000_000;

export type Postmaster = { pid: number; host: string; port: number; status: string; reused: boolean };
type Run = { home: Home; logFile: string; settings: Record<string, string>; say: (line: string) => void };

/** By the pid file, whose pid may be reused: the command line must name this cluster. */
export function findPostmaster(cluster: string): Postmaster | null {
  const lines = readLines(path.join(cluster, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!pid || !isServerOf(cluster, pid)) return null;
  return { pid, host: lines[4] ?? '', port: Number(lines[3]), status: (lines[7] ?? 'starting').trim(), reused: true };
}

export async function runPostmaster(run: Run): Promise<Postmaster> {
  const { cluster } = run.home;
  let failure = '';
  for (let attempt = 1; attempt <= 20; attempt++) {
    const adopted = await adopt(cluster, run.say);
    if (adopted) return adopted;
    forgetStrangersPid(run.home);
    const started = await start(run);
    if (typeof started !== 'string') return started;
    failure = started;
    // killed backends may hold shared memory, or a server is just starting
    await sleep(250);
  }
  throw new EmbeddedPostgresProblem(`База данных не запускается. Последнее из ${run.logFile}:\n${failure}`);
}

/** Fast shutdown; resolves when the process is gone. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const found = findPostmaster(cluster);
  if (!found) return;
  for (const [signal, timeout_ms] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isServerOf(cluster, found.pid)) return;
    process.kill(found.pid, signal);
    for (let waited = 0; waited < timeout_ms; waited += 20) {
      if (!isServerOf(cluster, found.pid)) return;
      await sleep(20);
    }
  }
}

async function adopt(cluster: string, say: (line: string) => void): Promise<Postmaster | null> {
  let silences = 0;
  for (let waited = 0; ; waited += 50) {
    const found = findPostmaster(cluster);
    if (!found) return null;
    if (waited === 2_000) say('Жду базу данных…');
    if (found.status === 'ready') {
      if (await answers(found, cluster)) return found;
      // its socket is gone or it hangs
      if (++silences === 5) await stopPostmaster(cluster);
    }
    await sleep(50);
  }
}

/** An eighth of the memory, 128 to 4096 MB; allocated lazily. */
const sharedBuffersMb = (): number => Math.min(4096, Math.max(128, Math.floor(totalmem() / 8 / 1024 ** 2)));

async function start({ home, logFile, settings, say }: Run): Promise<Postmaster | string> {
  const { cluster, socketDir, native, account } = home;
  const all = {
    listen_addresses: '',
    port: String(port),
    // a list: quotes protect commas
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    shared_buffers: `${sharedBuffersMb()}MB`,
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  };
  if (existsSync(logFile) && statSync(logFile).size > biggestLog) renameSync(logFile, `${logFile}.1`);
  // a file: a pipe would break when the product is killed
  const log = openSync(logFile, 'a', 0o600);
  const before = statSync(logFile).size;
  // its own process group: Ctrl+C must reach the product first
  const child = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  let hasEnded = false;
  let failure = '';
  child.once('error', (error) => {
    hasEnded = true;
    failure = error.message;
  });
  child.once('exit', () => {
    hasEnded = true;
  });
  child.unref();
  for (let waited = 0; ; waited += 10) {
    if (hasEnded) return failure || readFileSync(logFile).subarray(before).toString().trim().slice(-2000);
    const found = findPostmaster(cluster);
    if (found?.pid === child.pid && found?.status === 'ready' && (await answers(found, cluster))) return { ...found, reused: false };
    if (waited === 3_000) say('База данных восстанавливается после остановки…');
    await sleep(10);
  }
}

async function answers(found: Postmaster, cluster: string): Promise<boolean> {
  const client = new pg.Client({
    host: found.host,
    port: found.port,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('data_directory') as folder");
    if (rows[0].folder !== cluster) throw new EmbeddedPostgresProblem(`На ${found.host} отвечает чужая база: ${rows[0].folder}`);
    return true;
  } catch (error) {
    if (error instanceof EmbeddedPostgresProblem) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL refuses a stale lock whose pid is reused, which is common after a reboot. */
function forgetStrangersPid({ cluster, socketDir }: Home): void {
  for (const file of [path.join(cluster, 'postmaster.pid'), path.join(socketDir, `.s.PGSQL.${port}.lock`)]) {
    const pid = Number(readLines(file)[0]);
    if (pid && existsSync(`/proc/${pid}`) && !isServerOf(cluster, pid)) rmSync(file, { force: true });
  }
}

function isServerOf(cluster: string, pid: number): boolean {
  const words = readText(`/proc/${pid}/cmdline`).split('\0');
  return path.basename(words[0] ?? '') === 'postgres' && words.includes(cluster);
}

function readLines(file: string): string[] {
  return readText(file).split('\n');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
