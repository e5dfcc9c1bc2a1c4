/** Pages of the demo as each kind of person, put before the accessibility checkers inside Chromium. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, chromium, type Page as Tab } from '@playwright/test';

export type Page = { address: string; html: string };
const demoPassword = 'artel-demo-2026';
const members = {
  customer: ['dashboard', 'orders', 'bids', 'items', 'items/create', 'finance', 'messages', 'saved', 'notifications'].map(
    (page) => `/profile/${page}`,
  ),
  seller: ['/profile/dashboard', '/profile/items', '/profile/bids'],
  admin: ['/admin/services', '/admin/orders', '/admin/users', '/admin/rules'],
};

export async function signIn(context: BrowserContext, origin: string, who: string): Promise<void> {
  const data = { email: `${who}@artel.test`, password: demoPassword };
  const token = (await (await context.request.post(`${origin}/api/auth/login`, { data })).json()).result as string;
  await context.addCookies([{ name: 'authToken', value: token, url: origin }]);
  await context.addInitScript((kept) => sessionStorage.setItem('authToken', kept), token);
}

type Listed = { _id: string; category_slug: string; category: { slug: string } };

/** Public addresses, one of each kind of thing among them. */
export async function publicAddresses(origin: string): Promise<string[]> {
  const list = async (what: string) => ((await (await fetch(`${origin}/api/${what}`)).json()) as { result: Listed[] }).result;
  const [service, other] = (await list('services')) as [Listed, Listed];
  const [project] = (await list('projects')) as [Listed];
  return [
    ...['/', '/services', '/services/design', '/projects/all', '/freelancers/all', '/faq', '/help', '/about', '/decisions', '/conditions'],
    ...['/contacts', '/blog', '/become-seller', '/login', '/reg', '/recover'],
    `/services/${service.category_slug}/${service._id}`,
    `/services/compare?ids=${service._id},${other._id}`,
    `/projects/${project.category.slug}/${project._id}`,
  ];
}

type Finding = { rule: string; message: string; snippet: string };

/** Runs in the page. Closed lists are opened first: their fields are judged as they are met. ACE fails on templates, which show nothing. */
const check = `(async () => {
  for (const one of document.querySelectorAll('details')) one.open = true;
  for (const one of document.querySelectorAll('template')) one.remove();
  const report = await new ace.Checker().check(document, ['WCAG_2_2']);
  await new Promise((done) => HTMLCS.process('WCAG2AA', document, () => done()));
  return {
    ace: report.results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, snippet })),
    sniffer: HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => ({ rule: code, message: msg, snippet: element?.outerHTML ?? '' })),
  };
})()`;

/** Hydration and late parts are over: a checker fails on elements that are replaced under it. */
const settled = `new Promise((done) => {
  const quiet = () => { clearTimeout(timer); timer = setTimeout(done, 900); };
  let timer = setTimeout(done, 900);
  new MutationObserver(quiet).observe(document, { subtree: true, childList: true, attributes: true });
  setTimeout(done, 15000);
})`;

async function findings(tab: Tab, checkers: readonly string[]): Promise<{ ace: Finding[]; sniffer: Finding[] }> {
  for (const content of checkers) await tab.addScriptTag({ content });
  return tab.evaluate(check);
}

const code = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');

export async function checkPages(origin: string) {
  const checkers = [code('accessibility-checker-engine/ace.js'), code('html_codesniffer/build/HTMLCS.js')];
  const told = { ace: new Set<string>(), sniffer: new Set<string>() };
  const pages: Page[] = [];
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const walks: [string | undefined, string[]][] = [[undefined, await publicAddresses(origin)], ...Object.entries(members)];
  for (const [who, addresses] of walks) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU', bypassCSP: true });
    if (who) await signIn(context, origin, who);
    const tab = await context.newPage();
    for (const address of addresses) {
      await tab.goto(origin + address, { waitUntil: 'load' });
      await tab.evaluate(settled);
      pages.push({ address: `${who ?? ''}${address}`, html: await tab.content() });
      const found = await findings(tab, checkers).catch((cause: unknown) => {
        throw new Error(`a checker failed at ${address}`, { cause });
      });
      for (const tool of ['ace', 'sniffer'] as const)
        for (const { rule, message, snippet } of found[tool]) told[tool].add(`${address} ${rule}: ${message} ${snippet.slice(0, 120)}`);
    }
    await context.close();
  }
  await browser.close();
  return { pages, ace: [...told.ace], sniffer: [...told.sniffer] };
}
