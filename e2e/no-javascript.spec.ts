/** Public pages read and searched by somebody whose browser runs no scripts: links and plain GET forms carry everything. */
import { expect, type Page, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

const cards = (page: Page) => page.getByRole('article');
const foundCount = (page: Page) => page.getByText(/^\d+\s(услуга|услуги|услуг)$/).first();

test('the front page shows the promise, the trades and the services, and its search answers', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('деньги');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Что нужно сделать' }).fill('логотип');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/\/services\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    cards(page)
      .filter({ hasText: /логотип/i })
      .first(),
  ).toBeVisible();
});

test('the page of a service is read whole: the questions, the seller and the reviews too', async ({ page }) => {
  await page.goto('/services/design');
  await cards(page).first().getByRole('link').first().click();
  for (const name of ['Об исполнителе', 'Отзывы', 'Что будет с деньгами']) await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('below the services of a trade stand its open projects, questions that open, and the trades next to it', async ({ page }) => {
  await page.goto('/services/design');
  const answer = page.getByText(/Половина услуг стоит от/);
  await expect(answer).toBeHidden();
  await page.getByText('Сколько стоят услуги раздела «Дизайн»?').click();
  await expect(answer).toBeVisible();
  const schema = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  const [faq] = schema['@graph'];
  expect(faq['@type']).toBe('FAQPage');
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toContain('Кому принадлежат права на макет?');
  await expect(page.getByRole('navigation', { name: 'Похожие категории' }).getByRole('link')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Все проекты раздела «Дизайн»' }).click();
  await expect(page).toHaveURL(/\/projects\/design$/);
  // a narrowed list says nothing of the whole trade
  await page.goto('/services/design?price_to=3000');
  await expect(page.getByRole('heading', { name: 'Вопросы и ответы' })).toHaveCount(0);
});

test('a figure of the trade is asked from and to in the form of all filters', async ({ page }) => {
  await page.goto('/services/articles');
  await page.getByRole('link', { name: 'Все фильтры' }).click();
  const volume = page.getByRole('group', { name: /^Объём/ });
  await volume.getByLabel('От').fill('900000');
  await page.getByRole('button', { name: /^Показать/ }).click();
  await expect(page.getByRole('link', { name: /^Объём: от 900\s000/ })).toBeVisible();
  await expect(page.getByText('По этому запросу ничего нет').or(page.getByText('0 услуг')).first()).toBeVisible();
  await page.getByRole('link', { name: /^Объём: от 900\s000/ }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('who is on the market right now is asked by a link', async ({ page }) => {
  await page.goto('/services');
  const online = page.getByRole('link', { name: 'Сейчас в сети' });
  await online.click();
  await expect(page).toHaveURL(/f=online/);
  await expect(online).toBeVisible();
  await online.click();
  await expect(page).not.toHaveURL(/online/);
});

test('the list of projects has a feed, named to readers and led to by a link', async ({ page }) => {
  await page.goto('/projects?price_from=5000');
  const feed = '/api/projects/rss?category=all&price_from=5000';
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute('href', feed);
  await expect(page.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', feed);
  const answer = await page.request.get(feed);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
});

test('the order of sellers says what it counts', async ({ page }) => {
  await page.goto('/freelancers/design');
  const why = page.getByText('Место складывается из ста баллов');
  await expect(why).toBeHidden();
  await page.getByText('Почему такой порядок').click();
  await expect(why).toBeVisible();
});

test('filters are a form of the address: budget, term and order hold together', async ({ page }) => {
  await page.goto('/services/design');
  const whole = await foundCount(page).innerText();
  await page.getByText('Бюджет', { exact: true }).click();
  await page.getByLabel('До, руб.').fill('5000');
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(page).toHaveURL(/\/services\/design\?.*price_to=5000/);
  await expect(page.getByText('до 5 000 руб.').first()).toBeVisible();
  expect(await foundCount(page).innerText()).not.toBe(whole);

  await page.locator('summary', { hasText: 'Сначала рекомендуем' }).click();
  await page.getByRole('link', { name: 'Сначала дешевле' }).click();
  await expect(page).toHaveURL(/price_to=5000.*sort=|sort=.*price_to=5000/);
  await page.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(foundCount(page)).toHaveText(whole);
});

test('the list is walked on by links and back to its beginning', async ({ page }) => {
  await page.goto('/services');
  const first = await cards(page).first().getByRole('link').first().getAttribute('href');
  await page.getByRole('link', { name: /Дальше|Показать ещё/ }).click();
  await expect(page).toHaveURL(/after=/);
  expect(await cards(page).first().getByRole('link').first().getAttribute('href')).not.toBe(first);
  await page.getByRole('link', { name: 'В начало' }).click();
  await expect(page).not.toHaveURL(/after=/);
  expect(await cards(page).first().getByRole('link').first().getAttribute('href')).toBe(first);
});

test('a service is read whole: packages, what is inside, who makes it, where it stands', async ({ page }) => {
  await page.goto('/services/design');
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Что входит в пакеты' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Путь' })).toBeVisible();
  await expect(page.getByText(/руб\./).first()).toBeVisible();
  // ordering leads a guest to the sign-in page, as a link
  await expect(page.getByRole('link', { name: /^Заказать/ }).first()).toHaveAttribute('href', /^\/login\?from=/);
});

test('an address that does not exist says so and leads back', async ({ page }) => {
  const answer = await page.goto('/services/nothing-of-the-kind');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Упс! Данной страницы не существует.')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('projects are narrowed, searched, walked on and read', async ({ page }) => {
  await page.goto('/projects');
  const first = await cards(page).first().getByRole('link').first().getAttribute('href');
  await page.getByRole('link', { name: /^Показать ещё/ }).click();
  await expect(page).toHaveURL(/after=/);
  expect(await cards(page).first().getByRole('link').first().getAttribute('href')).not.toBe(first);
  await page.getByRole('link', { name: 'В начало' }).click();
  await page.locator('summary', { hasText: 'Бюджет' }).click();
  await page.getByRole('main').locator('input[name=price_to]').fill('1');
  await page.getByRole('main').getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(page).toHaveURL(/price_to=1/);
  await expect(page.getByText('С такими условиями проектов нет')).toBeVisible();

  await page.goto('/projects');
  // the newest may be another journey's and hired away meanwhile
  const title = (await cards(page).last().getByRole('heading').textContent())!;
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(title);
  await page.getByRole('searchbox', { name: 'Поиск' }).press('Enter');
  await expect(page).toHaveURL(/\/projects\?.*q=/);
  await cards(page).filter({ hasText: title }).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('freelancers are narrowed by level, walked on and read', async ({ page }) => {
  await page.goto('/freelancers/all');
  const first = await cards(page).first().getByRole('link').first().getAttribute('href');
  await page.getByRole('link', { name: /^Показать ещё/ }).click();
  await expect(page).toHaveURL(/after=/);
  expect(await cards(page).first().getByRole('link').first().getAttribute('href')).not.toBe(first);
  await page.goto('/freelancers/all');
  await page.locator('summary', { hasText: 'Уровень' }).click();
  await page.getByRole('link', { name: 'Профи и выше' }).click();
  await expect(page).toHaveURL(/level=pro/);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/user\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** What stands in a noscript counts as no text for `getByText` and `toHaveText`. */
async function saysItNeedsScripts(page: Page): Promise<void> {
  const note = page.getByRole('main').locator('noscript');
  await expect(note).toBeVisible();
  expect(await note.textContent()).toBe('Эта страница работает с включённым JavaScript. Включите его в браузере и обновите её.');
}

for (const [address, button] of [
  ['/reg', 'Зарегистрироваться'],
  ['/login?from=%2Fprofile%2Forders', 'Войти'],
  ['/recover', 'Прислать ссылку'],
  ['/contacts', 'Отправить'],
] as const) {
  test(`the form of ${address} says that it needs scripts, and sending it leads nowhere else`, async ({ page, baseURL }) => {
    await page.goto(address);
    await saysItNeedsScripts(page);
    await page.getByLabel(/^Почта/).fill('nina@people.test');
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    // what was typed stands neither in the address nor anywhere else
    await expect(page.getByLabel(/^Почта/)).toHaveValue('');
    await expect(page).toHaveURL(baseURL + address);
    await saysItNeedsScripts(page);
  });
}

test('articles are found by their words in any form, and what is not found leads back to all of them', async ({ page }) => {
  await page.goto('/blog');
  await page.getByLabel('Слова из статьи').fill('пикселя');
  await page.getByLabel('Слова из статьи').press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Из чего складывается цена логотипа' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Как описать проект, чтобы ответили по делу' })).toHaveCount(0);
  await page.goto('/blog?q=космодром');
  await page.getByRole('link', { name: 'Показать все статьи' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});
