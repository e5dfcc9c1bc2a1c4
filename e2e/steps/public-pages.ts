/** Of every page that a guest may open, the control that shows that its script has woken. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Market, type PublicPage, readMarket } from './public-routes.ts';

const inMain = (page: Page) => page.getByRole('main');

async function themeChanges(page: Page): Promise<void> {
  const dark = page.getByRole('button', { name: 'Тёмная тема' });
  await dark.click();
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}
async function heartAsksWhoItIs(page: Page): Promise<void> {
  await inMain(page).getByRole('button', { name: 'Сохранить' }).first().click();
  await expect(page).toHaveURL(/\/login/);
}
/** One document serves both pages: the link was followed by the script. */
const linkLeadsInPlace = (name: string, to: RegExp) => async (page: Page) => {
  const isSame = () => page.evaluate(() => 'here' in globalThis);
  if (to.test(page.url()) && (await isSame())) return;
  await page.evaluate(() => void Object.assign(globalThis, { here: true }));
  await inMain(page).getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(to);
  expect(await isSame()).toBe(true);
};
async function moreAreAddedInPlace(page: Page): Promise<void> {
  const before = page.url();
  const rows = inMain(page).getByRole('article');
  const shown = await rows.count();
  await inMain(page)
    .getByRole('link', { name: /^Показать ещё/ })
    .click();
  await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  expect(page.url()).toBe(before);
}
const formSaysWhatIsWrong = (button: string) => async (page: Page) => {
  await inMain(page).getByRole('button', { name: button, exact: true }).click();
  await expect(inMain(page).getByRole('alert')).toBeFocused();
};

/** By route. Uses a control that does nothing without JavaScript; safe to repeat until it answers. */
export const hydrates: Record<string, (page: Page) => Promise<void>> = {
  '/': heartAsksWhoItIs,
  'services/:slug?': heartAsksWhoItIs,
  'services/compare': linkLeadsInPlace('Убрать', /ids=$/),
  'services/:slug/:serviceId': async (page) => {
    const chosen = inMain(page).getByRole('button', { name: 'Выбран пакет «Стандарт»' });
    if (!(await chosen.isVisible())) await inMain(page).getByRole('button', { name: 'Выбрать пакет «Стандарт»' }).click();
    await expect(chosen).toBeVisible();
    // the edge of a picture goes around the corners with it
    const slides = inMain(page).getByRole('list', { name: 'Работы' });
    const corner = (of: Locator) => of.evaluate((node) => getComputedStyle(node).borderRadius);
    expect(await corner(slides.getByRole('img').first())).toBe(await corner(slides));
  },
  'projects/:slug?': moreAreAddedInPlace,
  'projects/:slug/:projectId': linkLeadsInPlace('Все проекты категории', /\/projects\/[\w-]+$/),
  'freelancers/:slug?': moreAreAddedInPlace,
  'user/:id': heartAsksWhoItIs,
  about: themeChanges,
  'about/ledger': themeChanges,
  'about/reputation': themeChanges,
  decisions: themeChanges,
  contacts: formSaysWhatIsWrong('Отправить'),
  'contacts/rights': formSaysWhatIsWrong('Отправить'),
  conditions: themeChanges,
  'conditions/editions/:version': themeChanges,
  faq: linkLeadsInPlace('Напишите нам', /\/contacts$/),
  help: linkLeadsInPlace('Вопросы и ответы', /\/faq$/),
  'become-seller': async (page) => {
    await page.getByLabel('Цена работы').fill('1000');
    await expect(
      inMain(page)
        .getByText(/^1\s000\sруб\.$/)
        .first(),
    ).toBeVisible();
  },
  blog: linkLeadsInPlace('Как описать проект, чтобы ответили по делу', /\/blog\/[\w-]+$/),
  'blog/:id': themeChanges,
  login: async (page) => {
    await inMain(page).getByRole('button', { name: 'Заказчик' }).click();
    await expect(page.getByLabel('Почта')).toHaveValue('customer@artel.test');
  },
  reg: formSaysWhatIsWrong('Зарегистрироваться'),
  confirm_account: formSaysWhatIsWrong('Прислать ссылку'),
  'email/confirm': themeChanges,
  'email/stop': themeChanges,
  'email/blog': themeChanges,
  'email/off': themeChanges,
  'email/works': themeChanges,
  recover: formSaysWhatIsWrong('Прислать ссылку'),
  'payments/:orderId': linkLeadsInPlace('Войти', /\/login\?from=%2Fpayments/),
  test: themeChanges,
  '*': linkLeadsInPlace('Вернуться на главную', /:\d+\/$/),
};

export const marketOf = (request: APIRequestContext): Promise<Market> =>
  readMarket(async (address) => ((await (await request.get(address)).json()) as { result: unknown }).result);

/** A browser names every answer of 404 in its console; for a page that is not there this is right. */
export const complaintsAbout = ({ isMissing }: PublicPage, complaints: readonly string[]): string[] =>
  complaints.filter((words) => !(isMissing && /status of 404/.test(words)));
