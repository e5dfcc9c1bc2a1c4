/** Somebody the product has never seen: a browser of their own, registered, confirmed by the letter, signed in. */
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { letterTo, linkIn } from './mailbox.ts';
import { inMarket } from './market.ts';
import { type Called, makeMember, newLogin, type Role } from './members.ts';
import { hydrated } from './page-checks.ts';

export type Looks = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'deviceScaleFactor' | 'timezoneId'>;
export type Newcomer = { page: Page; complaints: string[]; email: string; password: string };

export const computer: Looks = { viewport: { width: 1280, height: 800 } };
export const phone: Looks = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

/** A clean browser. Errors of the console and reports of the content policy are gathered while it lives. */
export async function freshBrowser(browser: Browser, looks: Looks = computer): Promise<Pick<Newcomer, 'page' | 'complaints'>> {
  const context = await browser.newContext(looks);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error().message}`));
  await context.exposeFunction('complain', (words: string) => void complaints.push(words));
  await context.addInitScript(() => {
    const { complain } = window as unknown as { complain: (words: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      complain(`${location.href}: ${violatedDirective} ${blockedURI}`),
    );
  });
  return { page: await context.newPage(), complaints };
}

const password = 'три весёлых окуня';
/** Somebody signed in whose registration is not the story. */
export async function newMember(browser: Browser, role: Role, called: Called, looks?: Looks): Promise<Newcomer> {
  const { page, complaints } = await freshBrowser(browser, looks);
  const { email, password } = await makeMember(role, called);
  await signInByCall(page, { email, password });
  return { page, complaints, email, password };
}

/** One of the staff, new at the desk. */
export async function newOfStaff(browser: Browser, right: 'moderator' | 'arbiter' | 'finance', called: Called): Promise<Newcomer> {
  const person = await newMember(browser, 'customer', called);
  await inMarket(
    `update users set roles = '{customer,admin}', active_role = 'admin', permissions = array[$2] where email = $1 returning id`,
    [person.email, right],
  );
  return person;
}
export const newModerator = (browser: Browser, name: string): Promise<Newcomer> =>
  newOfStaff(browser, 'moderator', { name, surname: 'Присмотров' });

/** The browser keeps the token itself, as the page would; the cookie that binds it comes with the answer. */
export async function signInByCall(page: Page, as: { email: string; password: string }): Promise<void> {
  const value = await send<string>(page, '/api/auth/login', as);
  const { origin } = new URL((await page.request.get('/healthz')).url());
  await page.context().addCookies([{ name: 'authToken', value, url: origin }]);
}

/** A call in the name of the browser's member; answers its result. */
export async function send<T = { _id: string }>(page: Page, path: string, data: unknown = {}, method = 'POST'): Promise<T> {
  const answer = await page.request.fetch(path, { method, headers: await headersOf(page), ...(method !== 'GET' && { data }) });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { result: T }).result;
}

/** As a form with one file would. */
export async function sendFile(page: Page, path: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const answer = await page.request.post(path, { headers: await headersOf(page), multipart: { file } });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
}

export async function headersOf(page: Page): Promise<Record<string, string>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'authToken')?.value;
  return { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) };
}

/** From the registration form to the first page as a member. */
export async function newcomer(browser: Browser, role: Role, called: Called, looks?: Looks): Promise<Newcomer> {
  const { page, complaints } = await freshBrowser(browser, looks);
  await page.goto('/reg');
  const email = await register(page, role, called);
  await page.goto(linkIn(await letterTo(email, 'Подтвердите почту')));
  await confirm(page);
  return { page, complaints, email, password };
}

/** The form of the registration, from its first field until somebody is signed in; answers the address. */
export async function register(page: Page, role: Role, called: Called): Promise<string> {
  const email = `${newLogin(role)}@people.test`;
  await hydrated(page.getByRole('button', { name: 'Зарегистрироваться' }));
  await page.getByRole('radio', { name: role === 'seller' ? 'Я исполнитель' : 'Я заказчик' }).check();
  await fillRegistration(page, email, called);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).not.toHaveURL(/\/reg/);
  return email;
}

/** The four fields, the two consents and the check for robots. */
export async function fillRegistration(page: Page, email: string, called: Called): Promise<void> {
  await page.getByLabel('Имя').fill(called.name);
  await page.getByLabel('Фамилия').fill(called.surname);
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  for (const name of [/правила сервиса/, /персональных данных/, 'Я не робот']) await page.getByRole('checkbox', { name }).check();
}

/** From the page that the mailed link opens, in the browser of the registration. */
export async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Подтвердить почту' }).click();
  await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Продолжить' }).click();
}
