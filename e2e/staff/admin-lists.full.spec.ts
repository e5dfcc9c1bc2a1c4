/** The staff's lists: live rows, found by words and narrowed by a state; whoever has no right sees the page of an unknown address. */
import { expect, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { person } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';

test('a queue is walked by j and k from wherever one is, in either layout of the keyboard', async ({ browser }) => {
  const { page } = await person(browser, 'admin');
  await page.goto('/admin/services');
  const row = (at: number) => page.locator(`tr[data-row="${at}"]`);
  await hydrated(row(0));
  // keys are heard a moment after the rows are hydrated
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row(0)).toBeFocused({ timeout: 2000 });
  }).toPass();
  await row(0).dispatchEvent('keydown', { key: 'о' });
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/services\/[^/]+\/edit$/);
  // whoever comes back goes on from the row they opened
  await page.goBack();
  await hydrated(row(1));
  await page.keyboard.press('j');
  await expect(row(1)).toBeFocused();
});

test('a key pressed twice decides about one service, not about the next one that comes up', async ({ browser }) => {
  const { page } = await person(browser, 'admin');
  const idIn = (address: string) => /services\/([^/]+)\/edit/.exec(address)?.[1];
  const statusOf = async (id: string) =>
    (await inMarket<{ status: string }>('select status from service_versions where service_id = $1 order by no desc limit 1', [id]))[0]
      ?.status;
  await page.goto('/admin/services');
  await hydrated(page.locator('tr[data-row="0"]'));
  // keys are heard a moment after the rows are hydrated
  await expect(async () => {
    // on the page of a case j leads to the next one
    if (!idIn(page.url())) {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(/edit$/, { timeout: 2000 });
  }).toPass();
  const first = idIn(page.url())!;
  await expect(async () => {
    await page.keyboard.press('a');
    await page.waitForURL((url) => !url.href.includes(first), { timeout: 500 });
  }).toPass();
  // a double press
  await page.keyboard.press('a');
  expect(await statusOf(first)).toBe('applied');
  const next = idIn(page.url())!;
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeEnabled();
  expect(await statusOf(next)).toBe('on_moderation');
});

test('a bid is taken off with a reason and put back; its seller and its project are one press away', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'admin');
  const words = `Слова отклика ${Date.now()}`;
  await inMarket(
    `update bids set text = $1 where id = (select id from bids where status = 'viewed' and removed_reason is null order by id limit 1)`,
    [words],
  );
  await page.goto(`/admin/bids?q=${encodeURIComponent(words)}`);
  const row = page.getByRole('row').filter({ hasText: words });
  await row.getByRole('button', { name: 'Снять' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(dialog.getByText('Напишите причину: хотя бы 10 знаков')).toBeVisible();
  await dialog.getByRole('button', { name: 'Контакты в тексте отклика' }).click();
  await dialog.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(row.getByText('Снят модератором')).toBeVisible();
  await expect(row.getByText('Контакты в тексте отклика')).toBeVisible();
  await row.getByRole('button', { name: 'Вернуть' }).click();
  await page.getByRole('dialog', { name: 'Вернуть отклик?' }).getByRole('button', { name: 'Вернуть' }).click();
  await expect(row.getByText('Отправлен')).toBeVisible();
  for (const path of [/\/admin\/projects\//, /\/admin\/users\//])
    expect(await row.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))).toContainEqual(
      expect.stringMatching(path),
    );
  expect(complaints).toEqual([]);
});

test('a work somebody complained about is looked at, hidden with a reason, and put back', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'admin');
  const title = `Вывеска ${Date.now()}`;
  const [work] = await inMarket<{ id: string; owner_id: string }>(
    `update portfolio_works set title = $1 where id = (select w.id from portfolio_works w where w.status = 'published' and not exists (select from appeals a where a.target_id = w.id) order by w.id limit 1) returning id, owner_id`,
    [title],
  );
  const gallery = `/user/${work!.owner_id}?tab=portfolio&work=${work!.id}`;
  const customer = await person(browser, 'customer');
  await customer.page.goto(gallery);
  await customer.page.getByRole('button', { name: 'Пожаловаться на работу' }).click();
  const complaint = customer.page.getByRole('dialog', { name: 'Жалоба на работу' });
  await complaint.getByLabel('Чужие тексты, картинки или работы').check();
  await complaint.getByLabel('Расскажите подробнее').fill('Эту вывеску рисовала я, снимок взят с моей страницы.');
  await complaint.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(customer.page.getByText('Жалоба отправлена')).toBeVisible();

  await page.goto('/admin/works?status=reported');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByRole('link', { name: '1 жалоба' })).toBeVisible();
  await row.getByRole('button', { name: title }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Закрыть' }).last().click();
  await row.getByRole('button', { name: 'Скрыть' }).click();
  const dialog = page.getByRole('dialog', { name: 'Скрыть работу?' });
  await dialog.getByRole('button', { name: 'Скрыть', exact: true }).click();
  await expect(dialog.getByText('Напишите причину: хотя бы 10 знаков')).toBeVisible();
  await dialog.getByRole('button', { name: 'Чужая работа под видом своей' }).click();
  await dialog.getByRole('button', { name: 'Скрыть', exact: true }).click();
  await expect(row.getByText('Чужая работа под видом своей')).toBeVisible();
  await customer.page.goto(`/user/${work!.owner_id}?tab=portfolio`);
  await expect(customer.page.getByRole('heading', { name: 'Портфолио' })).toBeVisible();
  await expect(customer.page.getByRole('link', { name: title })).toHaveCount(0);

  await row.getByRole('button', { name: 'Вернуть' }).click();
  await page
    .getByRole('dialog', { name: `Вернуть «${title}»?` })
    .getByRole('button', { name: 'Вернуть' })
    .click();
  await expect(row.getByText('Видна всем')).toBeVisible();
  await customer.page.goto(gallery);
  await expect(customer.page.getByRole('dialog', { name: title })).toBeVisible();
  expect([...complaints, ...customer.complaints]).toEqual([]);
});
