/** Without a mouse: a stranger finds a service with a slip of a finger, chooses a package and comes to its payment. */
import { expect, type Page, test } from '@playwright/test';
import { press, tabTo } from '../steps/keys.ts';
import { computer, freshBrowser, newMember, phone, send } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';
import { fitsTheWindow } from '../steps/page-checks.ts';

test('on a phone with a keyboard: found with a slip of a finger, chosen and brought to payment by keys alone', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser, phone);
  await page.goto('/');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Что нужно сделать' });
  await tabTo(page, field);
  await page.keyboard.type('логатип для кафе');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/services\?q=/);
  await expect(page.getByText('Искать «логатип')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Логотип и фирменный стиль для кафе и пекарен' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Логотип и фирменный стиль/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Выбрать пакет «Бизнес»' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Выбран пакет «Бизнес»' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: /^Заказать( за|$)/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Куда прислать заказ' })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Войдите' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  await tabTo(page, page.getByLabel('Почта'));
  await page.keyboard.type('customer@artel.test');
  await tabTo(page, page.getByLabel('Пароль', { exact: true }));
  await page.keyboard.type('artel-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата заказа' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** What has the focus, in words: never the page itself, where a keyboard would begin anew. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? 'nothing' : document.activeElement?.textContent));
test('bids by keys alone: a seller writes one; the customer opens, keeps, compares, declines, offers other terms and hires', async ({
  browser,
}) => {
  const title = `Мозаика над входом ${Date.now().toString().slice(-7)}`;
  const [customer, admin, ...sellers] = await Promise.all([
    newMember(browser, 'customer', { name: 'Анна', surname: 'Дверцева' }),
    person(browser, 'admin'),
    ...['Клавишин', 'Стрелкин'].map((surname) => newMember(browser, 'seller', { name: 'Пётр', surname })),
  ]);
  const [first, second] = sellers as [typeof customer, typeof customer];
  const { page } = customer;
  const [design] = (await send<{ _id: string; slug: string }[]>(page, '/api/categories', undefined, 'GET')).filter(
    ({ slug }) => slug === 'design',
  );
  const { _id: id } = await send(page, '/api/projects', {
    content: {
      ...{ title, category_id: design!._id, budget_from_minor: 1_000_000, budget_to_minor: 3_000_000, deliverables: ['Эскиз мозаики'] },
      description: 'Нужна мозаика над входом в булочную: эскиз, подбор смальты и укладка на месте. Фотографии входа и размеры пришлём.',
    },
  });
  await send(page, `/api/projects/${id}/submit`);
  const judged = await send<{ version: number }>(admin.page, `/api/admin/projects/${id}`, undefined, 'GET');
  await send(admin.page, `/api/admin/projects/${id}/approve`, { version: judged.version });
  const address = `/projects/design/${id}`;
  const text = 'Выложу мозаику из смальты: покажу эскиз через три дня, подберу цвета под фасад и уложу на месте за неделю.';

  await test.step('the seller’s form opens in its first field, says what is wrong there, and ends at the own bid', async () => {
    const { page: theirs } = first;
    await theirs.goto(address);
    await press(theirs, theirs.getByRole('button', { name: 'Откликнуться' }));
    await expect(theirs.getByLabel('Цена за всю работу')).toBeFocused();
    await theirs.keyboard.type('15000');
    await press(theirs, theirs.getByRole('button', { name: /^Отправить за/ }));
    await expect(theirs.getByRole('alert').first()).toBeFocused();
    await tabTo(theirs, theirs.getByLabel('Срок', { exact: true }));
    await theirs.keyboard.type('10');
    await tabTo(theirs, theirs.getByLabel('Как сделаете и почему вы'));
    await theirs.keyboard.type(text);
    await press(theirs, theirs.getByRole('button', { name: /^Отправить за/ }));
    await expect(theirs.getByText('отправлен только что')).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Ваш отклик' })).toBeFocused();
  });
  await send(second.page, `/api/projects/${id}/bids`, { price_minor: 2_000_000, term_days: 20, text });

  const rowOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const [row, other] = [rowOf('Клавишин'), rowOf('Стрелкин')];
  await test.step('the customer opens a bid, keeps it and puts both side by side', async () => {
    await page.goto(address);
    await press(page, row.getByRole('button', { name: 'Открыть' }));
    await expect(row.getByRole('button', { name: 'Свернуть' })).toBeFocused();
    await press(page, row.getByRole('button', { name: 'В шорт-лист' }));
    await expect(row.getByRole('button', { name: 'В шорт-листе' })).toBeFocused();
    // the order is the market's own: from the top, whichever stands there
    for (const one of [row, other]) {
      await page.getByRole('heading', { name: 'Отклики', exact: true }).focus();
      await press(page, one.getByRole('checkbox', { name: /Сравнить/ }), 'Space');
    }
    const compared = page.getByRole('region', { name: 'Сравнение откликов' });
    await expect(compared).toBeVisible();
    // whoever ticked the last of many is led up to the table
    await press(page, page.getByRole('button', { name: 'Показать рядом' }));
    await expect(compared.getByRole('region', { name: 'Таблица сравнения' })).toBeFocused();
    await page.setViewportSize(phone.viewport!);
    await fitsTheWindow(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport!.width);
    await page.setViewportSize(computer.viewport!);
    await page.getByRole('heading', { name: 'Отклики', exact: true }).focus();
    await tabTo(page, compared.getByRole('region', { name: 'Таблица сравнения' }));
    await press(page, compared.getByRole('button', { name: 'Убрать из сравнения: Пётр Стрелкин' }));
    await expect(compared).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Отклики', exact: true })).toBeFocused();
  });

  await test.step('tabs are links; what leaves a tab leaves the keyboard at its heading', async () => {
    await press(page, page.getByRole('navigation', { name: 'Отклики' }).getByRole('link', { name: /Шорт-лист/ }));
    await expect(page).toHaveURL(/bids=shortlist/);
    await expect(other).toBeHidden();
    await press(page, row.getByRole('button', { name: 'В шорт-листе' }));
    await expect(row).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Отклики', exact: true })).toBeFocused();
    await press(page, page.getByRole('navigation', { name: 'Отклики' }).getByRole('link', { name: /^Все/ }));
    await expect(row).toBeVisible();
  });

  await test.step('declines one with a reason: it leaves the list, and the keyboard goes on at its heading', async () => {
    await press(page, other.getByRole('button', { name: 'Отклонить' }));
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('button', { name: 'Не подошла цена' }), 'Space');
    await expect(dialog.getByRole('button', { name: 'Не подошла цена' })).toHaveAttribute('aria-pressed', 'true');
    await press(page, dialog.getByRole('button', { name: 'Отклонить', exact: true }));
    await expect(dialog).toBeHidden();
    await expect(other).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Отклики', exact: true })).toBeFocused();
  });

  await test.step('offers other terms, Esc first; the seller agrees; hires', async () => {
    await page.getByRole('heading', { name: 'Отклики', exact: true }).focus();
    const offer = row.getByRole('button', { name: 'Предложить своё' });
    await press(page, offer);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(offer).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Цена за всю работу')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('14000');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Предложить', exact: true }));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row.getByText('Вы предложили')).toBeVisible();
    expect(await focused(page)).not.toBe('nothing');
    await press(first.page, first.page.getByRole('button', { name: /^Согласиться на 14/ }));
    await expect(first.page.getByRole('button', { name: /^Согласиться на 14/ })).toBeHidden();
    expect(await focused(first.page)).not.toBe('nothing');
    await page.getByRole('heading', { name: 'Отклики', exact: true }).focus();
    await press(page, row.getByRole('button', { name: /^Выбрать за 14/ }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Выбрать и перейти к оплате' }));
    await expect(page.getByRole('heading', { name: /^Оплата заказа №/ })).toBeVisible();
  });
  for (const { complaints } of [customer, first, second]) expect(complaints.filter((words) => !/status of 400/.test(words))).toEqual([]);
  for (const { page: theirs } of [customer, admin, first, second]) await theirs.context().close();
});

test('whoever answers by keys whether a text helped stands where the buttons were, and goes on from there', async ({ page }) => {
  await page.goto('/faq#open-dispute');
  const question = page.locator('details[open]');
  await press(page, question.getByRole('button', { name: 'Нет', exact: true }));
  await expect(question.getByRole('status')).toBeFocused();
  await expect(question.getByRole('status')).toHaveText('Чего не хватило?');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Не про мой случай' })).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, question.getByRole('button', { name: 'Отправить' }));
  await expect(question.getByRole('status')).toBeFocused();

  await page.goto('/blog');
  await page.getByRole('main').locator('a[href^="/blog/0"]').first().click();
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
  await press(page, article.getByRole('button', { name: 'Да', exact: true }));
  await expect(article.getByRole('status')).toBeFocused();
});
