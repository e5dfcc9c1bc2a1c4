/** Where addresses lead, for whom they exist, and what an address carries with it (spec §2). */
import { expect, test } from 'vitest';
import { memberRoutes, staffRoutes } from '../steps/public-routes.ts';
import { all, demo, guest, isMissing, member } from './visitor.ts';

const nobody = '0190a0a0-0000-7000-8000-000000000000';
const addressOf = (route: string): string => `/${route.replaceAll(/:\w+/g, nobody)}`;

test('spec §2: a seller who opens a front door is sent to the projects', async () => {
  const seller = await demo('seller');
  for (const door of ['/', '/services', '/services/all'])
    expect([door, ...(await seller.answerTo(door))]).toEqual([door, 302, '/projects']);
});

test('spec §2: pages for guests lead a member on', async () => {
  const customer = await demo('customer');
  for (const address of ['/login', '/reg']) {
    expect(await customer.answerTo(address)).toEqual([302, '/']);
    expect(await customer.answerTo(`${address}?from=%2Fprofile%2Forders`)).toEqual([302, '/profile/orders']);
  }
});

test('spec §2: pages for members ask a guest to sign in and bring them back', async () => {
  for (const address of [...memberRoutes.map(addressOf), '/profile/orders?side=sales'])
    expect(await guest().answerTo(address)).toEqual([302, `/login?from=${encodeURIComponent(address)}`]);
});

const strangers = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/',
  'https:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2F/evil.test',
  '/.//evil.test',
  '/\t/evil.test',
  '%2F%2Fevil.test',
  '/a/..//evil.test',
];
test('spec §2: «from» never leads off the site', async () => {
  const customer = await demo('customer');
  for (const from of strangers)
    expect([from, ...(await customer.answerTo(`/login?from=${encodeURIComponent(from)}`))]).toEqual([from, 302, '/']);
});

const signedInFirst = ['admin', 'admin/disputes'];
const hidden = staffRoutes.filter((route) => !signedInFirst.includes(route));
test.each([
  ['guest', async () => guest(), hidden],
  ['customer', () => demo('customer'), staffRoutes],
  ['seller', () => demo('seller'), staffRoutes],
] as const)('spec §2: staff pages do not exist for a %s', async (_, coming, routes) => {
  const visitor = await coming();
  for (const route of routes) expect([route, ...(await visitor.answerTo(addressOf(route)))]).toEqual([route, 404, null]);
});

test('spec §2: a guest at /admin/disputes signs in first, and at /admin', async () => {
  for (const route of signedInFirst)
    expect(await guest().answerTo(`/${route}`)).toEqual([302, `/login?from=${encodeURIComponent(`/${route}`)}`]);
});

test('spec §2: bare addresses lead on', async () => {
  for (const address of ['/projects', '/services']) expect(await guest().answerTo(address)).toEqual([200, null]);
  expect(await (await demo('customer')).answerTo('/profile')).toEqual([302, '/profile/dashboard']);
  const staff = await demo('admin');
  const [status, place] = await staff.answerTo('/admin');
  expect([status, staffRoutes.map((route) => `/${route}`).includes(place!)]).toEqual([302, true]);
  expect(await staff.answerTo(place!)).toEqual([200, null]);
});

const missing = [
  '/nothing',
  '/services/nothing',
  '/services/100%',
  '/services/%FF',
  '/services/%00',
  '/services/a%2Fb',
  '/services/design/nothing',
  '/services/audio/-1',
  `/services/design/${nobody}`,
  '/projects/nothing',
  '/projects/%E0%A4%A',
  `/projects/design/${nobody}`,
  '/freelancers/nothing',
  '/user/nothing',
  '/user/0',
  `/user/${nobody}`,
  '/blog/nothing',
  `/blog/${nobody}`,
];
test.each(missing)('spec §2: an unknown address is the 404 page, whatever is wrong with it: %s', async (address) => {
  expect(isMissing(await guest().open(address))).toEqual([404, true]);
});

test('spec §8: an unknown address is «Page not found», a page that fails its validation «Page Not Found»', async () => {
  for (const [address, words] of [
    ['/nothing', 'Page not found'],
    ['/user/nothing', 'Page Not Found'],
    ['/blog/nothing', 'Page Not Found'],
  ] as const) {
    const { status, html } = await guest().open(address);
    expect([address, status, html.match(/page not found/i)?.[0]]).toEqual([address, 404, words]);
  }
});

test('spec §2: a search crawler gets the status and the links, not the error page', async () => {
  const { status, html } = await guest().open('/nothing', {
    'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  });
  expect(status).toBe(404);
  expect(['Упс!', 'content="noindex"', 'href="/services"'].map((words) => html.includes(words))).toEqual([false, true, true]);
});

test('addresses of nothing, and of what belongs to somebody else, are pages that do not exist', async () => {
  const stranger = await member('seller', { name: 'Иван', surname: 'Прохожий' });
  const [order] = await (await demo('customer')).read<{ _id: string }[]>('/api/orders/my?role=customer');
  const [service] = await stranger.read<{ _id: string }[]>('/api/services');
  for (const path of [
    `/payments/${order!._id}`,
    '/payments/abc',
    `/profile/orders?id=${order!._id}`,
    '/profile/orders?id=abc',
    '/profile/orders?id=../../etc',
    `/profile/items/${service!._id}/edit`,
    '/profile/items/1/edit',
    `/services/audio/${order!._id}`,
    `/admin/services/${service!._id}/edit`,
  ])
    expect([path, ...isMissing(await stranger.open(path))]).toEqual([path, 404, true]);
});

test('parameters that make no sense are passed over, the list stands', async () => {
  for (const search of ['price_from=abc', 'price_from=-1&price_to=1e15', 'sort=zzz', 'after=zzz', 'term_to=NaN', 'price_to=1&price_to=2'])
    expect([search, ...(await guest().answerTo(`/services/design?${search}`))]).toEqual([search, 200, null]);
  expect(all(await guest().open('/services/design?price_from=abc'), 'main article').length).toBeGreaterThan(0);
});

/** The frame by what nothing else has: the places of the site, those of the member, those of the staff. */
test('spec §2: three layouts: the public pages stand in the default one, those under /profile in theirs, those under /admin in theirs', async () => {
  const admin = await demo('admin');
  for (const [address, frame] of [
    ['/faq', [true, false, false]],
    ['/blog', [true, false, false]],
    ['/profile/settings', [true, true, false]],
    ['/verify', [true, true, false]],
    ['/admin/users', [false, false, true]],
    ['/admin/payments', [false, false, true]],
  ] as const) {
    const page = await admin.open(address);
    const places = ['Главное меню', 'Профиль', 'Администрация'].map((name) => all(page, `nav[aria-label="${name}"]`).length > 0);
    expect([address, ...places]).toEqual([address, ...frame]);
  }
});

test('spec §2: a rule redirects a document request by status, with its query, and is gone when it says so', async () => {
  const admin = await demo('admin');
  const always = { is_active: true, starts_at: null, ends_at: null };
  const old = `built-${Date.now().toString(36)}`;
  await admin.send('/api/admin/route-rules', { ...always, pattern: `/${old}/*`, code: 301, target: '/blog' });
  await admin.send('/api/admin/route-rules', { ...always, pattern: `/${old}-gone`, code: 410, target: null });
  expect(await guest().answerTo(`/${old}/post?utm=1`)).toEqual([301, '/blog?utm=1']);
  expect((await guest().answerTo(`/${old}-gone`))[0]).toBe(410);
});
