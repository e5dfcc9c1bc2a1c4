/** Tools that the product does not need: installed on first use beside their own package.json, never by `npm ci`. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the installed tools. */
export function installed(): string {
  const folder = path.join(import.meta.dirname, 'node_modules');
  const names = ['lighthouse', 'puppeteer-core', 'vnu-jar'];
  if (!names.every((name) => existsSync(path.join(folder, name))))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--prefix', import.meta.dirname], {
      stdio: ['ignore', 2, 2],
    });
  return folder;
}
