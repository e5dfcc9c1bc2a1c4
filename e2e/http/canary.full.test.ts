/**
 * Private words of the whole market against every page a guest may open: those of the route table, all that the site's map names, and the
 * reads without parameters. (By caller and call: checks/walls/access/access.full.test.ts.)
 */
import { expect, test } from 'vitest';
import { inMarket } from '../steps/market.ts';
import { makeMember } from '../steps/members.ts';
import { publicPages, readMarket } from '../steps/public-routes.ts';
import { guest } from './visitor.ts';

/** What only its owner, the other side or the staff reads. Shorter words stand in other texts by chance. */
const privateWords: Record<string, string> = {
  // three of them are offered on the sign-in page of the demo
  'an address': `select email as words from users where email not in ('customer@artel.test', 'seller@artel.test', 'admin@artel.test')`,
  'a telephone': 'select phone as words from users where phone is not null',
  'a tax number': 'select inn as words from tax_numbers',
  'a message': 'select message as words from messages where sender_id is not null and length(message) > 30',
  'a bid': 'select text as words from bids where length(text) > 30',
  'words of a dispute': 'select text as words from dispute_moves where length(text) > 30',
  'a complaint': 'select text as words from appeals where length(text) > 30',
  'a review nobody may read yet, or any more': `select text as words from reviews where status <> 'published' and length(text) > 30`,
};

test('no public page and no public call says what is private to anybody', async () => {
  const { id } = await makeMember('seller', { name: 'Вера', surname: 'Тайнова' });
  await inMarket('update users set phone = $2 where id = $1', [id, '79555010203']);
  await inMarket(
    `insert into tax_numbers (user_id, inn, stated_at, answer, answered_at) values ($1, '500100732259', now(), 'not_registered', now())`,
    [id],
  );
  const known: { what: string; words: string }[] = [];
  for (const [what, text] of Object.entries(privateWords)) {
    const rows = await inMarket<{ words: string }>(text);
    expect(rows.length, what).toBeGreaterThan(0);
    known.push(...rows.map(({ words }) => ({ what, words: words.trim() })));
  }

  const read = async (address: string): Promise<string> => {
    const { status, html } = await guest().open(address);
    expect(status, address).toBeLessThan(500);
    return html.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('\\n', '\n').replaceAll('\\"', '"');
  };
  const named = async (address: string) =>
    [...(await read(address)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const mapped = (await Promise.all((await named('/sitemap.xml')).map(named))).flat();
  const { paths } = JSON.parse((await guest().open('/api/openapi.json')).html) as { paths: Record<string, object> };
  // a guest is refused most of them
  const calls = Object.keys(paths).filter((path) => 'get' in paths[path]! && !path.includes('{'));
  const market = await readMarket((address) => guest().read(address));
  const addresses = new Set([
    ...publicPages.map(({ address }) => (typeof address === 'string' ? address : address(market))),
    ...mapped,
    `/user/${id}`,
    ...calls,
  ]);
  expect(mapped.length).toBeGreaterThan(50);
  // thousands of words in hundreds of pages: found by how they begin
  const length = Math.min(...known.map(({ words }) => words.length));
  const byBeginning = Map.groupBy(known, ({ words }) => words.slice(0, length));
  const told: string[] = [];
  const waiting = [...addresses];
  const walk = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      const body = await read(address);
      for (let at = 0; at <= body.length - length; at++) {
        const some = byBeginning.get(body.slice(at, at + length))?.filter(({ words }) => body.startsWith(words, at)) ?? [];
        told.push(...some.map(({ what, words }) => `${address}: ${what}: ${words.slice(0, 40)}`));
      }
    }
  };
  await Promise.all([walk(), walk(), walk(), walk()]);
  expect(told).toEqual([]);
  // the reader of the answers can find something: what is public is found
  expect(await read(`/user/${id}`)).toContain('Тайнова');
});
