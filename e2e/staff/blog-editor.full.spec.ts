/** An article from its first word to readers and away again; what is pasted into it never runs. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { hostileHtml } from '../steps/hostile-html.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';
import { fitsTheWindow } from '../steps/page-checks.ts';
import { drawnPicture } from '../steps/service-steps.ts';

const hostile = [
  '<script>window.bitten = 1</script>',
  '<img src=x onerror="window.bitten = 1">',
  '<svg onload="window.bitten = 1"><a xlink:href="javascript:window.bitten=1">svg</a></svg>',
  '<iframe srcdoc="<script>parent.bitten = 1</script>"></iframe>',
  '<a href="javascript:window.bitten=1">нажми</a>',
  '<p style="position:fixed;inset:0;z-index:99" onclick="window.bitten = 1">Накрыть всё</p>',
  '<form action="https://evil.test"><input name=q autofocus onfocus="window.bitten = 1"></form>',
  '<h2 id="main">Чужой якорь</h2><math><mi//xlink:href="data:x,<script>window.bitten=1</script>">',
  '<p><b>Жирно</b> и <a href="https://example.com/brief">по делу</a></p>',
].join('');

const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: 'Текст статьи' }).evaluate((field, markup) => {
    const data = new DataTransfer();
    data.setData('text/html', markup);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

/** A service that is on sale, named by its address. */
async function putService(page: Page): Promise<string> {
  const { result } = await (await page.request.get('/api/services')).json();
  const [{ _id, title }] = result as [{ _id: string; title: string }];
  await page.getByRole('button', { name: 'Услуга с биржи' }).click();
  await page.getByLabel('Адрес услуги').fill(`/services/design/${_id}`);
  await page.getByRole('button', { name: 'Вставить', exact: true }).click();
  return title;
}

/** The preview has a window of its own: the words that are not out yet, as wide as a phone, in the dark. */
async function isPreviewed(page: Page, title: string, service: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Посмотреть' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Как увидят читатели' });
  const inside = dialog.locator('iframe').contentFrame();
  await expect(inside.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const card = inside.getByRole('article', { name: service });
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  const look = () =>
    inside.locator('html').evaluate((html) => ({
      width: window.innerWidth,
      isWide: matchMedia('(width >= 64rem)').matches,
      paper: getComputedStyle(html).backgroundColor,
    }));
  const light = await look();
  expect(light).toMatchObject({ width: 1280, isWide: true });
  await dialog.getByRole('button', { name: 'Телефон' }).press('Enter');
  await expect(inside.getByRole('heading', { level: 2, name: 'Цены рынка' })).toBeVisible();
  expect(await look()).toEqual({ width: 390, isWide: false, paper: light.paper });
  expect(await inside.locator('html').evaluate((html) => html.scrollWidth)).toBe(390);
  await dialog.getByRole('button', { name: 'Тёмная' }).press('Enter');
  await expect.poll(async () => (await look()).paper).not.toBe(light.paper);
  await noFlaws(page, '[role=dialog]');
  const address = page.url();
  await inside.getByRole('link', { name: 'по делу', exact: true }).click();
  await inside.getByRole('link', { name: 'Главная' }).press('Enter');
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('an editor writes an article with a picture, plans it, lets it out and takes it away; pasted markup stays words', async ({
  browser,
}) => {
  const { page, complaints } = await person(browser, 'admin');
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Новая статья' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Без названия' })).toBeVisible();
  const title = `Сколько стоит меню ${Date.now().toString(36)}`;
  await page.getByLabel('Название', { exact: true }).fill(title);
  await page.getByLabel('Вступление').fill('Разобрали заказы на меню: вёрстка, рисунки, печать.');
  await page.getByLabel('Рубрика').fill('Цены');

  const words = page.getByRole('textbox', { name: 'Текст статьи' });
  await words.click();
  await page.keyboard.type('Меню рисуют один раз.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Подзаголовок', exact: true }).click();
  await page.keyboard.type('Цены рынка');
  await page.keyboard.press('Enter');
  await paste(page, hostile);
  await expect(words).toContainText('по делу');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(words).not.toContainText('по делу');
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(words).toContainText('по делу');

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Картинка' }).click()]);
  await chooser.setFiles({ name: 'меню.png', mimeType: 'image/png', buffer: await drawnPicture() });
  await expect(page.getByText('Мешает: Опишите картинку словами')).toBeVisible();
  await page.getByLabel('Что на картинке').fill('Меню на столе, рядом чашка');
  await expect(page.getByText('Мешает:')).toBeHidden();
  const service = await putService(page);
  await noFlaws(page, 'main');
  await fitsTheWindow(page);
  await isPreviewed(page, title, service);

  await page.getByRole('button', { name: 'Запланировать' }).click();
  await expect(page.getByText(/^Выйдет: вторник, .*09:00/)).toBeVisible();
  await page.getByText('Сейчас', { exact: true }).click();
  await page.getByRole('button', { name: 'Выпустить сейчас' }).click();
  await expect(page.getByText('Читатели видят всё, что здесь написано.')).toBeVisible();
  const id = page.url().split('/').at(-1)!;

  await page.goto(`/blog/${id}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2, name: 'Цены рынка' })).toBeVisible();
  await expect(article.getByRole('img', { name: 'Меню на столе, рядом чашка' })).toBeVisible();
  await expect(article.getByRole('article', { name: service })).toBeVisible();
  await expect(article.getByRole('link', { name: 'по делу', exact: true })).toHaveAttribute('href', 'https://example.com/brief');
  await expect(
    textOf(article.getByRole('heading', { name: 'Цены рынка' })).locator(
      ':is([style], [onclick], iframe, form, svg:not(button svg), a[href^="javascript"]):not(.service-card *)',
    ),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'bitten' in window)).toBe(false);

  await page.goto(`/admin/blog/${id}`);
  await page.getByLabel('Название', { exact: true }).fill(`${title}, вторая`);
  await expect(page.getByText('Читатели видят прежнюю версию')).toBeVisible();
  await page.getByRole('button', { name: 'Обновить статью' }).click();
  await expect(page.getByText('Читатели видят всё, что здесь написано.')).toBeVisible();
  await page.getByRole('tab', { name: 'Версии' }).click();
  await page.getByRole('button', { name: /^Версия 1/ }).click();
  await page.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Снять с сайта' }).click();
  await page.getByRole('dialog').getByLabel('Причина').fill('Цены изменились, готовим новую');
  await page.getByRole('dialog').getByRole('button', { name: 'Снять' }).click();
  await expect(page.getByText('Снята. Читатели видят причину')).toBeVisible();
  expect((await page.goto(`/blog/${id}`))?.status()).toBe(410);
  await expect(page.getByText('Причина: Цены изменились, готовим новую')).toBeVisible();
  expect(complaints.filter((words) => !words.includes('410'))).toEqual([]);
});

test('a corpus of hostile HTML, pasted piece by piece, leaves words and bites nobody: neither writers nor readers', async ({ browser }) => {
  const { page } = await person(browser, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Новая статья' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Без названия' })).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill(`Корпус ${Date.now().toString(36)}`);
  const words = page.getByRole('textbox', { name: 'Текст статьи' });
  await words.click();
  for (const html of hostileHtml) await paste(page, `${html}<p>дальше</p>`);
  // some swallow what follows them
  expect(await words.getByText('дальше').count()).toBeGreaterThan(hostileHtml.length / 2);
  await isHarmless(page, words);
  await expect(page.getByText(/^Сохранено/)).toBeVisible();
  await page.getByText('Сейчас', { exact: true }).click();
  await page.getByRole('button', { name: 'Выпустить сейчас' }).click();
  await expect(page.getByText('Читатели видят всё, что здесь написано.')).toBeVisible();

  await page.goto(`/blog/${page.url().split('/').at(-1)!}`);
  const article = page.getByRole('article');
  await expect(article.getByText('дальше').first()).toBeVisible();
  await isHarmless(page, textOf(article.getByText('дальше').last()));
  for (const link of await article.getByRole('link', { name: 'нажми' }).all()) await link.click({ trial: true });
  expect(asked.filter((address) => address.includes('evil.test'))).toEqual([]);
  expect(new URL(page.url()).pathname).toMatch(/^\/blog\//);
});

/** The body of the article around one of its blocks: beside it stand parts of our own. */
const textOf = (block: Locator): Locator => block.locator('xpath=..');
const isHarmless = async (page: Page, within: Locator) => {
  const found = await within.evaluate((root) => {
    const kinds = 'script, iframe, object, embed, form, input, select, style, link, meta, base, template, math, video, audio, marquee';
    const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => /^on|^srcdoc$|^formaction$|^xlink/.test(name) || (name === 'id' && element.id === 'main')),
    );
    const links = [...root.querySelectorAll('a')].map((link) => link.protocol).filter((one) => !/^(https?|mailto):$/.test(one));
    const away = [...root.querySelectorAll('a')].filter(({ host }) => host === 'evil.test').map(({ href }) => href);
    return [...[...root.querySelectorAll(kinds)].map(({ tagName }) => tagName), ...attributes, ...links, ...away];
  });
  expect(found).toEqual([]);
  expect(await page.evaluate(() => 'bitten' in window)).toBe(false);
};

test('nothing that stands in the editor is left behind: pictures follow each other and lists, tables come with their words', async ({
  browser,
}) => {
  const { page } = await person(browser, 'admin');
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Новая статья' }).click();
  const words = page.getByRole('textbox', { name: 'Текст статьи' });
  await words.click();
  await page.getByRole('button', { name: 'Список', exact: true }).click();
  await page.keyboard.type('Вёрстка');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Картинка' }).click()]);
  const buffer = await drawnPicture();
  await chooser.setFiles(['первая.png', 'вторая.png'].map((name) => ({ name, mimeType: 'image/png', buffer })));
  await expect(page.getByLabel('Что на картинке')).toHaveCount(2);
  // as spreadsheets copy: words, and a picture of them beside
  await page.keyboard.press('Control+End');
  await words.evaluate((field) => {
    const data = new DataTransfer();
    data.setData('text/html', '<table><tr><td>Меню</td><td>8 000</td></tr></table>');
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(words.getByRole('cell', { name: '8 000' })).toBeVisible();
  await expect(page.getByText(/^Сохранено/)).toBeVisible();
  await page.reload();
  await expect(words.getByRole('listitem')).toHaveText('Вёрстка');
  await expect(page.getByLabel('Что на картинке')).toHaveCount(2);
  await expect(words.getByRole('row')).toHaveCount(1);

  await paste(page, `<p>Вот:</p><h2>${'Слишком длинный подзаголовок '.repeat(5)}</h2><p>и дальше</p>`);
  await expect(page.getByText(/^Подзаголовок «Слишком длинный подзаголовок .*…»: Не длиннее 120 знаков$/)).toBeVisible();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(page.getByText(/Не длиннее 120 знаков/)).toBeHidden();
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
});

test('two windows over one article are asked whose words stay', async ({ browser }) => {
  const { page, context } = await person(browser, 'admin');
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Новая статья' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Без названия' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Название', { exact: true }).fill('Пишу во втором окне');
  await expect(other.getByText(/^Сохранено/)).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill('Пишу в первом');
  await expect(page.getByText('Какой текст оставить?')).toBeVisible();
  await page.getByRole('button', { name: 'Показать новый' }).click();
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue('Пишу во втором окне');
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
});
