/** Steps of a payout that several journeys take. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Where the money may go, saved once. Typed again when it was too early for the field. */
export async function savePhone(page: Page, phone: string, bank: string): Promise<void> {
  await page.getByLabel('Телефон получателя').fill(phone);
  await chooseBank(page, bank);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${bank}, \\+7`) })).toBeChecked();
}

/** By keys: a click scrolls, and a scroll closes the list. */
async function chooseBank(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Банк получателя' });
  await expect(async () => {
    await field.fill(name);
    await expect(page.getByRole('option', { name })).toBeVisible({ timeout: 2_000 });
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(name, { timeout: 1_000 });
  }).toPass();
}

/** In the row of a payout: the staff says who it is. */
export async function knowPerson(row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Подтвердить личность' }).click();
  const dialog = row.page().getByRole('dialog');
  await dialog.getByRole('textbox').fill('Видели паспорт на видеозвонке');
  await dialog.getByRole('button', { name: 'Подтвердить личность' }).click();
  await expect(dialog).toHaveCount(0);
}
