/**
 * A customer hires through a project: writes it, a moderator lets it in, three sellers bid, the customer changes the task, puts bids
 * side by side, talks about the price, chooses and pays; the order has the bid's stages, the others hear of it. Five browsers.
 */
import { expect, type Page, test } from '@playwright/test';
import { type Newcomer, newMember, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { bankSays, person, sandboxIs } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';
import { next } from '../steps/service-steps.ts';

test.beforeEach(({ request }) => sandboxIs(request));

const task =
  'Мастерская шьёт рюкзаки и переезжает в новый дом. Нужна вывеска на фасад с подсветкой, макет для производства и паспорт для города. ' +
  'Фотографии дома и размеры пришлём в первый день, монтаж закажем сами.';
const bid = (price_rub: number, term_days: number) => ({
  price_minor: price_rub * 100,
  term_days,
  text: 'Сделаю вывеску с подсветкой: покажу три похожие работы и пришлю первый набросок через два дня после начала.',
});
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });

test('a customer posts a project, gets bids from three sellers, compares, negotiates, hires', async ({ browser }) => {
  const series = Date.now().toString().slice(-7);
  const title = `Вывеска мастерской рюкзаков ${series}`;
  const [customer, admin, ...sellers] = await Promise.all([
    newMember(browser, 'customer', { name: 'Анна', surname: 'Рюкзакова' }),
    person(browser, 'admin'),
    ...['Первова', 'Второва', 'Третьякова'].map((surname) => newMember(browser, 'seller', { name: 'Ольга', surname })),
  ]);
  const [winner, rival, other] = sellers as [Newcomer, Newcomer, Newcomer];
  const { page } = customer;

  const id = await test.step('the customer writes a project, and a moderator lets it in', async () => {
    await page.goto('/profile/items/create');
    await hydrated(page.getByRole('textbox', { name: 'Название' }));
    await page.getByRole('textbox', { name: 'Название' }).fill(title);
    await page.getByLabel('Категория', { exact: true }).selectOption({ label: 'Дизайн' });
    await next(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Бюджет' })).toBeVisible();
    // a step that was passed over is not called done while something needed is missing there
    await next(page);
    await expect(page.getByRole('button', { name: /^Основное ?, готово$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Бюджет и этапы', exact: true }).click();
    await page.getByLabel('От', { exact: true }).fill('10000');
    await page.getByLabel('До', { exact: true }).fill('20000');
    await next(page);
    await page.getByRole('textbox', { name: 'Задача' }).fill(task);
    await page.getByLabel('Пункты результата').fill('Макет в кривых\nПаспорт фасада');
    await page.getByRole('button', { name: /Проверка$/ }).click();
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(page.getByText('Отправлено на проверку')).toBeVisible();

    await admin.page.goto('/admin/projects');
    await admin.page.getByLabel(/Название/).fill(series);
    await admin.page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
    await admin.page.getByRole('row', { name: title }).click();
    await admin.page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(admin.page.getByText('Проект опубликован')).toBeVisible();
    return (await send<{ _id: string }[]>(page, '/api/projects/my', undefined, 'GET'))[0]!._id;
  });
  const address = `/projects/design/${id}`;

  await test.step('the customer invites a seller from their page', async () => {
    const { _id: rival_id } = await send(rival.page, '/api/users/me', undefined, 'GET');
    await page.goto(`/user/${rival_id}`);
    await page.getByRole('button', { name: 'Пригласить в проект: Ольга Второва' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Пригласить в проект «${title}»` }).click();
    await expect(dialog.getByText('приглашение отправлено')).toBeVisible();
    await noFlaws(page, 'dialog, [role=dialog]');
  });

  await test.step('three sellers bid; one of them with a work and in stages', async () => {
    const categories = await send<{ _id: string; slug: string }[]>(page, '/api/categories', undefined, 'GET');
    await send(winner.page, '/api/users/me/portfolio', {
      ...{
        title: 'Вывеска пекарни «Колос»',
        description: '',
        category_id: categories.find(({ slug }) => slug === 'design')!._id,
        tags: [],
      },
      ...{ media: [], link: 'https://works.test/kolos', made_year: 2025, role: '', client: '', client_agreed: false },
    });
    await winner.page.goto(address);
    await winner.page.getByRole('button', { name: 'Откликнуться' }).click();
    await winner.page.getByLabel('Цена за всю работу').fill('18000');
    await winner.page.getByLabel('Срок', { exact: true }).fill('14');
    await winner.page.getByLabel('Как сделаете и почему вы').fill(bid(0, 0).text);
    await winner.page.getByRole('button', { name: 'Разбить на этапы' }).click();
    for (const [at, [what, price, days]] of (
      [
        ['Эскизы', '8000', '5'],
        ['Макет', '10000', '9'],
      ] as const
    ).entries()) {
      const stage = winner.page.getByRole('group', { name: 'Этапы' });
      await stage.getByLabel(`Этап ${at + 1}`, { exact: true }).fill(what);
      await stage.getByLabel('Цена', { exact: true }).nth(at).fill(price);
      await stage.getByLabel('Срок', { exact: true }).nth(at).fill(days);
    }
    await winner.page.getByRole('checkbox', { name: 'Вывеска пекарни «Колос»' }).check();
    await winner.page.getByRole('button', { name: /^Отправить за/ }).click();
    await expect(winner.page.getByText('отправлен только что')).toBeVisible();
    await send(rival.page, `/api/projects/${id}/bids`, bid(15_000, 10));
    await send(other.page, `/api/projects/${id}/bids`, bid(19_500, 20));
  });

  await test.step('a changed task asks who bid: who does not answer cannot be chosen', async () => {
    const { version, content } = await send<{ version: number; content: { deliverables: string[] } }>(
      ...([page, `/api/projects/${id}/edit`, undefined, 'GET'] as const),
    );
    const deliverables = [...content.deliverables, 'Макет для ночной съёмки'];
    await send(page, `/api/projects/${id}/draft`, { version, content: { ...content, deliverables } }, 'PUT');
    await send(page, `/api/projects/${id}/submit`);
    const changed = winner.page.getByRole('region', { name: 'Проект изменился' });
    await expect(changed.locator('ins')).toContainText('Макет для ночной съёмки');
    await noFlaws(winner.page, '#my-bid');
    await changed.getByRole('button', { name: 'Подтвердить отклик' }).click();
    await expect(winner.page.getByText('подтверждён после изменений')).toBeVisible();
    const { _id } = await send(rival.page, `/api/users/my_bid/${id}`, undefined, 'GET');
    await send(rival.page, `/api/bids/${_id}/confirm`, { project_no: 2 });

    await page.goto(address);
    await expect(page.getByText('Пока не подтвердили: 1 отклик')).toBeVisible();
    await expect(rowOf(page, 'Третьякова').getByText('Изменения ещё не подтверждены')).toBeVisible();
    await expect(rowOf(page, 'Третьякова').getByRole('button', { name: /^Выбрать за/ })).toBeHidden();
  });

  await test.step('the customer keeps two, looks at them side by side and offers another price', async () => {
    const row = rowOf(page, 'Первова');
    await row.getByRole('button', { name: 'Открыть' }).click();
    await expect(row.getByRole('link', { name: 'Вывеска пекарни «Колос»' })).toBeVisible();
    for (const name of ['Первова', 'Второва']) {
      await rowOf(page, name).getByRole('button', { name: 'В шорт-лист' }).click();
      await expect(rowOf(page, name).getByRole('button', { name: 'В шорт-листе' })).toBeVisible();
      await rowOf(page, name)
        .getByRole('checkbox', { name: /Сравнить/ })
        .check();
    }
    const compared = page.getByRole('region', { name: 'Сравнение откликов' });
    await expect(compared.getByRole('row', { name: /^Работы/ })).toContainText('Вывеска пекарни');
    await noFlaws(page, 'main');
    await row.getByRole('button', { name: 'Предложить своё' }).click();
    const offer = page.getByRole('dialog');
    await expect(offer.getByLabel('Что сдаст исполнитель').first()).toBeVisible();
    await expect(offer.getByLabel('Что сдадите')).toHaveCount(0);
    await offer.getByLabel('Цена за всю работу').fill('17000');
    await offer.getByLabel('Цена', { exact: true }).first().fill('7000');
    await offer.getByRole('button', { name: 'Предложить', exact: true }).click();
    await expect(offer).toBeHidden();
    await winner.page.getByRole('button', { name: /^Согласиться на 17/ }).click();
  });

  await test.step('chooses, pays the whole, and has an order with the stages of the bid', async () => {
    await rowOf(page, 'Первова')
      .getByRole('button', { name: /^Выбрать за 17/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выбрать и перейти к оплате' }).click();
    await expect(page.getByRole('heading', { name: /^Оплата заказа №/ })).toBeVisible();
    const order_id = /\/payments\/([\w-]+)/.exec(page.url())![1]!;
    await page.getByRole('radio', { name: /СБП/ }).check();
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await bankSays(page, 'Оплатить');
    await expect(page.getByRole('heading', { name: /^Оплачено/ })).toBeVisible();
    await page.goto(`/profile/orders?id=${order_id}`);
    for (const stage of ['Эскизы', 'Макет']) await expect(page.getByRole('main').getByText(stage).first()).toBeVisible();
    // badges of different widths move no sum
    const stages = page.getByRole('region', { name: 'Этапы и деньги' }).getByRole('listitem');
    const edges = await stages
      .locator(':scope > :nth-child(3)')
      .evaluateAll((sums) => sums.map((sum) => sum.getBoundingClientRect().right));
    expect(edges.length).toBeGreaterThan(1);
    expect(new Set(edges).size).toBe(1);
  });

  await test.step('the others are told; both sides’ lists of bids are walked by keyboard', async () => {
    await rival.page.goto('/profile/notifications');
    await expect(rival.page.getByText('Выбран другой исполнитель')).toBeVisible();
    await winner.page.goto('/profile/bids?side=seller');
    await expect(winner.page.getByText('Выбран', { exact: true })).toBeVisible();
    await walkTo(winner.page, title);
    await expect(winner.page).toHaveURL(new RegExp(id));
    await page.goto('/profile/bids?side=customer');
    await walkTo(page, title);
    await expect(page).toHaveURL(new RegExp(id));
  });
  for (const { complaints } of [customer, ...sellers]) expect(complaints).toEqual([]);
  for (const { page: theirs } of [customer, admin, ...sellers]) await theirs.context().close();
});

/** A list of bids without flaws; Tab alone reaches the project of the first row, Enter opens it. */
async function walkTo(page: Page, title: string): Promise<void> {
  await noFlaws(page);
  const link = page.getByRole('main').getByRole('link', { name: title }).first();
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((node) => node === document.activeElement)) return page.keyboard.press('Enter');
  }
  throw new Error(`Tab does not reach «${title}»`);
}
