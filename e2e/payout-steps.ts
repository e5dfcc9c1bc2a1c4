/** Steps of a payout that several journeys take. */
import { expect, type Page } from '@playwright/test';

/** By keys: a click scrolls, and a scroll closes the list. Typed again when it was too early for the field. */
export async function chooseBank(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Банк получателя' });
  await expect(async () => {
    await field.fill(name);
    await expect(page.getByRole('option', { name })).toBeVisible({ timeout: 2_000 });
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(name, { timeout: 1_000 });
  }).toPass();
}
