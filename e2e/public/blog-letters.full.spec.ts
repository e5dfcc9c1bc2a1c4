/** Letters of the blog: a guest asks for them under the articles, begins them by the link of a letter and ends them by the same. */
import { expect, test } from '@playwright/test';
import { letterTo, linkIn } from '../steps/mailbox.ts';
import { computer, freshBrowser } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { fitsPhones } from '../steps/page-checks.ts';

test('a guest subscribes to the blog by a letter and leaves by its link', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser, computer);
  const email = `reader-${Date.now()}@people.test`;
  await page.goto('/blog');
  const asking = page.getByRole('region', { name: 'Письма блога' });
  await asking.getByLabel('Ваша почта').fill('без собаки');
  await asking.getByRole('button', { name: 'Подписаться' }).click();
  await expect(asking.getByText('Похоже, в адресе почты ошибка').first()).toBeVisible();
  await asking.getByLabel('Ваша почта').fill(email);
  await noFlaws(page, 'main');
  await expect(async () => {
    await asking.getByRole('button', { name: 'Подписаться' }).click();
    await expect(asking.getByText(`Проверьте почту: на ${email}`)).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.goto(linkIn(await letterTo(email, 'Подтвердите подписку на блог')));
  await expect(page.getByText(/писем о новых статьях не приходит/)).toBeVisible();
  await page.getByRole('button', { name: 'Подписаться' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вы подписаны на блог' })).toBeVisible();
  await noFlaws(page);
  await fitsPhones(page);
  await page.getByRole('button', { name: 'Отписаться' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Письма блога' })).toBeVisible();
  expect(complaints.filter((words) => !/status of 4/.test(words))).toEqual([]);
});
