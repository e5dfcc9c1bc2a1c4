/** «Я не робот» with keys: the widgets are played by scripts of our own under the services' addresses; nothing outside is called. */
import { expect, type Page, test } from '@playwright/test';
import { freshBrowser } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { endPages, pagesWith } from '../steps/pages-apart.ts';

test.afterEach(endPages);

const turnstileScript = `
  let made = 0;
  let callback;
  const make = () => setTimeout(() => callback('turnstile-' + ++made));
  window.turnstile = {
    render(place, how) { callback = how.callback; (place.querySelector ? place : document.querySelector(place)).textContent = how.action; make(); return 'w'; },
    reset: make, remove() {}, ready(run) { run(); }, getResponse() {}, isExpired: () => false, execute() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]?.();`;
const smartCaptchaScript = `window.smartCaptcha = {
  render(place, how) { place.textContent = how.hl; setTimeout(() => how.callback('yandex')); return 1; }, reset() {}, destroy() {},
};`;

/** The registration of a deployment with keys of both services; answers the tokens that were sent. */
async function registration(page: Page): Promise<string[]> {
  const origin = await pagesWith({
    API_URL: process.env.E2E_URL!,
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET: 'unused by pages',
    SMARTCAPTCHA_SITE_KEY: 'ysc1_key',
    SMARTCAPTCHA_SECRET: 'unused by pages',
  });
  const sent: string[] = [];
  // in a deployment the proxy sends these to the API
  await page.route(`${origin}/api/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${process.env.E2E_URL}${pathname}${search}` }) });
  });
  await page.route('**/api/auth/user_name_free*', (route) => route.fulfill({ json: { status: 200, result: { is_free: true } } }));
  await page.route('**/api/auth/register', async (route) => {
    sent.push(route.request().postDataJSON()['cf-turnstile-response']);
    const message = 'Проверка «Я не робот» не пройдена. Отметьте её ещё раз';
    await route.fulfill({ status: 403, json: { status: 403, code: 'BOT_CHECK_FAILED', message } });
  });
  await page.goto(`${origin}/reg`);
  return sent;
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Я заказчик' }).check();
  await page.getByLabel('Имя').fill('Вера');
  await page.getByLabel('Фамилия').fill('Настоящая');
  await page.getByLabel('Почта').fill('vera@people.test');
  await page.getByLabel('Пароль', { exact: true }).fill('три весёлых окуня');
  for (const name of [/правила сервиса/, /персональных данных/]) await page.getByRole('checkbox', { name }).check();
}
const send = (page: Page) => page.getByRole('button', { name: 'Зарегистрироваться' }).click();

test('the widget’s token goes with the form; a refused one is followed by another', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser);
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: turnstileScript }),
  );
  const sent = await registration(page);
  await expect(page.getByText('register', { exact: true })).toBeVisible();
  await fill(page);
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'не пройдена' })).toBeVisible();
  await expect
    .poll(async () => {
      await send(page);
      return sent;
    })
    .toContain('turnstile-2');
  expect(sent[0]).toBe('turnstile-1');
  expect(complaints.filter((said) => !said.includes('403'))).toEqual([]);
});

test('a widget that does not load says what to do, and the second service stands in for it', async ({ browser }) => {
  const { page } = await freshBrowser(browser);
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
  await page.route('https://smartcaptcha.yandexcloud.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: smartCaptchaScript }),
  );
  const sent = await registration(page);
  await expect(page.getByRole('alert').filter({ hasText: 'не загрузилась' })).toBeVisible({ timeout: 20_000 });
  await noFlaws(page);
  await page.getByRole('button', { name: 'Другая проверка' }).click();
  await expect(page.getByText('ru', { exact: true })).toBeVisible();
  await fill(page);
  await send(page);
  await expect.poll(() => sent[0]).toBe('smart-captcha:yandex');
});
