/** The pages of the signed-in area whose domains come later: empty while their tables are, and true as soon as a row is there. */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { computer, newMember } from '../steps/newcomer.ts';

const rowsFor = (email: string) =>
  inMarket<{ id: string }>(
    `with me as (select id from users where email = $1),
          other as (select id from users where email = 'customer@artel.test'),
          job as (select o.id, o.customer_id from orders o where not exists (select from reviews r where r.order_id = o.id)
                  and o.customer_id <> (select id from me) order by o.number limit 1),
          project as (select p.id from projects p where p.published_at is not null order by p.id limit 1),
          bid as (insert into bids (id, project_id, seller_id, status, price_minor, term_days, text, created_at, updated_at)
                  select gen_random_uuid(), project.id, me.id, 'shortlisted', 1850000, 9, 'Покажу первый набросок в четверг', now(), now() from me, project),
          flag as (insert into bid_flags select id, true, now() from me),
          room as (insert into chats (id, last_seq, last_message_at, created_at, updated_at) values (gen_random_uuid(), 1, now(), now(), now()) returning id),
          sides as (insert into chat_members (chat_id, user_id, joined_at) select room.id, p.id, now() from room, (select id from me union select id from other) p),
          words as (insert into messages (id, chat_id, seq, sender_id, client_id, message, created_at)
                    select gen_random_uuid(), room.id, 1, other.id, gen_random_uuid()::text, 'Когда сможете начать?', now() from room, other),
          review as (insert into reviews (id, order_id, author_id, target_id, direction, status, window_ends_at, price_minor, created_at, updated_at)
                     select gen_random_uuid(), job.id, me.id, job.customer_id, 's2c', 'awaiting', now() + interval '9 days', 1200000, now(), now() from me, job),
          quarrel as (insert into disputes (id, order_id, opener_id, respondent_id, category, status, amount_minor, acts_by, acts_until, created_at, updated_at)
                      select gen_random_uuid(), job.id, job.customer_id, me.id, 'late', 'opened', 700000, 'respondent', now() + interval '2 days', now(), now() from me, job returning id, order_id),
          claim as (insert into dispute_moves (id, dispute_id, kind, side, customer_percent, text, created_at)
                    select gen_random_uuid(), id, 'claim', 'opener', 50, 'Работа опаздывает на неделю', now() from quarrel),
          frozen as (insert into dispute_stages (dispute_id, stage_id, froze_status, frozen_timers, frozen_at)
                     select quarrel.id, s.id, 'in_work', '[]', now() from quarrel join stages s on s.order_id = quarrel.order_id order by s.no limit 1),
          told as (insert into notifications (id, user_id, code, category, title, dedupe_key, created_at)
                   select gen_random_uuid(), id, 'N-B2', 'bids', 'Отклик в шорт-листе', 'e2e', now() from me),
          came as (insert into referrals (id, referrer_id, referred_id, code, status, registered_at, created_at, updated_at)
                   select gen_random_uuid(), me.id, u.id, 'ABCD2345', 'registered', now(), now(), now() from me, users u
                   where u.id <> me.id and not exists (select from referrals r where r.referred_id = u.id) limit 1)
     select id from me`,
    [email],
  );

const pages: { path: string; heading: string; empty: string; row: string | RegExp }[] = [
  { path: '/profile/bids', heading: 'Мои отклики', empty: 'Откликов нет', row: 'Покажу первый набросок в четверг' },
  { path: '/profile/messages', heading: 'Сообщения', empty: 'Чатов пока нет', row: 'Когда сможете начать?' },
  { path: '/profile/reviews', heading: 'Отзывы', empty: 'Всё написано', row: 'Написать отзыв' },
  { path: '/profile/disputes', heading: 'Споры', empty: 'Споров нет', row: 'Ваш ход' },
  { path: '/profile/notifications', heading: 'Уведомления', empty: 'Уведомлений нет', row: 'Отклик в шорт-листе' },
  { path: '/profile/referral', heading: 'Реферальная программа', empty: 'Пригласите первого', row: /^\S+ \S•••$/ },
];

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Путь' }).getByRole('listitem');

test('spec §2: the pages of the signed-in area are true: empty without rows, and a row of the table is shown', async ({ browser }) => {
  const { page, email, complaints } = await newMember(browser, 'seller', { name: 'Ирина', surname: 'Пустова' }, computer);
  for (const { path, heading, empty } of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${heading} - Артель`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // the page of messages takes the whole height: the list itself is the way back
    if (path !== '/profile/messages') await expect(crumbs(page)).toHaveText(['Главная', /Кабинет/, new RegExp(heading)]);
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
  }
  await rowsFor(email);
  for (const { path, empty, row } of pages) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(row).first()).toBeVisible();
    await expect(page.getByText(empty, { exact: true })).toBeHidden();
  }

  await page.goto('/profile/messages');
  await page.getByRole('link', { name: /Когда сможете начать/ }).click();
  await expect(page.getByRole('log', { name: 'Сообщения' }).getByText('Когда сможете начать?')).toBeVisible();
  await page.goto('/profile/notifications');
  await page.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(page.getByRole('button', { name: 'Прочитать все' })).toBeHidden();
  await page.goto('/profile/messages?chat=0190a000-0000-7000-8000-000000000001');
  await expect(page.getByText('Упс! Данной страницы не существует.')).toBeVisible();
  expect(complaints.filter((words) => !/404/.test(words))).toEqual([]);
});
