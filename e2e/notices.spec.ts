/** What is told to a member: a toast on another page, the bell with what is new, the feed by deals, what is put away. */
import { expect, type Page, test } from '@playwright/test';
import { newMember } from './newcomer.ts';
import { noFlaws } from './no-flaws.ts';
import { begunOrder, person, sandboxIs, usualService } from './order-steps.ts';
import { fitsPhones } from './page-checks.ts';

const bell = (page: Page) => page.getByRole('banner').locator('summary[aria-label="Уведомления"]');
/** Messages have a count of their own. */
const besideBell = (page: Page) => page.getByRole('banner').locator('span:has(> details > summary[aria-label="Уведомления"])');
const handedIn = /работа сдана, проверьте/;

test('a delivery is told on another page, under the bell until it was seen, and in the feed under its order', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Нина', surname: 'Чуткая' });
  const seller = await person(browser, 'seller');
  const { page } = customer;
  const { deliver } = await begunOrder(request, page, seller.page);

  await page.goto('/faq');
  const unread = besideBell(page).getByText(/^непрочитанных: \d+$/);
  await expect(unread).toBeAttached();
  const before = Number((await unread.textContent())!.split(' ')[1]);
  await deliver();
  const toast = page.getByRole('region', { name: 'Сообщения' });
  await expect(toast.getByText(handedIn)).toBeVisible();
  await expect(unread).toHaveText(`непрочитанных: ${before + 1}`);

  await bell(page).click();
  const list = page.getByRole('list', { name: 'Последние уведомления' });
  const newest = list.getByRole('listitem').first();
  await expect(newest).toContainText(handedIn);
  await expect(newest.getByText('Новое')).toBeAttached();
  await noFlaws(page);
  // seen for two seconds: read, and told so to the count
  await expect(list.getByText('Новое')).toHaveCount(0);
  await expect(unread).toHaveCount(0);

  await page.getByRole('link', { name: 'Все уведомления' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Ждут вас' })).toBeVisible();
  await expect(main.getByRole('heading', { name: usualService })).toHaveCount(1);
  await expect(main.getByRole('listitem').filter({ hasText: handedIn }).first()).toBeVisible();
  await main.getByText(/^Ещё \d+ событи/).click();
  await expect(main.getByRole('link', { name: /^Оплачено/ }).first()).toBeVisible();
  await noFlaws(page);
  await fitsPhones(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const told = main.getByRole('link', { name: handedIn });
  await main.getByRole('button', { name: /^В архив: .*работа сдана, проверьте/ }).click();
  await expect(told).toHaveCount(0);
  await main.getByRole('link', { name: 'Архив', exact: true }).click();
  await expect(told).toBeVisible();
  await main.getByRole('button', { name: /^Вернуть в ленту: .*работа сдана, проверьте/ }).click();
  await expect(main.getByText('Архив пуст')).toBeVisible();
  await main.getByRole('link', { name: 'Лента', exact: true }).click();
  await expect(told).toBeVisible();
  await main.getByRole('link', { name: 'Непрочитанные' }).click();
  await expect(main.getByText('Всё прочитано')).toBeVisible();
  expect([...customer.complaints, ...seller.complaints]).toEqual([]);
});
