/** The checkout of an order, as journeys of payment meet it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { orderByCall } from './order-steps.ts';

export const paid = (at: Page): Locator => at.getByRole('heading', { name: 'Оплачено. Деньги в резерве' });
export const payButton = (at: Page): Locator => at.getByRole('button', { name: /^Оплатить/ });

/** A fresh order of whoever is on the page, its checkout open. */
export async function openCheckout(page: Page): Promise<string> {
  const order_id = await orderByCall(page);
  await page.goto(`/payments/${order_id}`);
  await expect(payButton(page)).toBeVisible();
  return order_id;
}
