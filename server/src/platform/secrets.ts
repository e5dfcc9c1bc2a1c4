/** Secrets that the product makes for itself on the first start and keeps for good in the data folder. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';

const shortest = 32;

/**
 * Reads `<dataDir>/<name>.secret`, or makes it: 32 random bytes as base64url, readable by the owner only.
 * Two processes at once get the same secret; a process killed in the middle leaves none.
 */
export async function ensureSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, `${name}.secret`);
  return (await readSecret(file)) ?? (await makeSecret(file));
}

async function readSecret(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (text.trim().length < shortest) throw new Error(`Секрет в файле ${file} повреждён: восстановите его или удалите файл`);
  return text.trim();
}

async function makeSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // A link, unlike a rename, does not replace the secret that another process was quicker to make.
    await link(draft, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  const secret = await readSecret(file);
  if (secret === null) throw new Error(`Секрет в файле ${file} исчез при запуске`);
  return secret;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
