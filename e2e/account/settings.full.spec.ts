/** The settings from the person's side: what others see, one's own picture, being told, proving a telephone, taking data along, leaving. */
import { expect, type Page, test } from '@playwright/test';
import { codeSentTo, letterTo } from '../steps/mailbox.ts';
import { type Newcomer, newMember, phone, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const open = (page: Page, section: string) => page.goto(`/profile/settings?section=${section}`);
/** The browser reports every refused call; a refusal was the point. */
const unexpected = ({ complaints }: Newcomer) => complaints.filter((words) => !/status of 400/.test(words));
const userLink = (page: Page) => page.getByRole('link', { name: 'Как видят другие' });

/** A picture made by the browser itself. */
async function aPicture(page: Page): Promise<Buffer> {
  const coded = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#2a3be8';
    pen.fillRect(0, 0, 640, 400);
    pen.fillStyle = '#ffc42e';
    pen.fillRect(320, 0, 320, 400);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(coded, 'base64');
}

test('cuts an own picture by the keyboard alone, takes it away and picks a drawing', async ({ browser }) => {
  const member = await newMember(browser, 'customer', { name: 'Пётр', surname: 'Лицевой' }, phone);
  const { page } = member;
  await open(page, 'avatar');
  await noFlaws(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'я.png', mimeType: 'image/png', buffer: await aPicture(page) });
  const closer = page.getByRole('slider', { name: 'Ближе' });
  await closer.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('×1,5')).toBeVisible();
  await noFlaws(page);
  await page.getByRole('button', { name: 'Сохранить фото' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Фото сохранено')).toBeVisible();
  const face = page.getByRole('region', { name: 'Своё фото' }).locator('img');
  await expect(face).toHaveAttribute('src', /^\/files\/[\w-]{22}\/256\.webp$/);
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);

  await page.getByRole('button', { name: 'Убрать' }).click();
  await expect(page.getByRole('button', { name: 'Загрузить фото' })).toBeVisible();
  await page.getByText('Закат', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Закат' })).toBeChecked();
  expect(member.complaints).toEqual([]);
});

test('decides by which ways to be told, what others see, and as whom to work', async ({ browser }) => {
  const member = await newMember(browser, 'customer', { name: 'Анна', surname: 'Скромная' });
  const { page } = member;
  await open(page, 'notices');
  const letters = page.getByRole('switch', { name: 'Отклики: на почту' });
  await expect(letters).toBeChecked();
  await letters.uncheck();
  await expect(page.getByText('Деньги: на почту: всегда')).toBeAttached();
  await expect(page.getByText('Безопасность: на почту: всегда')).toBeAttached();
  await noFlaws(page);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Отклики: на почту' })).not.toBeChecked();

  await open(page, 'privacy');
  await noFlaws(page);
  await page.getByRole('switch', { name: /в поисковиках/ }).uncheck();
  await page.reload();
  await expect(page.getByRole('switch', { name: /в поисковиках/ })).not.toBeChecked();

  await open(page, 'roles');
  await noFlaws(page);
  await page.getByRole('main').getByRole('button', { name: 'Стать исполнителем' }).click();
  await expect(page.getByText('Вы стали исполнителем')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Исполнитель/ })).toBeChecked();
  await page.getByRole('radio', { name: /Заказчик/ }).check();
  await expect(page.getByText('Вы работаете как заказчик')).toBeVisible();

  await open(page, 'interface');
  await page.getByRole('radio', { name: 'Тёмная' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await noFlaws(page);

  await open(page, 'profile');
  await userLink(page).click();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(member.complaints).toEqual([]);
});

test('proves a telephone by the code, after a wrong one', async ({ browser }) => {
  const member = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Звонкая' }, phone);
  const { page } = member;
  await page.goto('/verify');
  await expect(page).toHaveTitle(/^Подтверждение аккаунта/);
  await expect(page.getByRole('heading', { name: 'Осталось 5 шагов из 6' })).toBeVisible();
  await expect(page.locator('#identity').getByText('Не начато')).toBeVisible();
  await noFlaws(page);
  const step = page.locator('#phone');
  const number = `79${String(Date.now()).slice(-9)}`;
  await step.getByLabel('Номер телефона').fill(`+${number}`);
  await step.getByRole('button', { name: 'Получить код' }).click();
  await expect(step.getByRole('button', { name: 'Прислать новый код' })).toBeDisabled();
  const code = await codeSentTo(number);
  await step.getByLabel('Код из СМС').fill(code === '000000' ? '111111' : '000000');
  await step.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(step.getByText('Осталось попыток: 4', { exact: false }).first()).toBeVisible();
  await noFlaws(page);
  await step.getByLabel('Код из СМС').fill(code);
  await step.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(step.getByText('Готово', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Осталось 4 шага из 6' })).toBeVisible();
  expect(unexpected(member)).toEqual([]);
});

test('takes all data along, then leaves, and comes back by signing in', async ({ browser }) => {
  const member = await newMember(browser, 'customer', { name: 'Игорь', surname: 'Уходящий' });
  const { page, email, password } = member;
  await open(page, 'data');
  await noFlaws(page);
  await page.getByRole('button', { name: 'Собрать архив' }).click();
  const fetch = page.getByRole('button', { name: /^Скачать архив/ });
  await expect(fetch).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), fetch.click()]);
  expect(download.suggestedFilename()).toMatch(/^artel-.*\.zip$/);
  await letterTo(email, 'Архив ваших данных готов');

  await open(page, 'leave');
  await noFlaws(page);
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog');
  await noFlaws(page, '[role=dialog]');
  await dialog.getByLabel('Логин').fill('не-я');
  await dialog.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  const login = (await dialog.getByText('введите свой логин:').textContent())!.split(': ')[1]!;
  await dialog.getByLabel('Логин').fill(login);
  await dialog.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(page).toHaveURL(/\/login/);
  await letterTo(email, 'Аккаунт будет удалён');

  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await letterTo(email, 'Удаление аккаунта отменено');
});

test('a second press on a switch before the first is saved counts too', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Скорая' });
  let sent = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/users/me/notices', async (route) => {
    if (route.request().method() !== 'GET') {
      sent += 1;
      await pressed.promise;
    }
    await route.continue();
  });
  await open(page, 'notices');
  const letters = page.getByRole('switch', { name: 'Отклики: на почту' });
  await expect(letters).toBeChecked();
  await letters.click();
  await expect(letters).not.toBeChecked();
  await letters.click();
  await expect(letters).toBeChecked();
  pressed.resolve();
  await expect.poll(() => sent).toBe(2);
  await expect(letters).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(letters).toBeChecked();
  expect(complaints).toEqual([]);
});

test('quiet hours and the digest hold after a reload, chosen at once one after the other', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'customer', { name: 'Нина', surname: 'Ночная' });
  await page.goto('/profile/settings?section=notices');
  const from = page.getByLabel('С', { exact: true });
  const weekly = page.getByRole('radio', { name: 'По понедельникам в 09:00' });
  await from.fill('21:30');
  // leaving the field and choosing the digest are two choices, the second while the first is on its way
  await weekly.check();
  const saved = () => send<{ quiet_from: string; digest: string }>(page, '/api/users/me/notice_times', undefined, 'GET');
  await expect.poll(async () => (({ quiet_from, digest }) => [quiet_from, digest])(await saved())).toEqual(['21:30', 'weekly']);
  await page.reload();
  await expect(from).toHaveValue('21:30');
  await expect(weekly).toBeChecked();
  await from.fill('08:00');
  await page.getByRole('heading', { name: 'Сводка' }).click();
  await expect(page.getByText('тихих часов нет')).toBeVisible();
  expect(complaints).toEqual([]);
});
