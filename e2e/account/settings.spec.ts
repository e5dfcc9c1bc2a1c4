/** The settings from the person's side: what others see, one's own picture, being told, proving a telephone, taking data along, leaving. */
import { expect, type Page, test } from '@playwright/test';
import { type Newcomer, newMember } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const open = (page: Page, section: string) => page.goto(`/profile/settings?section=${section}`);
/** The browser reports every refused call; a refusal was the point. */
const unexpected = ({ complaints }: Newcomer) => complaints.filter((words) => !/status of 400/.test(words));
const userLink = (page: Page) => page.getByRole('link', { name: 'Как видят другие' });

test('writes about oneself; what is wrong stands at the field, and everybody sees what was saved', async ({ browser }) => {
  const member = await newMember(browser, 'seller', { name: 'Вера', surname: 'Тихая' });
  const { page } = member;
  await open(page, 'profile');
  await page.getByLabel('Чем занимаетесь').fill('Проектирую тихие интерфейсы');
  await page.getByLabel('О себе').fill('Двенадцать лет делаю формы, которые не пугают.');
  await page.getByLabel('Логин').fill('Support');
  await page.getByLabel('Ссылки на работы').fill('t.me/vera');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByText('Ссылки на мессенджеры не показываем', { exact: false })).toBeVisible();
  await noFlaws(page);

  await page.getByLabel('Ссылки на работы').fill('behance.net/vera');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(summary.getByText('Этот логин занят')).toBeVisible();
  const login = `vera-${Date.now().toString(36)}`;
  await page.getByLabel('Логин').fill(login);
  await page.getByRole('button', { name: 'Добавить язык' }).click();
  await expect(page.getByLabel('Язык 2')).toHaveValue('en');
  await page.reload();
  await expect(page.getByLabel('Чем занимаетесь')).toHaveValue('Проектирую тихие интерфейсы');
  await page.getByLabel('Логин').fill(login);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль сохранён')).toBeVisible();

  await userLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вера Тихая');
  for (const words of [`@${login}`, 'Проектирую тихие интерфейсы', 'Английский (рабочий)', 'Почта подтверждена'])
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'behance.net/vera' })).toHaveAttribute('rel', /nofollow/);
  await noFlaws(page);
  expect(unexpected(member)).toEqual([]);
});
