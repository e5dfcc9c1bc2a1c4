/** What is pressed: as high as the field beside it, and on a phone large enough for a finger (44 px). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { computer, freshBrowser, newMember, phone } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';

const finger = 44;

/** In a form's row, the field and the button that sends it. */
async function standsLevel(page: Page, field: string, button: string): Promise<void> {
  const boxOf = async (found: Locator) => {
    await expect(found).toBeVisible();
    return (await found.boundingBox())!;
  };
  const box = page.locator('.input-box', { has: page.getByLabel(field, { exact: true }) });
  const [one, other] = [await boxOf(box), await boxOf(page.getByRole('button', { name: button, exact: true }))];
  expect([button, other.y, other.height]).toEqual([button, one.y, one.height]);
  expect(one.height).toBeGreaterThanOrEqual(finger);
}

test('a button stands level with the field it sends, and is as high', async ({ browser }) => {
  const admin = await person(browser, 'admin');
  await admin.page.goto('/admin/users');
  await standsLevel(admin.page, 'Логин, имя; целиком — почта, телефон, ИНН, адрес сети', 'Найти');
  await admin.context.close();
  const { page } = await newMember(browser, 'seller', { name: 'Ровена', surname: 'Линейкина' }, computer);
  await page.goto('/verify');
  await standsLevel(page, 'Номер телефона', 'Получить код');
  await page.goto('/profile/settings?section=profile');
  await standsLevel(page, 'Навыки', 'Добавить');
  await page.context().close();
});

/** A finger that misses the middle by 20 px up or down still presses it, whatever is drawn. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((half) => {
    const pressed = [...document.querySelectorAll<HTMLElement>('main :is(button, summary, select, input, textarea, [role=tab])')];
    return pressed.flatMap((one) => {
      if (!one.checkVisibility()) return [];
      const whole = one.closest('label') ?? one;
      // away from the bars at the edges
      whole.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = whole.getBoundingClientRect();
      const [x, y] = [left + (whole === one ? width / 2 : 12), top + height / 2];
      const isMet = (dy: number) => whole.contains(document.elementFromPoint(x, y + dy));
      // for screen readers only, or under something
      if (width <= 1 || height <= 1 || !isMet(0)) return [];
      return isMet(-half) && isMet(half) ? [] : [`${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 160)}`];
    });
  }, 20);

test('on a phone a finger meets what it presses', async ({ browser }) => {
  const { page } = await freshBrowser(browser, phone);
  for (const address of ['/', '/services/design', '/projects', '/freelancers/all', '/login', '/reg', '/contacts']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await tooSmall(page), address).toEqual([]);
  }
  await page.context().close();
});

test('an order of a project has its sign where one of a service has its cover', async ({ browser }) => {
  const [order] = await inMarket<{ number: number }>(
    `select o.number from orders o join users u on u.id = o.seller_id
     where u.email = 'seller@artel.test' and o.service_id is null and o.status = 'in_progress' order by o.number desc limit 1`,
  );
  const { page, context } = await person(browser, 'seller');
  await page.goto('/profile/orders');
  const row = page.getByRole('listitem').filter({ hasText: `№${order!.number}` });
  const sign = row.locator(':scope > span').first().locator('svg');
  await expect(sign).toBeVisible();
  const [drawn, slot] = [(await sign.boundingBox())!, (await sign.locator('..').boundingBox())!];
  expect([drawn.width, drawn.height, Math.round((slot.width / slot.height) * 100)]).toEqual([20, 20, 150]);
  await context.close();
});
