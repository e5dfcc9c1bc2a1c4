/** The seller's part of the market: a service written step by step in the wizard. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { send } from './newcomer.ts';

export type Written = { title: string; category: string; sub: string };

export const story =
  'Прослушаю запись целиком, уберу гул, щелчки и долгие паузы, выровняю громкость голосов и сведу дорожки. ' +
  'От вас нужны исходные файлы и пара слов о том, где выпуск будут слушать. Работаю без спешки и показываю правки по времени записи.';
export const promised = ['Сведённый выпуск в WAV и MP3', 'Список правок по времени записи'];

/** A picture made on the spot: stripes, so that it is not one flat colour. */
export function drawnPicture(width = 900, height = 600): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#274690"/>
    <rect y="40%" width="100%" height="20%" fill="#f2c14e"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** From the empty wizard to its last step: three packages, an extra, the list of results, a question, a picture. */
export async function writeService(page: Page, { title, category, sub }: Written): Promise<void> {
  await page.goto('/profile/items/create');
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await page.getByLabel('Категория', { exact: true }).selectOption({ label: category });
  await page.getByLabel('Подкатегория').selectOption({ label: sub });
  await next(page);

  await page.getByRole('button', { name: 'Три', exact: true }).click();
  for (const [name, price, days, about] of [
    ['Эконом', '1500', '2', 'Чистка'],
    ['Стандарт', '3000', '4', 'Чистка и сведение'],
    ['Бизнес', '6000', '7', 'Чистка, сведение и музыка'],
  ] as const) {
    const tab = page.getByRole('group', { name: 'Какой пакет пишем' }).getByRole('button', { name });
    if (await tab.isVisible()) await tab.click();
    const pack = card(page, name);
    await pack.getByRole('textbox', { name: 'Название' }).fill(about);
    await pack.getByLabel('Цена').fill(price);
    await pack.getByLabel('Срок').fill(days);
    await pack.getByLabel('Что входит').fill(`До часа записи\n${about}`);
  }
  await page.getByRole('button', { name: 'Добавить дополнение' }).click();
  const extra = page.getByRole('region', { name: 'Дополнения' });
  await extra.getByLabel('Что добавляете').fill('Расшифровка текстом');
  await extra.getByLabel('Цена').fill('700');
  await extra.getByLabel('Прибавит к сроку').fill('1');
  await next(page);

  await page.getByRole('textbox', { name: 'Описание' }).fill(story);
  await page.getByLabel('Пункты результата').fill(promised.join('\n'));
  await next(page);

  await page.getByRole('button', { name: 'Добавить вопрос', exact: true }).click();
  await page.getByLabel('Вопрос 1', { exact: true }).fill('Где будут слушать выпуск?');
  await next(page);

  await page
    .getByLabel('Добавить картинки')
    .last()
    .setInputFiles({ name: 'студия.png', mimeType: 'image/png', buffer: await drawnPicture() });
  await page.getByLabel('Что на картинке').fill('Рабочее место звукорежиссёра');
  await next(page);
  await expect(page.getByText('Всё заполнено')).toBeVisible();
}

type Tree = { _id: string; title: string; category_id?: string }[];

/** The same service by calls, waiting for a moderator. For journeys about what comes after. */
export async function serviceSent(
  seller: Page,
  admin: Page,
  { title, category, sub }: Written,
): Promise<{ id: string; version_id: string }> {
  const named = async (path: string, name: string) =>
    (await send<Tree>(seller, path, undefined, 'GET')).find((one) => one.title === name)!._id;
  const { _id: id } = await send(seller, '/api/services', {
    content: {
      title,
      category_id: await named('/api/categories', category),
      sub_category_id: await named('/api/categories/sub', sub),
      description: story,
      what_you_get: promised,
      packages: [
        { key: 'standard', title: 'Сведение', description: '', price_minor: 300_000, term_days: 4, revisions_included: 2, includes: [] },
      ],
      brief: [{ question: 'Где будут слушать выпуск?', type: 'text', required: true }],
    },
  });
  await send(seller, `/api/services/${id}/submit`);
  const { version } = await send<{ version: { _id: string } }>(admin, `/api/admin/services/${id}`, undefined, 'GET');
  return { id, version_id: version._id };
}

/** Judged and on sale; answers its id. */
export async function serviceOnSale(seller: Page, admin: Page, written: Written): Promise<string> {
  const { id, version_id } = await serviceSent(seller, admin, written);
  await send(admin, `/api/admin/services/${id}/approve`, { version_id });
  return id;
}

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Дальше' }).click();

/** The card of one package in the wizard. */
export const card = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .last();
