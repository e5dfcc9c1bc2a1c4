/** Every page that a guest may open: where an example of it stands, and which control on it shows that its script has woken. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import routes from '../web/app/routes.ts';

export type PublicPage = {
  /** As in web/app/routes.ts. */
  route: string;
  address: string | ((market: Market) => string);
  title?: string;
  /** Not for search engines: no canonical address. */
  isHidden?: boolean;
  /** Not there: its status is 404. */
  isMissing?: boolean;
  /** Rendered for everybody at once and kept. */
  isKept?: boolean;
  /** What it tells search engines of itself (schema.org). */
  schema?: string[];
  /** Uses a control that does nothing without JavaScript; safe to repeat until it answers. */
  hydrates: (page: Page) => Promise<void>;
};

type Route = (typeof routes)[number];
/** Pages with their addresses; a layout has none of its own. */
const pagesIn = (route: Route | undefined): readonly string[] =>
  (route?.children ?? []).flatMap((child) => (child.children ? pagesIn(child) : child.index ? '/' : (child.path ?? '')));
const pagesOf = (layout: string) => pagesIn(routes.find(({ file }) => file === layout));
/** Public pages and those for guests alone. */
export const publicRoutes = pagesOf('layouts/default.tsx');
export const memberRoutes = pagesOf('layouts/profile.tsx');
export const staffRoutes = pagesOf('layouts/admin.tsx');

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

export const publicPages: readonly PublicPage[] = [
  { route: '/', address: '/', title: 'Услуги фрилансеров', isKept: true, hydrates: heartAsksWhoItIs },
  { route: 'services/:slug?', address: '/services/design', isKept: true, hydrates: heartAsksWhoItIs },
  {
    route: 'services/compare',
    address: ({ service }) => `/services/compare?ids=${service.split('/').at(-1)}`,
    title: 'Сравнение услуг',
    isHidden: true,
    isKept: true,
    hydrates: linkLeadsInPlace('Убрать', /ids=$/),
  },
  {
    route: 'services/:slug/:serviceId',
    schema: ['Service', 'BreadcrumbList'],
    address: ({ service }) => service,
    isKept: true,
    hydrates: async (page) => {
      const chosen = inMain(page).getByRole('button', { name: 'Выбран пакет «Стандарт»' });
      if (!(await chosen.isVisible())) await inMain(page).getByRole('button', { name: 'Выбрать пакет «Стандарт»' }).click();
      await expect(chosen).toBeVisible();
      // the edge of a picture goes around the corners with it
      const slides = inMain(page).getByRole('list', { name: 'Работы' });
      const corner = (of: Locator) => of.evaluate((node) => getComputedStyle(node).borderRadius);
      expect(await corner(slides.getByRole('img').first())).toBe(await corner(slides));
    },
  },
  { route: 'projects/:slug?', address: '/projects', title: 'Проекты для фрилансеров', isKept: true, hydrates: moreAreAddedInPlace },
  {
    route: 'projects/:slug/:projectId',
    schema: ['Demand', 'BreadcrumbList'],
    address: ({ project }) => project,
    isKept: true,
    hydrates: linkLeadsInPlace('Все проекты категории', /\/projects\/[\w-]+$/),
  },
  { route: 'freelancers/:slug?', address: '/freelancers/all', title: 'Исполнители', isKept: true, hydrates: moreAreAddedInPlace },
  { route: 'user/:id', schema: ['ProfilePage'], address: ({ seller }) => seller, isKept: true, hydrates: heartAsksWhoItIs },
  { route: 'about', address: '/about', title: 'О сервисе', isKept: true, hydrates: themeChanges },
  { route: 'about/ledger', schema: ['Dataset'], address: '/about/ledger', title: 'Открытый реестр', isKept: true, hydrates: themeChanges },
  { route: 'about/reputation', address: '/about/reputation', title: 'Проверка репутации', isKept: true, hydrates: themeChanges },
  { route: 'decisions', address: '/decisions', title: 'Решения арбитров', isKept: true, hydrates: themeChanges },
  { route: 'contacts', address: '/contacts', title: 'Контакты', isKept: true, hydrates: formSaysWhatIsWrong('Отправить') },
  {
    route: 'contacts/rights',
    address: '/contacts/rights',
    title: 'Авторские права и личные данные',
    isKept: true,
    hydrates: formSaysWhatIsWrong('Отправить'),
  },
  { route: 'conditions', address: '/conditions', title: 'Правила и условия', isKept: true, hydrates: themeChanges },
  {
    route: 'conditions/editions/:version',
    address: '/conditions/editions/2026-12',
    title: 'Что изменилось в правилах',
    isKept: true,
    hydrates: themeChanges,
  },
  {
    route: 'faq',
    schema: ['FAQPage'],
    address: '/faq',
    title: 'Вопросы и ответы',
    isKept: true,
    hydrates: linkLeadsInPlace('Напишите нам', /\/contacts$/),
  },
  { route: 'help', address: '/help', title: 'Помощь', isKept: true, hydrates: linkLeadsInPlace('Вопросы и ответы', /\/faq$/) },
  {
    route: 'become-seller',
    address: '/become-seller',
    title: 'Стать исполнителем',
    isKept: true,
    hydrates: async (page) => {
      await page.getByLabel('Цена работы').fill('1000');
      await expect(
        inMain(page)
          .getByText(/^1\s000\sруб\.$/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    route: 'blog',
    address: '/blog',
    title: 'Блог',
    isKept: true,
    hydrates: linkLeadsInPlace('Как описать проект, чтобы ответили по делу', /\/blog\/[\w-]+$/),
  },
  {
    route: 'blog/:id',
    schema: ['Article'],
    address: ({ article }) => article,
    title: 'Как описать проект, чтобы ответили по делу',
    isKept: true,
    hydrates: themeChanges,
  },
  {
    route: 'login',
    address: '/login',
    title: 'Вход',
    hydrates: async (page) => {
      await inMain(page).getByRole('button', { name: 'Заказчик' }).click();
      await expect(page.getByLabel('Почта')).toHaveValue('customer@artel.test');
    },
  },
  { route: 'reg', address: '/reg', title: 'Регистрация', hydrates: formSaysWhatIsWrong('Зарегистрироваться') },
  {
    route: 'confirm_account',
    address: '/confirm_account',
    title: 'Подтверждение почты',
    isHidden: true,
    hydrates: formSaysWhatIsWrong('Прислать ссылку'),
  },
  { route: 'email/confirm', address: '/email/confirm', title: 'Новая почта', isHidden: true, hydrates: themeChanges },
  { route: 'email/stop', address: '/email/stop', title: 'Отменить изменения', isHidden: true, hydrates: themeChanges },
  { route: 'email/blog', address: '/email/blog', title: 'Письма блога', isHidden: true, hydrates: themeChanges },
  { route: 'email/off', address: '/email/off', title: 'Отписаться от писем', isHidden: true, hydrates: themeChanges },
  { route: 'email/works', address: '/email/works', title: 'Письма доходят', isHidden: true, hydrates: themeChanges },
  { route: 'recover', address: '/recover', title: 'Новый пароль', isHidden: true, hydrates: formSaysWhatIsWrong('Прислать ссылку') },
  {
    route: 'payments/:orderId',
    address: '/payments/0190a0a0-0000-7000-8000-000000000000',
    title: 'Оплата заказа',
    isHidden: true,
    hydrates: linkLeadsInPlace('Войти', /\/login\?from=%2Fpayments/),
  },
  { route: 'test', address: '/test', title: 'Набор', isHidden: true, hydrates: themeChanges },
  {
    route: '*',
    address: '/такой/страницы/нет',
    title: 'Страница не найдена',
    isHidden: true,
    isMissing: true,
    hydrates: linkLeadsInPlace('Вернуться на главную', /:\d+\/$/),
  },
];

/** Where one thing of each kind stands on the market of the journeys. */
export type Market = Record<'service' | 'project' | 'seller' | 'article', string>;

export async function readMarket(request: APIRequestContext): Promise<Market> {
  const first = async (call: string) => (await (await request.get(call)).json()).result[0];
  const service = await first('/api/services');
  const project = await first('/api/projects');
  const seller = await first('/api/freelancers');
  // the journey of the blog publishes one for a while
  const seeded = encodeURIComponent('Заказчику');
  const articles = (await (await request.get(`/api/blog?rubric=${seeded}`)).json()).result as { _id: string; title: string }[];
  const article = articles.find(({ title }) => title === 'Как описать проект, чтобы ответили по делу')!;
  return {
    service: `/services/${service.category_slug}/${service._id}`,
    project: `/projects/${project.category.slug}/${project._id}`,
    seller: `/user/${seller._id}`,
    article: `/blog/${article._id}`,
  };
}
