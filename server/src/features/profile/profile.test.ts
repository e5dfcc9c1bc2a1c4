import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFreelancers } from '@artel/contracts/people/people.ts';
import {
  uploadAvatar as avatarCall,
  chooseAvatar,
  getMyPrivacy,
  getMyProfile,
  type MyProfile,
  removeAvatar,
  saveMyPrivacy,
  saveMyProfile,
} from '@artel/contracts/people/profile.ts';
import { getPublicProfile } from '@artel/contracts/people/users.ts';
import { getService, listServices } from '@artel/contracts/services/services.ts';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { database } from '../../platform/db/index.ts';
import { site, useSite } from '../../platform/site.ts';
import { forgetLookups } from '../lookups/index.ts';

let server: TestServer;
let dataDir: string;
let trades: Trades;
const perm = newId();

beforeAll(async () => {
  server = await testServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'profile-'));
  useSite({ ...site(), dataDir });
  trades = await someTrades();
  const country = newId();
  await database().query(`insert into countries (id, code, title) values ($1, 'RU', 'Россия')`, [country]);
  await database().query(`insert into cities (id, country_id, title, time_zone) values ($1, $2, 'Пермь', 'Asia/Yekaterinburg')`, [
    perm,
    country,
  ]);
  forgetLookups();
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const profileOf = async (person: TestPerson): Promise<MyProfile> => (await server.call(getMyProfile, { as: person })).body!.result;
async function save(person: TestPerson, change: Partial<MyProfile> & Record<string, unknown>) {
  const { city: _, avatar: __, ...content } = await profileOf(person);
  return server.call(saveMyProfile, { as: person, body: { ...content, ...change } as never });
}
const seen = async (person: TestPerson) => (await server.call(getPublicProfile, { params: { id: person.user_id } })).body!.result;

test('what a member writes of themselves is what everybody reads', async () => {
  const person = await aSeller();
  const said = {
    user_name: `${person.user_name}-n`,
    name: 'Анна-Мария',
    surname: 'Ли',
    headline: 'Рисую знаки',
    about: 'Двенадцать лет.\nРаботаю по договору.',
    city_id: perm,
    languages: [{ code: 'ru', level: 'native' } as const, { code: 'en', level: 'working' } as const],
    tags: ['логотип', 'вывеска'],
    links: ['behance.net/anna', 'https://anna.example/works?page=2'],
  };
  const { body } = await save(person, said);
  expect(body?.result).toMatchObject({ ...said, city: 'Пермь', links: ['https://behance.net/anna', 'https://anna.example/works?page=2'] });
  const { city_id: _, ...shown } = said;
  expect(await seen(person)).toMatchObject({ ...shown, city: 'Пермь', links: body!.result.links });
  const { rows } = await database().query(
    `select time_zone, (select data from events where entity_id = u.id and type = 'user.profile_changed') as event from users u where id = $1`,
    [person.user_id],
  );
  expect(rows).toEqual([{ time_zone: 'Asia/Yekaterinburg', event: { fields: Object.keys(said).filter((key) => key in said) } }]);
});

test('saving the same twice changes nothing the second time', async () => {
  const person = await aCustomer();
  await save(person, { headline: 'Ищу мастеров' });
  await save(person, { headline: 'Ищу мастеров' });
  const { rows } = await database().query(`select 1 from events where type = 'user.profile_changed' and entity_id = $1`, [person.user_id]);
  expect(rows).toHaveLength(1);
});

test('a login is unique whatever its capitals, is not ours, and may be kept in other capitals by its owner', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  for (const user_name of [other.user_name.toUpperCase(), 'Support', 'ad-min']) {
    const { status, error } = await save(person, { user_name });
    expect({ status, code: error?.code, details: error?.details }).toEqual({
      status: 400,
      code: 'INPUT_INVALID',
      details: { user_name: 'Этот логин занят' },
    });
  }
  expect((await save(person, { user_name: person.user_name.toUpperCase() })).body?.result.user_name).toBe(person.user_name.toUpperCase());
  const wanted = `${person.user_name}-w`;
  const race = await Promise.all([save(person, { user_name: wanted }), save(other, { user_name: wanted })]);
  expect(race.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['an empty name', { name: ' ' }, 'name'],
  ['a name that is a site', { name: 't.me ivan' }, 'name'],
  ['a site in two fields', { name: 'ivan.', surname: 'ru' }, 'surname'],
  ['a login with spaces', { user_name: 'a b' }, 'user_name'],
  ['a headline of two lines', { headline: 'a\nb' }, 'headline'],
  ['a city nobody listed', { city_id: newId() }, 'city_id'],
  ['a skill nobody listed', { tags: ['магия'] }, 'tags'],
  [
    'one language twice',
    {
      languages: [
        { code: 'ru', level: 'native' },
        { code: 'ru', level: 'basic' },
      ],
    },
    'languages',
  ],
  ['a language that is none', { languages: [{ code: 'xx', level: 'native' }] }, 'languages.0.code'],
  ['a link that runs', { links: ['javascript:alert(1)'] }, 'links.0'],
  ['a link to a messenger', { links: ['t.me/anna'] }, 'links.0'],
  ['a link that hides where it leads', { links: ['https://bank.example@evil.example/'] }, 'links.0'],
  ['a sixth link', { links: ['a.ru', 'b.ru', 'c.ru', 'd.ru', 'e.ru', 'f.ru'] }, 'links'],
])('%s is refused at its field', async (_, change, field) => {
  const { status, error } = await save(await aCustomer(), change);
  expect({ status, fields: Object.keys(error?.details ?? {}) }).toEqual({ status: 400, fields: [field] });
});

test('a member picks one of the six drawings', async () => {
  const person = await aCustomer();
  const { body } = await server.call(chooseAvatar, { as: person, body: { variant: 'sunset' } });
  expect(body?.result.avatar).toEqual({ variant: 'sunset', file_path: null });
  expect((await seen(person)).avatar.variant).toBe('sunset');
});

test('what a member does not show is shown to nobody: not on the page, not in the list, not to search engines', async () => {
  const person = await aSeller({ city_id: perm, last_seen_at: new Date() });
  const cover = () => server.call(listFreelancers, { query: { category: 'all', city: 'Пермь' } });
  const { _id: service_id } = await aService(server, { seller: person, moderator: await anAdmin() }, aContent(trades), 'active');
  expect(await seen(person)).toMatchObject({ city: 'Пермь', online_status: 'online', last_seen_at: expect.any(String), is_indexed: true });
  expect((await cover()).body!.result.map(({ city }) => city)).toEqual(['Пермь']);

  const hidden = { shows_city: false, shows_online: false, shows_last_seen: false, is_indexed: false };
  expect((await server.call(saveMyPrivacy, { as: person, body: hidden })).body?.result).toEqual(hidden);
  expect(await seen(person)).toMatchObject({ city: null, online_status: null, last_seen_at: null, is_indexed: false });
  expect((await cover()).body!.result).toEqual([]);
  expect((await server.call(listFreelancers, { query: { category: 'all' } })).body!.result.map(({ city }) => city)).toEqual([null]);
  expect((await server.call(getService, { params: { id: service_id } })).body!.result.seller.city).toBeNull();
  expect(await profileOf(person)).toMatchObject({ city: 'Пермь' });

  await server.call(saveMyPrivacy, { as: person, body: { shows_city: true } });
  expect((await server.call(getMyPrivacy, { as: person })).body?.result).toEqual({ ...hidden, shows_city: true });
});

test('who was here six minutes ago is not online any more', async () => {
  const person = await aCustomer({ last_seen_at: new Date(Date.now() - 6 * 60_000) });
  expect((await seen(person)).online_status).toBe('offline');
});

// Left half red, right half blue.
const plain = (width: number, background: string) => ({ create: { width, height: 600, channels: 3 as const, background } });
const twoHalves = () =>
  sharp(plain(800, '#ff0000'))
    .composite([{ input: plain(400, '#0000ff'), left: 400, top: 0 }])
    .png()
    .toBuffer();
async function send(person: TestPerson, picture: Buffer, fields: Record<string, string> = {}, name = 'я.png') {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(picture)]), name);
  const request = new Request('http://artel.test/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: avatarCall.path,
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${person.token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('the chosen square of an own picture is drawn anew in two sizes and open to everybody', async () => {
  const person = await aCustomer();
  const { body } = await send(person, await twoHalves(), { left: '0.5', top: '0.1', side: '0.5' });
  const { file_path } = body.result.avatar;
  expect(file_path).toMatch(/^\/files\/[\w-]{22}\/256\.webp$/);
  expect((await seen(person)).avatar.file_path).toBe(file_path);
  for (const side of [96, 256]) {
    const answer = await server.app.inject({ url: file_path.replace('256', String(side)) });
    expect({ status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' });
    const kept = path.join(dataDir, `${side}.webp`);
    await writeFile(kept, answer.rawPayload);
    const { width, height } = await sharp(kept).metadata();
    expect({ width, height }).toEqual({ width: side, height: side });
    const { channels } = await sharp(kept).stats();
    expect([channels[0]!.mean < 5, channels[2]!.mean > 250]).toEqual([true, true]);
  }
});

test('an own picture is seen wherever the person is: in the catalogue, on the service, in the list of sellers', async () => {
  const seller = await aSeller();
  const { _id: id } = await aService(server, { seller, moderator: await anAdmin() }, aContent(trades), 'active');
  const faces = async () => [
    (await server.call(listServices, { query: { category: 'all' } })).body!.result.find(({ _id }) => _id === id)!.seller.avatar_path,
    (await server.call(getService, { params: { id } })).body!.result.seller.avatar_path,
    (await server.call(listFreelancers, { query: { category: 'all' } })).body!.result.find(({ _id }) => _id === seller.user_id)!.avatar
      .file_path,
  ];
  expect(await faces()).toEqual([null, null, null]);
  const { file_path } = (await send(seller, await twoHalves())).body.result.avatar;
  expect(await faces()).toEqual([file_path, file_path, file_path]);
  await server.call(removeAvatar, { as: seller });
  expect(await faces()).toEqual([null, null, null]);
});

test('the picture before is gone for good, and so is the last one when it is taken away', async () => {
  const person = await aCustomer();
  const first = (await send(person, await twoHalves(), { left: '0', top: '0', side: '0.5' })).body.result.avatar.file_path;
  const same = (await send(person, await twoHalves(), { left: '0', top: '0', side: '0.5' })).body.result.avatar.file_path;
  expect(same).toBe(first);
  const second = (await send(person, await twoHalves(), { left: '0.5', top: '0', side: '0.5' })).body.result.avatar.file_path;
  expect((await server.app.inject({ url: first })).statusCode).toBe(404);
  const removed = await server.call(removeAvatar, { as: person });
  expect(removed.body?.result.avatar.file_path).toBeNull();
  expect((await server.call(removeAvatar, { as: person })).status).toBe(200);
  expect((await server.app.inject({ url: second })).statusCode).toBe(404);
});

test('without a wish the middle is taken; a square over the edge moves back inside', async () => {
  const person = await aCustomer();
  const wishes: Record<string, string>[] = [{}, { left: '0.9', top: '0.9', side: '1' }];
  for (const fields of wishes) expect((await send(person, await twoHalves(), fields)).status).toBe(200);
});

test('what is no picture, too small or senseless is refused in words', async () => {
  const person = await aCustomer();
  const small = await sharp({ create: { width: 90, height: 300, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const refusals = [
    await send(person, Buffer.from('текст'), {}, 'я.txt'),
    await send(person, small),
    await send(person, Buffer.from('<svg/>'), {}, 'я.png'),
    await send(person, await twoHalves(), { left: 'x', top: '0', side: '1' }),
  ];
  expect(refusals.map(({ body }) => body.code)).toEqual(['PICTURE_NEEDED', 'PICTURE_TOO_SMALL', 'FILE_NOT_WHAT_IT_SAYS', 'INPUT_INVALID']);
});
