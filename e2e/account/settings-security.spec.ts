/** «Безопасность» of the settings: what a member does to keep the account their own. */
import { expect, test } from '@playwright/test';
import { newMember } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const settings = '/profile/settings?section=security';

test('a sensitive call asks for the password again and goes on with nothing lost; closed, it says why not', async ({ browser }) => {
  const member = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Забывчивая' });
  const { page, email, password, complaints } = member;
  await page.goto(settings);
  // as if ten minutes had passed
  let isOld = true;
  await page.route('**/api/auth/proof', (route) =>
    isOld && route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 200, result: { proved_until: null, methods: ['password'] } } })
      : route.continue(),
  );
  const address = page.getByRole('region', { name: 'Почта', exact: true });
  await address.getByLabel('Новая почта').fill(`other.${email}`);
  await address.getByRole('button', { name: 'Сменить почту' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await noFlaws(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(address.getByRole('alert')).toContainText('Подтвердите, что это вы');
  await expect(address.getByLabel('Новая почта')).toHaveValue(`other.${email}`);

  await address.getByRole('button', { name: 'Сменить почту' }).click();
  await dialog.getByLabel('Ваш пароль').fill('не тот');
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Пароль неверен');
  isOld = false;
  await dialog.getByLabel('Ваш пароль').fill(password);
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(address.getByRole('status')).toContainText(`other.${email}`);
  // the wrong password is the one call that was refused
  expect(complaints).toEqual([expect.stringContaining('status of 400')]);
});
