/** The browser of the journeys: any Chromium this machine has. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

// the shell draws the same pages without a browser's own interface: a fifth less work
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What to do when there is none, exactly. */
export const howToGetChromium = `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y chromium`;

/** CHROMIUM_PATH, then what is on PATH, then Playwright's own. Null when there is none. */
export function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null;
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  const found = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...found, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}
