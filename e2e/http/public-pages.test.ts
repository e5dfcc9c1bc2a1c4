/** Every public page, as it leaves the server: its head, what it tells search engines, how long it may be kept, what it says of nobody. */
import { beforeAll, expect, test } from 'vitest';
import { addressIn, type Market, type PublicPage, publicPages, publicRoutes, readMarket } from '../steps/public-routes.ts';
import { all, demo, guest, type Opened, origin } from './visitor.ts';

let market: Market;
beforeAll(async () => {
  market = await readMarket((address) => guest().read(address));
});

test('spec §2: every public route of the product is walked here', () => {
  expect(publicPages.map(({ route }) => route).sort()).toEqual([...publicRoutes].sort());
});

test.each(publicPages.map((row) => [row.route, row] as const))(
  'spec §2: %s: its head is whole, it is kept as long as it may be',
  async (_, row) => {
    const page = await guest().open(addressIn(market, row));
    expect(page.status).toBe(row.isMissing ? 404 : 200);
    expect(page.headers.get('cache-control')).toBe(row.isKept ? 'public, max-age=0, must-revalidate' : 'private, no-store');
    // the examples of the kit have numbers of nobody
    if (row.route !== 'test') sayNothingOfPeople(page.html);
    headIsWhole(page, row);
    expect(all(page, 'link[rel=stylesheet]').filter((sheet) => sheet.getAttribute('href')!.includes('/app-'))).toHaveLength(1);
    if (row.isHidden) {
      expect(all(page, 'link[rel=canonical]')).toEqual([]);
      expect(contents(page, 'meta[name=robots]')).toEqual(['noindex']);
    } else await isShared(page, row);
  },
);

/** Members of the seeded market have addresses of one domain and mobile numbers; its own contacts are on another. */
function sayNothingOfPeople(html: string): void {
  // the sign-in offers these three
  const others = html.replaceAll(/(?:customer|seller|admin)@artel\.test/g, '');
  expect(others.match(/[\w.-]+@artel\.test|\+7[ (]?9\d\d|\$argon2/g) ?? []).toEqual([]);
}

const contents = (page: Opened, selector: string): (string | null)[] => all(page, selector).map((one) => one.getAttribute('content'));
const schemaOf = (page: Opened): string[] => all(page, 'script[type="application/ld+json"]').map((one) => one.textContent ?? '');

function headIsWhole(page: Opened, { title, schema }: PublicPage): void {
  expect(page.document.title).toMatch(title ? `${title} - Артель` : /^\S.* - Артель$/);
  expect(page.document.documentElement.getAttribute('lang')).toBe('ru');
  expect(contents(page, 'meta[name=description]')).toEqual([expect.stringMatching(/\S/)]);
  expect(all(page, 'h1')).toHaveLength(1);
  const told = schemaOf(page).flatMap((json) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph']);
  if (schema) expect(told.map((one) => one['@type'])).toEqual(schema);
}

/** A link to it is shown with words and a picture, which the search engines are told of too. */
async function isShared(page: Opened, { schema }: PublicPage): Promise<void> {
  const own = `${origin()}${new URL(page.address, origin()).pathname}`;
  expect(all(page, 'link[rel=canonical]').map((one) => one.getAttribute('href'))).toEqual([own]);
  const told = (name: string) => contents(page, `meta[property="og:${name}"]`)[0];
  for (const name of ['type', 'title', 'description']) expect(told(name), name).toMatch(/\S/);
  expect(told('url')).toBe(own);
  const picture = told('image')!;
  expect((await guest().ask(picture)).headers.get('content-type')).toBe('image/png');
  if (schema?.includes('Article')) expect(schemaOf(page).join()).toContain(`"image":"${picture}"`);
}

test('spec §1: a page without a description of its own is described as «Биржа услуг»', async () => {
  expect(contents(await guest().open('/login'), 'meta[name=description]')).toEqual(['Биржа услуг']);
});

test('to a member every page comes fresh, and knows them', async () => {
  const customer = await demo('customer');
  const forMembers = publicPages.filter(({ route }) => !['login', 'reg', 'payments/:orderId'].includes(route));
  for (const row of forMembers) {
    const { headers, html } = await customer.open(addressIn(market, row));
    expect([row.route, headers.get('cache-control'), html.includes('меню профиля')]).toEqual([row.route, 'private, no-store', true]);
  }
});
