/** The rules as somebody agreed to them: which edition and when, and its whole text to print. */
import { expect, test } from '@playwright/test';
import { newMember } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { fitsPhones } from '../steps/page-checks.ts';

test('a member reads which edition was accepted and when, and prints any of them whole', async ({ browser, page: guest }) => {
  const { page, complaints } = await newMember(browser, 'customer', { name: 'Ия', surname: 'Согласная' });
  await page.goto('/conditions');
  const editions = page.getByRole('region', { name: 'Редакции', exact: true });
  await expect(editions.getByText(/^, принято вами|принято вами \d+/).first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Обработка персональных данных' })
      .getByText(/принято вами/)
      .first(),
  ).toBeVisible();
  await editions.getByRole('link', { name: 'Текст и PDF', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Правила от/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1. О чём договор' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
  await page.getByRole('button', { name: 'Печать или PDF' }).click();
  expect(await page.evaluate(() => 'printed' in window)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Печать или PDF' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Текст целиком' })).toBeVisible();
  await page.emulateMedia({ media: null });
  await noFlaws(page);
  await fitsPhones(page);
  expect(complaints).toEqual([]);

  await guest.goto('/conditions');
  await expect(guest.getByRole('region', { name: 'Редакции', exact: true }).getByRole('listitem')).toHaveCount(5);
  await expect(guest.getByText(/принято вами/)).toHaveCount(0);
  await guest
    .getByRole('listitem')
    .filter({ hasText: 'Персональные данные' })
    .getByRole('link', { name: /^Что изменилось/ })
    .click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Что изменилось в обработке данных' })).toBeVisible();
  await expect(guest.getByText('— новый пункт')).toHaveCount(2);
  await noFlaws(guest);
});
