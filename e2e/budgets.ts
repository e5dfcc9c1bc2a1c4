/**
 * What a stranger's first page may weigh as it comes over the wire, and how many requests it makes before pictures. Bytes and counts of the
 * built product, never milliseconds. Scripts keep to 166 KiB, eight pages to a little more (docs/PERFORMANCE.md), styles to 20 KiB; requests to
 * what was reached, HTML to 5 % over it: words and dates of the seeded market differ from day to day.
 */
import { get } from 'node:http';

export type Weight = { html: number; js: number; css: number; requests: number };

const everyPage: Weight = { html: 17_000, js: 166 * 1024, css: 20 * 1024, requests: 23 };
const heavier = 175 * 1024;
/** A path as it is shown to people; the first profile of the list changes with the hour. `:service`, `:project` and `:profile` are the first of their lists. */
export const budgets: Record<string, Weight> = {
  '/': { ...everyPage, html: 20_500 },
  '/services': { ...everyPage, html: 17_400 },
  '/services/design': everyPage,
  ':service': { ...everyPage, html: 22_900, requests: 21 },
  ':project': { ...everyPage, html: 10_300, requests: 23 },
  '/projects/all': { ...everyPage, html: 26_100, requests: 23 },
  '/freelancers/all': { ...everyPage, html: 35_900, requests: 22 },
  ':profile': { ...everyPage, html: 18_400, js: 177 * 1024, requests: 34 },
  '/faq': { ...everyPage, html: 22_300, requests: 27 },
  '/help': { ...everyPage, js: 168 * 1024, requests: 26 },
  '/about': everyPage,
  '/about/ledger': everyPage,
  '/about/reputation': everyPage,
  '/conditions': { ...everyPage, html: 21_800, js: 176 * 1024, requests: 24 },
  '/decisions': everyPage,
  '/contacts': { ...everyPage, js: 170 * 1024, requests: 29 },
  '/contacts/rights': { ...everyPage, js: 168 * 1024, requests: 26 },
  '/blog': everyPage,
  '/become-seller': { ...everyPage, requests: 25 },
  '/login': { ...everyPage, html: 7_900, js: heavier, requests: 34 },
  '/reg': { ...everyPage, html: 8_900, js: heavier, requests: 35 },
  '/recover': { ...everyPage, html: 7_200, js: 167 * 1024, requests: 25 },
};

/** What comes over the wire for an address, in bytes, for a browser that takes gzip: never weighed by compressing it here. */
export const bytesOnTheWire = (origin: string, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get(new URL(address, origin), { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    });
    asked.on('error', reject);
  });

const addressesIn = (html: string, link: RegExp): string[] => [...new Set([...html.matchAll(link)].map(([, address]) => address!))];

/** Weighs a page by its document: what it names is what the browser fetches before pictures. `sizeOf` tells the bytes of an address. */
export async function weigh(address: string, html: string, sizeOf: (address: string) => Promise<number>): Promise<Weight> {
  const scripts = addressesIn(html, /rel="modulepreload"[^>]* href="([^"]+)"/g);
  const styles = addressesIn(html, /rel="stylesheet" href="([^"#]+)/g);
  const fonts = addressesIn(html, /as="font"[^>]* href="([^"]+)"/g);
  const sum = async (addresses: string[]) => (await Promise.all(addresses.map(sizeOf))).reduce((total, size) => total + size, 0);
  return {
    html: await sizeOf(address),
    js: await sum(scripts),
    css: await sum(styles),
    requests: 1 + scripts.length + styles.length + fonts.length,
  };
}

/** «js 140100 of 140000», one line for each budget that is exceeded. A page that names no script was not understood. */
export function excess(weight: Weight, budget: Weight): string[] {
  if (weight.js === 0 || weight.css === 0) return ['nothing to weigh'];
  const kinds = Object.keys(budget) as (keyof Weight)[];
  return kinds.filter((kind) => weight[kind] > budget[kind]).map((kind) => `${kind} ${weight[kind]} of ${budget[kind]}`);
}

/** Every public route by the address where Lighthouse looks at it. */
export const measured: Record<string, string> = {
  '/': '/',
  'services/:slug?': '/services/design',
  'services/:slug/:serviceId': ':service',
  'projects/:slug?': '/projects',
  'projects/:slug/:projectId': ':project',
  'freelancers/:slug?': '/freelancers',
  'user/:id': ':profile',
  about: '/about',
  'about/ledger': '/about/ledger',
  'about/reputation': '/about/reputation',
  decisions: '/decisions',
  contacts: '/contacts',
  'contacts/rights': '/contacts/rights',
  conditions: '/conditions',
  'conditions/editions/:version': '/conditions/editions/2026-12',
  faq: '/faq',
  help: '/help',
  'become-seller': '/become-seller',
  blog: '/blog',
  'blog/:id': ':article',
  login: '/login',
  reg: '/reg',
  recover: '/recover',
  'services/compare': '/services/compare',
  confirm_account: '/confirm_account',
  'email/confirm': '/email/confirm',
  'email/stop': '/email/stop',
  'email/works': '/email/works',
  'email/blog': '/email/blog',
  'email/off': '/email/off',
  'payments/:orderId': '/payments/0190a0a0-0000-7000-8000-000000000000',
};
/** Not for search engines, by a word of the page or by robots.txt: of them Lighthouse’s score for those says nothing. */
export const hiddenFromSearch: ReadonlySet<string> = new Set([
  '/login',
  '/recover',
  '/services/compare',
  '/confirm_account',
  '/email/confirm',
  '/email/stop',
  '/email/works',
  '/email/blog',
  '/email/off',
  measured['payments/:orderId']!,
]);

/** Where a name of the table stands: itself, or the first of its list; of articles the first with a picture among its words. `read` answers a call's JSON. */
export async function addressOf(name: string, read: (address: string) => Promise<unknown>): Promise<string> {
  if (!name.startsWith(':')) return name;
  if (name === ':article') return articleWithPictures(read);
  const list = { ':service': '/api/services', ':project': '/api/projects', ':profile': '/api/freelancers' }[name]!;
  const { result } = (await read(list)) as { result: ListedThing[] };
  const { _id, category_slug, category } = result[0]!;
  return name === ':profile' ? `/user/${_id}` : `/${name.slice(1)}s/${category_slug ?? category?.slug}/${_id}`;
}
async function articleWithPictures(read: (address: string) => Promise<unknown>): Promise<string> {
  const { result } = (await read('/api/blog')) as { result: { _id: string }[] };
  for (const { _id } of result) {
    const article = (await read(`/api/blog/${_id}`)) as { result: { body: { type: string }[] } };
    if (article.result.body.some(({ type }) => type === 'picture')) return `/blog/${_id}`;
  }
  return `/blog/${result[0]!._id}`;
}
type ListedThing = { _id: string; category_slug?: string; category?: { slug: string } };
