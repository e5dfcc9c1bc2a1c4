/** Every page of the product by its route; of those that a guest may open, where an example stands and what it says of itself. */
import routes from '../../web/app/routes.ts';

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

export const publicPages: readonly PublicPage[] = [
  { route: '/', address: '/', title: 'Услуги фрилансеров', isKept: true },
  { route: 'services/:slug?', address: '/services/design', isKept: true },
  {
    route: 'services/compare',
    address: ({ service }) => `/services/compare?ids=${service.split('/').at(-1)}`,
    title: 'Сравнение услуг',
    isHidden: true,
    isKept: true,
  },
  {
    route: 'services/:slug/:serviceId',
    schema: ['Service', 'BreadcrumbList'],
    address: ({ service }) => service,
    isKept: true,
  },
  { route: 'projects/:slug?', address: '/projects', title: 'Проекты для фрилансеров', isKept: true },
  {
    route: 'projects/:slug/:projectId',
    schema: ['Demand', 'BreadcrumbList'],
    address: ({ project }) => project,
    isKept: true,
  },
  { route: 'freelancers/:slug?', address: '/freelancers/all', title: 'Исполнители', isKept: true },
  { route: 'user/:id', schema: ['ProfilePage'], address: ({ seller }) => seller, isKept: true },
  { route: 'about', address: '/about', title: 'О сервисе', isKept: true },
  { route: 'about/ledger', schema: ['Dataset'], address: '/about/ledger', title: 'Открытый реестр', isKept: true },
  { route: 'about/reputation', address: '/about/reputation', title: 'Проверка репутации', isKept: true },
  { route: 'decisions', address: '/decisions', title: 'Решения арбитров', isKept: true },
  { route: 'contacts', address: '/contacts', title: 'Контакты', isKept: true },
  {
    route: 'contacts/rights',
    address: '/contacts/rights',
    title: 'Авторские права и личные данные',
    isKept: true,
  },
  { route: 'conditions', address: '/conditions', title: 'Правила и условия', isKept: true },
  {
    route: 'conditions/editions/:version',
    address: '/conditions/editions/2026-12',
    title: 'Что изменилось в правилах',
    isKept: true,
  },
  {
    route: 'faq',
    schema: ['FAQPage'],
    address: '/faq',
    title: 'Вопросы и ответы',
    isKept: true,
  },
  { route: 'help', address: '/help', title: 'Помощь', isKept: true },
  {
    route: 'become-seller',
    address: '/become-seller',
    title: 'Стать исполнителем',
    isKept: true,
  },
  {
    route: 'blog',
    address: '/blog',
    title: 'Блог',
    isKept: true,
  },
  {
    route: 'blog/:id',
    schema: ['Article'],
    address: ({ article }) => article,
    title: 'Как описать проект, чтобы ответили по делу',
    isKept: true,
  },
  {
    route: 'login',
    address: '/login',
    title: 'Вход',
  },
  { route: 'reg', address: '/reg', title: 'Регистрация' },
  {
    route: 'confirm_account',
    address: '/confirm_account',
    title: 'Подтверждение почты',
    isHidden: true,
  },
  { route: 'email/confirm', address: '/email/confirm', title: 'Новая почта', isHidden: true },
  { route: 'email/stop', address: '/email/stop', title: 'Отменить изменения', isHidden: true },
  { route: 'email/blog', address: '/email/blog', title: 'Письма блога', isHidden: true },
  { route: 'email/off', address: '/email/off', title: 'Отписаться от писем', isHidden: true },
  { route: 'email/works', address: '/email/works', title: 'Письма доходят', isHidden: true },
  { route: 'recover', address: '/recover', title: 'Новый пароль', isHidden: true },
  {
    route: 'payments/:orderId',
    address: '/payments/0190a0a0-0000-7000-8000-000000000000',
    title: 'Оплата заказа',
    isHidden: true,
  },
  { route: 'test', address: '/test', title: 'Набор', isHidden: true },
  {
    route: '*',
    address: '/такой/страницы/нет',
    title: 'Страница не найдена',
    isHidden: true,
    isMissing: true,
  },
];

/** Where one thing of each kind stands on the market of the journeys. */
export type Market = Record<'service' | 'project' | 'seller' | 'article', string>;

/** `read` answers a call's result. */
export async function readMarket(read: (address: string) => Promise<unknown>): Promise<Market> {
  const first = async (call: string) => ((await read(call)) as Listed[])[0]!;
  const service = await first('/api/services');
  const project = await first('/api/projects');
  const seller = await first('/api/freelancers');
  // the journey of the blog publishes one for a while
  const seeded = encodeURIComponent('Заказчику');
  const articles = (await read(`/api/blog?rubric=${seeded}`)) as { _id: string; title: string }[];
  const article = articles.find(({ title }) => title === 'Как описать проект, чтобы ответили по делу')!;
  return {
    service: `/services/${service.category_slug}/${service._id}`,
    project: `/projects/${project.category!.slug}/${project._id}`,
    seller: `/user/${seller._id}`,
    article: `/blog/${article._id}`,
  };
}
type Listed = { _id: string; category_slug?: string; category?: { slug: string } };

export const addressIn = (market: Market, { address }: PublicPage): string => (typeof address === 'string' ? address : address(market));
