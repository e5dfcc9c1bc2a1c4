/** A guest who wanted something is sent to sign in or to register, and finds it again afterwards, however long the way was. */
import { expect, test } from '@playwright/test';
import { computer, freshBrowser, newMember, phone } from '../steps/newcomer.ts';
import { hydrated } from '../steps/page-checks.ts';

type Listed = { _id: string; category: { slug: string } };

test('«Написать» of a guest leads to the sign-in, and nothing is asked that a guest is refused', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser, computer);
  await page.goto('/services/design');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const write = page.getByRole('link', { name: 'Написать', exact: true });
  await write.scrollIntoViewIfNeeded();
  await hydrated(write);
  await write.click();
  await expect(page).toHaveURL(/\/login\?from=.*service_id/);
  expect(complaints).toEqual([]);
});

test('a seller who was not signed in comes back to the open form of the bid; the way in of the frame brings back too', async ({
  browser,
}) => {
  const seller = await newMember(browser, 'seller', { name: 'Егор', surname: 'Откликов' });
  await seller.page.context().close();
  const { page } = await freshBrowser(browser, phone);
  const [project] = ((await (await page.request.get('/api/projects')).json()) as { result: Listed[] }).result;
  const enter = async () => {
    await page.getByLabel('Почта').fill(seller.email);
    await page.getByLabel('Пароль', { exact: true }).fill(seller.password);
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  };
  await page.goto(`/projects/${project!.category.slug}/${project!._id}`);
  await page.getByRole('link', { name: 'Войти и откликнуться' }).click();
  await enter();
  await expect(page.getByLabel('Как сделаете и почему вы')).toBeInViewport();

  await page.context().clearCookies();
  await page.goto('/services/design?sort=new');
  const place = page.getByRole('navigation').getByRole('link', { name: 'Войти' });
  await hydrated(place);
  await place.click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await enter();
  await expect(page).toHaveURL(/\/services\/design\?sort=new$/);
});
