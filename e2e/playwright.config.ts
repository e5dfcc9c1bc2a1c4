/** Journeys of a person in a real Chromium, against the built product with a market of its own. */
import { defineConfig } from '@playwright/test';
import { findChromium, howToGetChromium } from '../scripts/test/chromium.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error(`Нет Chromium. Поставьте его: ${howToGetChromium} — или укажите CHROMIUM_PATH`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './product.global.ts',
  // one product and one market for all: a journey sees what the journey before it left
  workers: 1,
  // a busy machine is slow, not wrong; what needed a second try is told at the end
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
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
