/** Tools that the product does not need: installed on first use beside their own package.json, never by `npm ci`. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Installs what `folder/package.json` asks for, unless the packages of these names are there. */
export function installOnce(folder: string, names: readonly string[]): void {
  if (names.every((name) => existsSync(path.join(folder, 'node_modules', name)))) return;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--prefix', folder], {
    stdio: ['ignore', 2, 2],
  });
}

/** The folder of the installed tools. */
export function installed(): string {
  installOnce(import.meta.dirname, ['lighthouse', 'puppeteer-core', 'vnu-jar']);
  return path.join(import.meta.dirname, 'node_modules');
}
