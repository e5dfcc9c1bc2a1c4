/**
 * The whole life of an order without a mouse and without eyes: every control is found by its role and name, reached by Tab and pressed by a
 * key; after each step the focus is somewhere, and what happened stands in a heading or is announced.
 */
import { expect, type Page, test } from '@playwright/test';
import { press, tabTo, write } from '../steps/keys.ts';
import { demoPassword } from '../steps/members.ts';
import { freshBrowser, newMember, signInByCall } from '../steps/newcomer.ts';
import { sandboxIs, usualService } from '../steps/order-steps.ts';

test.describe.configure({ timeout: 300_000 });
test.beforeEach(({ request }) => sandboxIs(request));

/** A keyboard that stands nowhere begins the page anew. */
const standsSomewhere = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
/** A radio group is one stop of Tab: its first is reached, arrows go on. */
async function chooseFive(page: Page, axis: string): Promise<void> {
  const group = page.getByRole('group', { name: axis, exact: true });
  await tabTo(page, group.getByRole('radio').first());
  const five = group.getByRole('radio', { name: '5 из 5' });
  for (let step = 0; step < 5 && !(await five.isChecked()); step += 1) await page.keyboard.press('ArrowRight');
  await expect(five).toBeChecked();
}

test('by keys and names alone: found, ordered, paid, briefed, delivered, accepted and reviewed by both', async ({ browser }) => {
  const customer = await newMember(browser, 'customer', { name: 'Вера', surname: 'Слухова' });
  const { page } = customer;
  const seller = await freshBrowser(browser);
  await signInByCall(seller.page, { email: 'seller@artel.test', password: demoPassword });

  await test.step('from the search to the checkout', async () => {
    await page.goto('/');
    await write(page, page.getByRole('searchbox').filter({ visible: true }), 'логотип для кафе');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('main').getByRole('link', { name: usualService }).first());
    await expect(page.getByRole('heading', { level: 1, name: usualService })).toBeVisible();
    await press(page, page.getByRole('button', { name: /^Заказать за/ }).first());
    await expect(page.getByRole('heading', { level: 1, name: /^Оплата заказа/ })).toBeVisible();
  });
  const order_id = /\/payments\/([\w-]+)/.exec(page.url())![1]!;

  await test.step('paid at the bank’s page', async () => {
    await tabTo(page, page.getByRole('radio').first());
    for (let step = 0; step < 4 && !(await page.getByRole('radio', { name: /СБП/ }).isChecked()); step += 1)
      await page.keyboard.press('ArrowDown');
    await press(page, page.getByRole('button', { name: /^Оплатить/ }));
    await expect(page).toHaveURL(/\/pay\//);
    await press(page, page.getByRole('button', { name: 'Оплатить' }));
    await expect(page.getByRole('heading', { name: 'Оплачено. Деньги в резерве' })).toBeVisible();
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /^(Ответить на вопросы|Открыть заказ|К заказу)/ })
        .first(),
    );
  });

  const now = page.getByRole('region', { name: 'Что сейчас' });
  const theirs = seller.page.getByRole('region', { name: 'Что сейчас' });
  await test.step('the questions are answered', async () => {
    await press(page, now.getByRole('button', { name: 'Ответить на вопросы' }));
    await write(page, page.getByRole('textbox', { name: 'Название и что о нём важно знать' }), 'Кофейня «Слух», Тула');
    await press(page, page.getByRole('group', { name: 'Что уже есть?' }).getByRole('radio', { name: 'Ничего' }), 'Space');
    await write(page, page.getByRole('textbox', { name: 'Чем вы занимаетесь и кто ваши покупатели?' }), 'Кофе и выпечка, соседи');
    await press(page, page.getByRole('checkbox', { name: 'Вывеска' }), 'Space');
    await press(page, page.getByRole('button', { name: 'Отправить ответы' }));
    await expect(now.getByRole('heading', { name: 'Ждём, когда исполнитель возьмёт заказ' })).toBeVisible();
    await standsSomewhere(page);
  });

  await test.step('the seller takes it and delivers', async () => {
    await seller.page.goto(`/profile/orders?id=${order_id}`);
    await press(seller.page, theirs.getByRole('button', { name: 'Взять в работу' }));
    await expect(theirs.getByRole('button', { name: 'Сдать работу' })).toBeVisible();
    await standsSomewhere(seller.page);
    await press(seller.page, theirs.getByRole('button', { name: 'Сдать работу' }));
    await write(seller.page, seller.page.getByLabel('Что сделано'), 'Знак готов: три варианта в письме, один собран');
    await press(seller.page, seller.page.getByRole('button', { name: /^Сдать/ }).last());
    await expect(now.getByRole('heading', { name: 'Проверьте работу' })).toBeVisible();
  });

  await test.step('accepted: the dialog takes the focus and gives it back', async () => {
    await press(page, now.getByRole('button', { name: /^Принять за/ }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await press(page, dialog.getByRole('button', { name: 'Принять' }));
    await expect(now.getByRole('heading', { name: 'Заказ завершён' })).toBeVisible();
    await standsSomewhere(page);
  });

  await test.step('both write their review', async () => {
    const sides = [
      [page, ['Качество', 'Сроки', 'Общение']],
      [seller.page, ['Ясность задачи', 'Стабильность условий', 'Общение', 'Приёмка и оплата']],
    ] as const;
    for (const [one, axes] of sides) {
      await press(one, one.getByRole('link', { name: 'Оставить отзыв' }).first());
      for (const axis of axes) await chooseFive(one, axis);
      await write(one, one.getByRole('textbox').first(), 'Всё было понятно и вовремя, спасибо.');
      await tabTo(one, one.getByRole('radio', { name: 'Да', exact: true }));
      await one.keyboard.press('Space');
      await press(one, one.getByRole('button', { name: 'Отправить отзыв' }));
      await expect(one.getByText(/^Отзыв отправлен и пока закрыт|^Отзывы открыты/).first()).toBeVisible();
      // the form is gone with its button: the list it gave way to is read on
      await expect(one).toHaveURL(/tab=(mine|about_me)/);
      await expect(one.getByRole('main')).toBeFocused();
    }
    expect([...customer.complaints, ...seller.complaints]).toEqual([]);
  });
});
