/** Folders and notes of what is saved: made, filled one by one and together, left by their things when they go. */
import { expect, type Page, test } from '@playwright/test';
import { newMember, phone, send } from '../steps/newcomer.ts';

type Card = { _id: string; title?: string };
const firstOf = (page: Page, list: string) => send<Card[]>(page, `/api/${list}?category=all`, undefined, 'GET');

/** Three services, a project and a person; answers the titles of the services, the newest first. */
async function saveSome(page: Page): Promise<string[]> {
  const services = (await firstOf(page, 'services')).slice(0, 3);
  const [project] = await firstOf(page, 'projects');
  const [person] = await firstOf(page, 'freelancers');
  for (const { _id } of services) await send(page, '/api/favorites', { id: _id, type: 'service' }, 'PUT');
  await send(page, '/api/favorites', { id: project!._id, type: 'project' }, 'PUT');
  await send(page, '/api/favorites', { id: person!._id, type: 'user' }, 'PUT');
  return services.map(({ title }) => title!).reverse();
}

/** Hydrated: hearts come with the browser's part. */
async function openSaved(page: Page): Promise<void> {
  await page.goto('/profile/saved');
  await expect(page.getByRole('button', { name: 'Убрать из сохранённого' }).first()).toBeVisible();
}

test('a folder is made, named anew and deleted; what lay in it stays saved', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Полкина' });
  const titles = await saveSome(page);
  await openSaved(page);
  const main = page.getByRole('main');
  const folders = main.getByRole('navigation', { name: 'Папки' });

  await main.getByRole('button', { name: `В папку: ${titles[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Новая папка…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('dialog').getByText('Назовите папку')).toBeVisible();
  await page.getByRole('textbox', { name: 'Название' }).fill('Кофейня');
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
  await expect(folders.getByRole('link', { name: 'Кофейня 1' })).toBeVisible();

  await main.getByRole('button', { name: 'Выбрать несколько' }).click();
  await main.getByRole('checkbox', { name: titles[1]! }).check();
  await main.getByRole('checkbox', { name: titles[2]! }).check();
  await main.getByRole('button', { name: 'В папку: выбранное' }).click();
  await page.getByRole('menuitem', { name: 'Кофейня' }).click();
  await expect(folders.getByRole('link', { name: 'Кофейня 3' })).toBeVisible();
  await main.getByRole('link', { name: 'Исполнители' }).click();
  await expect(main.getByRole('article')).toHaveCount(0);
  await main.getByRole('button', { name: /^В папку: / }).click();
  await page.getByRole('menuitem', { name: 'Кофейня' }).click();

  await folders.getByRole('link', { name: 'Без папки 1' }).click();
  await expect(main.getByRole('article')).toHaveCount(0);
  await folders.getByRole('link', { name: 'Кофейня 4' }).click();
  await expect(main.getByRole('article')).toHaveCount(3);
  await main.getByRole('button', { name: `Папка Кофейня: ${titles[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Убрать из папки' }).click();
  await expect(main.getByRole('article')).toHaveCount(2);

  await main.getByRole('button', { name: 'Папка «Кофейня»' }).click();
  await page.getByRole('menuitem', { name: 'Переименовать' }).click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Пекарня');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(main.getByRole('heading', { name: 'Пекарня' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Убрать из сохранённого' }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Папка «Пекарня»' }).click();
  await page.getByRole('menuitem', { name: 'Удалить папку' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('3 записи останутся без папки');
  await page.getByRole('button', { name: 'Удалить папку' }).click();
  await expect(main.getByRole('heading', { name: 'Пекарня' })).toBeHidden();
  await expect(main.getByRole('article')).toHaveCount(3);
  expect(complaints).toEqual([]);
});

test('a note keeps itself on a phone, and what could not be kept is said and sent again', async ({ browser }) => {
  const { page } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Полкина' }, phone);
  const [title] = await saveSome(page);
  await openSaved(page);
  const main = page.getByRole('main');
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith('/api/favorites/note') && answer.ok());

  await main.getByRole('button', { name: `Добавить заметку: ${title}` }).click();
  const field = main.getByLabel(`Заметка: ${title}`);
  const first = kept();
  await field.fill('Спросить о сроке');
  await first;
  await expect(main.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(field).toBeFocused();

  await page.context().setOffline(true);
  await field.fill('Спросить о сроке и о шрифтах');
  await expect(main.getByText('Заметка не сохранилась')).toBeVisible();
  await expect(field).toHaveValue('Спросить о сроке и о шрифтах');
  await page.context().setOffline(false);
  const second = kept();
  await main.getByRole('button', { name: 'Повторить' }).click();
  await second;
  await page.reload();
  await expect(main.getByText('Спросить о сроке и о шрифтах')).toBeVisible();

  await main.getByRole('link', { name: 'Исполнители' }).click();
  await expect(main.getByRole('article')).toHaveCount(0);
  await main.getByRole('button', { name: /^Добавить заметку/ }).click();
  await main.getByLabel(/^Заметка: /).fill('Пишет быстро');
  const left = page.waitForResponse((answer) => answer.url().endsWith('/note') && answer.ok());
  await main.getByRole('link', { name: /^Проекты Проекты/ }).click(); // leaving is enough
  await left;
  await main.getByRole('link', { name: 'Исполнители' }).click();
  await expect(main.getByText('Пишет быстро')).toBeVisible();
});

test('several are removed together by keyboard alone and brought back as they were; what the account refused comes back by itself', async ({
  browser,
}) => {
  const { page } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Полкина' });
  const titles = await saveSome(page);
  await openSaved(page);
  const main = page.getByRole('main');
  const choose = async () => {
    await main.getByRole('button', { name: 'Выбрать несколько' }).press('Enter');
    for (const title of titles.slice(0, 2)) await main.getByRole('checkbox', { name: title }).press('Space');
    await expect(main.getByText('Выбрано: 2')).toBeVisible();
  };
  await choose();
  await main.getByRole('button', { name: 'Убрать', exact: true }).press('Enter');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByText('Убрано: 2 записи')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Вернуть' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('article')).toHaveCount(3);
  await expect(main.getByText('Убрано: 2 записи')).toBeHidden();
  expect((await main.getByRole('article').getByRole('heading').allTextContents()).map((title) => title.trim())).toEqual(titles);

  await page.context().setOffline(true);
  await choose();
  await main.getByRole('button', { name: 'Убрать', exact: true }).press('Enter');
  await expect(main.getByRole('article')).toHaveCount(3);
  await expect(main.getByText('Убрано: 2 записи')).toBeHidden();
  await page.context().setOffline(false);

  await choose();
  await main.getByRole('checkbox', { name: 'Выбрать все' }).press('Space');
  await main.getByRole('button', { name: 'Убрать', exact: true }).press('Enter');
  await expect(main.getByText('Убрано: 3 записи')).toBeVisible();
  await page.reload();
  await expect(main.getByRole('link', { name: /^Проекты Проекты/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Услуги/ })).toBeHidden();
});
