import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlogPost } from '../../../test/blog.ts';
import { aCustomer, anAdmin, aSeller } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades } from '../../../test/services.ts';
import { openLimits } from '../../platform/http/limits.ts';
import { drawShared } from './draw-shared.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** By its header: the product opens no PNG from memory. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const ask = (kind: string, id: string) => server.app.inject({ url: `/share/${kind}/${id}.png` });

test('a service, a seller and an article have their picture, of the size that is asked for', async () => {
  const seller = await aSeller();
  const shared = [
    ['services', (await aService(server, { seller, moderator: await anAdmin() }, aContent(await someTrades())))._id],
    ['user', seller.user_id],
    ['blog', await aBlogPost(await anAdmin(['content']))],
  ] as const;
  for (const [kind, id] of shared) {
    const { statusCode, headers, rawPayload } = await ask(kind, id);
    expect([statusCode, headers['content-type'], headers['cache-control']], kind).toEqual([200, 'image/png', 'public, max-age=3600']);
    expect(sizeOf(rawPayload), kind).toEqual([1200, 630]);
  }
});

test('what is not everybody’s has none', async () => {
  const draft = await aBlogPost(await anAdmin(['content']), 'draft');
  const { user_id } = await aCustomer();
  for (const [kind, id] of [
    ['blog', draft],
    ['user', user_id],
    ['services', newId()],
    ['orders', newId()],
    ['blog', '..%2f..%2fetc'],
  ] as const)
    expect((await ask(kind, id)).statusCode, `${kind}/${id}`).toBe(404);
});

test('hostile and endless words are drawn as words', async () => {
  const cover = '/covers/texts/a.svg';
  const title = '<span size="900000">&Ж\u0000</span> '.repeat(40);
  expect(sizeOf(await drawShared({ title, note: '', from_minor: 1_250_000, cover }))).toEqual([1200, 630]);
});

test('a picture is drawn once and kept; whoever has too many drawn is refused, what is kept is sent to them all the same', async () => {
  const sellers = [await aSeller(), await aSeller()];
  const [first, second] = sellers.map(({ user_id }) => user_id) as [string, string];
  openLimits(1 / 20);
  const drawn = await ask('user', first);
  expect((await ask('user', second)).statusCode).toBe(429);
  const kept = await ask('user', first);
  openLimits(1000);
  expect([drawn.statusCode, kept.statusCode]).toEqual([200, 200]);
  expect(kept.rawPayload.equals(drawn.rawPayload)).toBe(true);
});
