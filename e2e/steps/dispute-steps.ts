/** Steps that journeys of disputes share: how two sides come before an arbiter, and how one decides. */
import { expect, type Page } from '@playwright/test';
import { inMarket } from './market.ts';
import { send } from './newcomer.ts';
import { noFlaws } from './no-flaws.ts';
import { hydrated } from './page-checks.ts';

const words = 'Договорились о палитре и трёх знаках, пришёл один знак без палитры';
export const summary = 'Из трёх знаков сдан один, палитры не оказалось.';

/** Opened, answered, and a day has passed since: either side may call an arbiter. Answers the dispute's id. */
export async function quarrel(customer: Page, seller: Page, stage_id: string): Promise<string> {
  const claim = { stage_id, category: 'scope', text: words, customer_percent: 80, points: [{ no: 0, fulfilled: 'partly' }] };
  const { _id: id } = await send<{ _id: string }>(customer, '/api/disputes/', claim);
  await send(seller, `/api/disputes/${id}/answer`, { customer_percent: 10, text: words });
  await inMarket(`update disputes set answered_at = answered_at - interval '25 hours' where id = $1 returning id`, [id]);
  return id;
}

export async function decides(desk: Page, id: string, toCustomer: 'more' | 'less', action: string): Promise<void> {
  await desk.goto(`/admin/disputes/${id}`);
  await hydrated(desk.getByRole('button', { name: 'Взять' }));
  // for its first 400 ms a case hears no key that decides
  await expect(async () => {
    await desk.keyboard.press('t');
    await expect(desk.getByRole('button', { name: 'Взять' })).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  // beside it may stand the decision of the first instance
  const form = desk.getByRole('region', { name: /^(?:Окончательное р|Р)ешение$/ }).filter({ has: desk.getByRole('textbox') });
  await expect(form.getByRole('button', { name: action })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Частично' }).first()).toBeVisible();
  for (const point of await form.getByRole('button', { name: 'Частично' }).all()) await point.click();
  for (let step = 0; step < 5; step++) await form.getByRole('slider').press(toCustomer === 'more' ? 'ArrowLeft' : 'ArrowRight');
  await form.getByRole('textbox', { name: 'Почему так' }).fill('Сдан один знак из трёх, палитры в сданном нет: сданное годится в работу.');
  // by pointer and by keys: the hidden box of a chip is where the chip is
  await form.getByText('п. 2.1 Состав результата').click();
  const byKeys = form.getByRole('checkbox', { name: 'п. 4.1 Материалы заказа' });
  await byKeys.press('Space');
  await expect(form.getByText('п. 4.1 Материалы заказа')).toBeInViewport();
  for (const chip of [form.getByRole('checkbox', { name: 'п. 2.1 Состав результата' }), byKeys]) await expect(chip).toBeChecked();
  await form.getByRole('radio', { name: 'Исполнитель' }).check();
  await form.getByRole('textbox', { name: 'Для открытого списка решений' }).fill(summary);
  // what fades out is no colour of ours
  await expect(desk.getByText('Дело ваше')).toHaveCount(0);
  await noFlaws(desk);
  await form.getByRole('button', { name: action }).click();
}
