/** Every screen behind the sign-in, full of the demo market's life: without flaws, whole at both widths, in both themes, silent. */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import type { Demo } from '../steps/members.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';
import { fitsPhones } from '../steps/page-checks.ts';
import { memberRoutes, staffRoutes } from '../steps/public-routes.ts';

test.setTimeout(420_000);

const settings = ['profile', 'avatar', 'work', 'portfolio', 'roles', 'security', 'privacy', 'notices', 'interface', 'data', 'leave'];
const fixed: Record<Demo, string[]> = {
  customer: [
    '/verify',
    ...[
      'dashboard',
      'items',
      'items/create',
      'bids',
      'orders',
      'finance',
      'payments',
      'saved',
      'saved?tab=search',
      'messages',
      'reviews',
      'disputes',
      'appeals',
      'appeals/new',
      'sanctions',
      'notifications',
      'referral',
      'settings',
      'settings?section=notices',
    ].map((page) => `/profile/${page}`),
  ],
  seller: [
    '/verify',
    ...[
      'dashboard',
      'items',
      'items/create',
      'bids',
      'orders',
      'orders?view=board',
      'orders?state=ended',
      'finance',
      'payments',
      'messages',
      'reviews',
      'saved',
      'notifications',
      'referral',
      ...settings.map((section) => `settings?section=${section}`),
    ].map((page) => `/profile/${page}`),
  ],
  admin: [
    'overview',
    'analytics',
    'letters',
    'services',
    'orders',
    'payments',
    ...['payments', 'refunds', 'chargebacks', 'receipts', 'cases', 'corrections', 'tariffs', 'tariffs&state=all', 'journal', 'seals'].map(
      (tab) => `payments?tab=${tab}`,
    ),
    'users',
    'projects',
    'bids',
    'works',
    'reviews',
    'disputes',
    'appeals',
    'verifications',
    'referrals',
    'catalogue',
    'catalogue?part=tags',
    'blog',
    'faq',
    'consents',
    'rules',
    'audit',
    'staff',
  ].map((page) => `/admin/${page}`),
};

/** Nobody has written in the market. */
const letter = `with letter as (
  insert into contact_letters (id, topic, name, email, text, fingerprint, ip, written_at)
  select id, 'order', 'Ольга', 'olga@people.test', 'Не могу найти кнопку возврата на карту.', id::text, '127.0.0.1', now() from gen_random_uuid() id
  returning id)`;

/** Somebody complained about the seller, who is asked; it waits in no queue. */
const received = `with heard as (
    insert into appeals (id, type, author_id, owner_id, target_type, target_id, reason_code, text, status, asked_at, hearing_until, created_at, updated_at)
    select gen_random_uuid(), 'user', c.id, s.id, 'user', s.id, 'other', 'Просит перевести половину на карту', 'new', now(), now() + interval '2 days', now(), now()
    from users s cross join lateral (
      select id from users where id <> s.id and not exists (select from appeals where author_id = users.id and target_id = s.id) order by id limit 1) c
    where s.email = 'seller@artel.test' returning id, created_at),
  asked as (
    insert into appeal_steps (id, appeal_id, kind, side, person_id, text, created_at)
    select gen_random_uuid(), heard.id, 'hearing_asked', 'staff', a.id, 'Как вы договаривались об оплате?', heard.created_at
    from heard, users a where a.email = 'admin@artel.test')`;

/** One order in each state this side has one in, what can be edited, judged or looked up. */
async function more(who: Demo): Promise<string[]> {
  const rows = await inMarket<{ path: string }>(
    {
      customer: `(select distinct on (o.status) case when o.status = 'awaiting_payment' then '/payments/' else '/profile/orders?id=' end || o.id as path
                 from orders o join users u on u.id = o.customer_id where u.email = 'customer@artel.test' order by o.status, o.number desc)
                 union all (select '/profile/appeals/' || a.id from appeals a join users u on u.id = a.author_id where u.email = 'customer@artel.test' limit 1)`,
      seller: `${received} (select distinct on (o.status) '/profile/orders?id=' || o.id as path
                from orders o join users u on u.id = o.seller_id where u.email = 'seller@artel.test' order by o.status, o.number desc)
               union all (select '/profile/appeals/' || heard.id || '/hearing' from heard)
               union all (select '/profile/items/' || s.id || '/edit' from services s join users u on u.id = s.seller_id
                          where u.email = 'seller@artel.test' order by s.id limit 1)`,
      admin: `${letter} (select '/admin/services/' || v.service_id || '/edit' as path from service_versions v where v.status = 'on_moderation' limit 1)
              union all (select '/admin/users/' || id from users where email = 'seller@artel.test')
              union all (select '/admin/users/' || u.id || '?tab=' || tab from users u, unnest(array['orders', 'money', 'sessions', 'sanctions', 'notes', 'ties', 'complaints']) tab where u.email = 'seller@artel.test')
              union all (select '/admin/projects/' || id || '/edit' from projects order by id limit 1)
              union all (select '/admin/disputes/' || id from disputes order by closed_at desc nulls first limit 1)
              union all (select '/admin/appeals/' || id from appeals order by id limit 1)
              union all (select '/admin/letters/' || id from letter)
              union all (select '/admin/verifications/' || id from identity_cases where status = 'submitted' limit 1)
              union all (select '/admin/blog/' || id from blog_posts order by id limit 1)
              union all (select '/admin/faq/' || id from faq_questions order by place limit 1)`,
    }[who],
  );
  return rows.map(({ path }) => path);
}

async function look(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(200);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  // the bar of a call in flight is gone: what was to come is here
  await expect(page.locator('[data-progress]'), path).toHaveCount(0);
  await noFlaws(page);
  await fitsPhones(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await noFlaws(page, 'body', ['color-contrast', 'target-size']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const who of Object.keys(fixed) as Demo[])
  for (const [part, paths] of [
    ['', () => fixed[who]],
    [', one of each kind', () => more(who)],
  ] as const)
    test(`the screens of the ${who}${part}`, async ({ browser }) => {
      const { page, complaints, context } = await person(browser, who);
      for (const path of await paths()) await test.step(path, () => look(page, path));
      expect(complaints).toEqual([]);
      await context.close();
    });

/** Bare paths lead on; a quarrel of one’s own is looked at in its journey (dispute.spec.ts). */
const elsewhere = ['profile', 'admin', 'profile/disputes/:id'];

test('every page behind the sign-in is looked at', async () => {
  const walked = [...Object.values(fixed).flat(), ...(await Promise.all((Object.keys(fixed) as Demo[]).map(more))).flat()];
  const paths = walked.map((path) => path.slice(1).split('?')[0]!);
  const isWalked = (route: string) => paths.some((path) => new RegExp(`^${route.replaceAll(/:\w+/g, '[\\w-]+')}$`).test(path));
  const routes = [...memberRoutes, ...staffRoutes].filter((route) => !elsewhere.includes(route));
  expect(routes.filter((route) => !isWalked(route))).toEqual([]);
});
