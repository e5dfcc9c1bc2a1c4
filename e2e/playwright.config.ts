/** Journeys of a person in a real Chromium, against the built product with a market of its own. */
import { defineConfig } from '@playwright/test';
import { findChromium, howToGetChromium } from '../scripts/chromium.ts';
import { type Market, marketsAtOnce } from './product.global.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error(`Нет Chromium. Поставьте его: ${howToGetChromium} — или укажите CHROMIUM_PATH`);

// read in each worker anew, after the markets have started
const markets = JSON.parse(process.env.E2E_MARKETS ?? '[]') as Market[];
Object.assign(process.env, markets[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './product.global.ts',
  workers: marketsAtOnce,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // what needed it is told at the end, and mended
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    // the worker answers navigations: journeys that mean to meet it say so
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // watching every test costs as much as running it: only what failed once is watched
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // the product is our own, and root in a container has no sandbox; the rest keeps the browser from calling home
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
