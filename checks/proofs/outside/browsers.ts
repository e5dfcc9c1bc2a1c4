/** The same short walk in Firefox (WebDriver BiDi) and in WebKit (WebDriver): pages, suggestions, sign-in, cabinet, links. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publicAddresses } from './pages.ts';

/** As much of a browser as the walk needs. `evaluate` runs the text of an expression, or of a promise. */
type Driven = {
  goto: (address: string) => Promise<void>;
  evaluate: (code: string) => Promise<unknown>;
  complaints: () => Promise<string[]>;
};

async function until(driven: Driven, code: string, what: string): Promise<string[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await driven.evaluate(code).catch(() => false)) return [];
    await pause(250);
  }
  return [`${what}: не дождались`];
}
/** React has taken the element over: only then a press means something. */
const isHydrated = (selector: string) =>
  `Object.keys(document.querySelector(${JSON.stringify(selector)}) ?? {}).some((key) => key.startsWith('__reactProps$'))`;
/** Types as a person does, as far as the page can tell. */
const type = (selector: string, words: string) => `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  if (!field) return false;
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(words)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
})()`;

async function walk(driven: Driven, origin: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of await publicAddresses(origin)) {
    await driven.goto(origin + address);
    wrong.push(...(await until(driven, `document.querySelector('h1') !== null && document.readyState === 'complete'`, address)));
  }
  await driven.goto(origin);
  const search = 'main input[type=search]';
  wrong.push(...(await until(driven, isHydrated(search), 'поиск')));
  await driven.evaluate(type(search, 'логотип'));
  wrong.push(...(await until(driven, `document.querySelector('[role=listbox] [role=option]') !== null`, 'подсказки')));
  await driven.evaluate(`document.querySelector('footer a[href="/faq"]').click()`);
  wrong.push(...(await until(driven, `location.pathname === '/faq'`, 'ссылка')));
  await driven.goto(`${origin}/login?from=/profile/dashboard`);
  wrong.push(...(await until(driven, isHydrated('input[name=password]'), 'вход')));
  await driven.evaluate(type('input[name=email]', 'customer@artel.test'));
  await driven.evaluate(type('input[name=password]', 'artel-demo-2026'));
  await driven.evaluate(`document.querySelector('main form button[type=submit]').click()`);
  wrong.push(...(await until(driven, `location.pathname === '/profile/dashboard' && document.querySelector('h1') !== null`, 'кабинет')));
  return [...wrong, ...(await driven.complaints())];
}

export async function inFirefox(origin: string, installed: string): Promise<string[] | string> {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((one) => existsSync(one));
  if (!executablePath) return 'нет Firefox: apt-get install firefox-esr';
  const { default: puppeteer } = await import(path.join(installed, 'puppeteer-core/lib/puppeteer/puppeteer-core.js'));
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (said: { type(): string; text(): string }) => {
      if (said.type() === 'error') complaints.push(`консоль: ${said.text()}`);
    });
    page.on('pageerror', (error: Error) => complaints.push(`ошибка: ${error.message}`));
    // the router complains about routes that it was still asking for when its page was left
    const asked = new Set<unknown>();
    page.on('request', (request: { url(): string }) => {
      if (request.url().includes('/__manifest?')) asked.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request: unknown) => void asked.delete(request));
    return await walk(
      {
        goto: async (address) => {
          for (let tries = 0; asked.size > 0 && tries < 40; tries += 1) await pause(250);
          await page.goto(address, { waitUntil: 'networkidle2' });
        },
        evaluate: (code) => page.evaluate(code),
        complaints: async () => complaints,
      },
      origin,
    );
  } finally {
    await browser.close();
  }
}

const driverPort = 4899;

/** WebKitGTK speaks plain WebDriver; without a screen it is given a virtual one. */
export async function inWebKit(origin: string): Promise<string[] | string> {
  const driver = ['/usr/bin/WebKitWebDriver', '/usr/lib/webkit2gtk-4.1/WebKitWebDriver'].find((one) => existsSync(one));
  if (!driver || !existsSync('/usr/bin/xvfb-run')) return 'нет WebKit: apt-get install webkit2gtk-driver xvfb';
  const running: ChildProcess = spawn('xvfb-run', ['-a', driver, `--port=${driverPort}`], { stdio: 'ignore', detached: true });
  const ask = async (method: string, place: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${driverPort}${place}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  try {
    for (let tries = 0; tries < 40 && !(await ask('GET', '/status').catch(() => false)); tries += 1) await pause(250);
    const options = { 'webkitgtk:browserOptions': { args: ['--automation'] }, pageLoadStrategy: 'normal' };
    const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: options } })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    try {
      return await walk(
        {
          goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
          evaluate: (code) => ask('POST', `${session}/execute/sync`, { script: `return ${code};`, args: [] }),
          // WebDriver tells nothing of the console
          complaints: async () => [],
        },
        origin,
      );
    } finally {
      await ask('DELETE', session).catch(() => undefined);
    }
  } finally {
    if (running.pid) process.kill(-running.pid);
  }
}
