/** An index of parts, cached for an hour. */

import { site } from '../../platform/index.ts';
import { findFaqChange } from '../faq/index.ts';
import { findNextStart, type Listed, listCategoryPaths, listFrom, type Section, sections } from './sitemap.sql.ts';

const freshFor_ms = 3_600_000;
const firstId = '00000000-0000-0000-0000-000000000000';
const plain = [
  '/',
  '/projects',
  '/freelancers/all',
  '/blog',
  '/about',
  '/about/ledger',
  '/about/reputation',
  '/decisions',
  '/help',
  '/faq',
  '/conditions',
  '/contacts',
  '/contacts/rights',
  '/become-seller',
];

const cachedAtMost = 8;
export type SitemapParts = Map<string, { until_ms: number; text: Promise<string> }>;

function freshly(parts: SitemapParts, name: string, make: () => Promise<string>): Promise<string> {
  const known = parts.get(name);
  if (known && Date.now() < known.until_ms) return known.text;
  const text = make();
  parts.delete(name);
  parts.set(name, { until_ms: Date.now() + freshFor_ms, text });
  if (parts.size > cachedAtMost) parts.delete(parts.keys().next().value!);
  text.catch(() => parts.delete(name));
  return text;
}

/** No private pages, sort orders or filters. */
export const robots = (): string =>
  [
    'User-agent: *',
    ...['/api/', '/admin', '/profile', '/payments/', '/login', '/recover', '/confirm_account', '/verify', '/test'].map(
      (path) => `Disallow: ${path}`,
    ),
    ...['f=', 'filters=', 'sort=', 'after=', 'ids=', 'referralCode='].map((parameter) => `Disallow: /*${parameter}`),
    '',
    `Sitemap: ${site().publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemapIndex = (saved: SitemapParts): Promise<string> =>
  freshly(saved, 'index', async () => {
    const parts = ['pages.xml'];
    for (const section of sections) {
      for (let from: string | undefined = firstId; from; from = await findNextStart(section, from)) parts.push(`${section}-${from}.xml`);
    }
    const rows = parts.map((name) => `<sitemap><loc>${site().publicUrl}/sitemaps/${name}</loc></sitemap>`);
    return xml('sitemapindex', rows);
  });

export function sitemapPart(parts: SitemapParts, name: string): Promise<string> | undefined {
  if (name === 'pages.xml') return freshly(parts, name, pagesPart);
  const [, section, from] = /^([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/.exec(name) ?? [];
  if (!sections.includes(section as Section)) return undefined;
  return freshly(parts, name, async () => urlSet(await listFrom(section as Section, from!)));
}

async function pagesPart(): Promise<string> {
  const [slugs, faqChange] = await Promise.all([listCategoryPaths(), findFaqChange()]);
  const dayOf = (path: string) => (path === '/faq' && faqChange ? faqChange.toISOString().slice(0, 10) : '');
  const ofTrades = slugs.flatMap((slug) => [`/services/${slug}`, `/projects/${slug}`, `/freelancers/${slug}`]);
  return urlSet([...plain, ...ofTrades].map((path) => ({ path, day: dayOf(path) })));
}

const urlSet = (listed: readonly Listed[]): string =>
  xml(
    'urlset',
    listed.map(({ path, day }) => `<url><loc>${site().publicUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`),
  );
const xml = (root: string, rows: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${root}>\n`;
