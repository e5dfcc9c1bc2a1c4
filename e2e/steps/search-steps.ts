/** What a field of search offers while somebody types. */
import { expect, type Page } from '@playwright/test';

export async function chooseOffered(page: Page, path: string, label: string): Promise<void> {
  await page.goto(path);
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await field.pressSequentially('лог');
  const offered = page.getByRole('listbox', { name: 'Подсказки' });
  await expect(offered.getByRole('option').first()).toBeVisible();
  const box = (await offered.boundingBox())!;
  expect(box.x >= 0 && box.x + box.width <= page.viewportSize()!.width, 'within the screen').toBe(true);
  await field.press('ArrowDown');
  const first = await offered.getByRole('option', { selected: true }).textContent();
  await field.press('Enter');
  await expect(offered).toBeHidden();
  await expect(page).not.toHaveURL(path);
  expect(first).toBeTruthy();
}
