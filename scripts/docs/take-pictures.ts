/**
 * `npm run pictures`: the pictures of README and docs/TOUR.md, taken from a demo of its own; `-- --base http://127.0.0.1:3000` takes them
 * from one that runs. Fails when a page complains in the console or lacks what its picture is about.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startMarket } from '../../e2e/product.global.ts';
import { demoPassword } from '../../e2e/steps/members.ts';
import { computer, freshBrowser, type Looks, phone, signInByCall } from '../../e2e/steps/newcomer.ts';
import { findChromium, howToGetChromium } from '../chromium.ts';

const root = new URL('../../', import.meta.url);
const most_bytes = 120 * 1024;
const quality = 80;

type Account = 'customer' | 'seller' | 'admin';
type Picture = {
  name: string;
  as?: Account;
  path: string;
  /** What to press on the way there, by its visible name. */
  press?: readonly string[];
  /** Without it the picture would say nothing. */
  shows: string | RegExp;
  looks?: Looks & { colorScheme?: 'dark' };
};

const pictures: readonly Picture[] = [
  { name: 'home', path: '/', shows: 'Найдите исполнителя' },
  { name: 'service', path: '/services?q=логотип', press: ['Логотип и фирменный стиль для кафе и пекарен'], shows: 'Что будет с деньгами' },
  { name: 'order', as: 'customer', path: '/profile/orders', press: ['Проверить'], shows: 'Принять' },
  { name: 'dashboard', as: 'seller', path: '/profile/dashboard', shows: 'Сделать сейчас' },
  { name: 'finance', as: 'seller', path: '/profile/finance', shows: 'Что и когда станет доступно' },
  { name: 'decisions', path: '/decisions', shows: /вина исполнителя/ },
  { name: 'overview', as: 'admin', path: '/admin/overview', shows: 'Кто взял' },
  {
    name: 'phone',
    as: 'customer',
    path: '/profile/orders',
    shows: 'Ваш ход',
    looks: { ...phone, deviceScaleFactor: 2, colorScheme: 'dark' },
  },
];

const at = process.argv.indexOf('--base');
const base = at > 0 ? process.argv[at + 1] : undefined;
const executablePath = findChromium();
if (!executablePath) throw new Error(`Нет Chromium. Поставьте его: ${howToGetChromium} — или укажите CHROMIUM_PATH`);
if (base) await takeAll(base);
else if (!existsSync(new URL('web/build', root))) throw new Error('Страницы не собраны: npm run build');
else {
  const demo = await startMarket('pictures', () => ({}), null);
  try {
    await demo.ready();
    await takeAll(demo.market.E2E_URL);
  } finally {
    await demo.stop();
  }
}

async function takeAll(baseURL: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] });
  try {
    for (const picture of pictures) {
      const looks = { ...computer, ...picture.looks, baseURL, locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' };
      const { page, complaints } = await freshBrowser(browser, looks as Looks);
      if (picture.as) await signInByCall(page, { email: `${picture.as}@artel.test`, password: demoPassword });
      await walk(page, picture);
      const file = `docs/pictures/${picture.name}.webp`;
      const drawn = await sharp(await settled(page))
        .webp({ quality, effort: 6 })
        .toBuffer();
      if (complaints.length > 0) throw new Error(`${file}: консоль не молчит\n${complaints.join('\n')}`);
      if (drawn.length > most_bytes) throw new Error(`${file}: ${drawn.length} байт, больше ${most_bytes}`);
      writeFileSync(new URL(file, root), drawn);
      process.stdout.write(`${file}  ${Math.ceil(drawn.length / 1024)} КиБ\n`);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

/** To the page of the picture. */
async function walk(page: Page, { path, press = [], shows }: Picture): Promise<void> {
  await page.goto(path);
  for (const name of press) {
    const before = page.url();
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect.poll(() => page.url()).not.toBe(before);
  }
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** The screen when it has not changed for a second: chats, counters and covers have come. */
async function settled(page: Page): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < 30; tries++) {
    const now = await page.screenshot({ animations: 'disabled' });
    if (now.equals(before)) return now;
    before = now;
    await page.waitForTimeout(1000);
  }
  throw new Error(`${page.url()}: экран не успокоился`);
}
