/** Public pages read and searched by somebody whose browser runs no scripts: links and plain GET forms carry everything. */
import { expect, test } from 'vitest';
import { all, guest, headingOf, linkTo, type Opened, origin, textOf } from './visitor.ts';

const cards = (page: Opened): Element[] => all(page, 'main article');
const firstOf = (page: Opened): string => cards(page)[0]!.querySelector('a[href]')!.getAttribute('href')!;
const open = (address: string): Promise<Opened> => guest().open(address);
const follow = (page: Opened, name: string | RegExp, within?: string): Promise<Opened> => open(linkTo(page, name, within));
const headings = (page: Opened): string[] => all(page, 'h1, h2, h3').map(textOf);

/** The address that a form with this field leads to, when the field is filled and everything else is left as it is. */
function sent(page: Opened, field: string, value: string): string {
  const form = [...all(page, 'main form'), ...all(page, 'header form')].find((one) => one.querySelector(`[name="${field}"]`));
  if (!form) throw new Error(`${page.address} has no form with ${field}`);
  expect(form.getAttribute('method')?.toLowerCase() ?? 'get').toBe('get');
  const search = new URLSearchParams();
  for (const one of form.querySelectorAll('input[name], select[name]')) {
    const [name, type] = [one.getAttribute('name')!, one.getAttribute('type')];
    if ((type === 'checkbox' || type === 'radio') && !one.hasAttribute('checked')) continue;
    search.append(name, name === field ? value : ((one as HTMLInputElement).value ?? ''));
  }
  const action = new URL(form.getAttribute('action') ?? page.address, new URL(page.address, origin()));
  return `${action.pathname}?${search}`;
}

test('the page of a service is read whole: what is inside, who makes it, where it stands, questions and reviews', async () => {
  const page = await open(firstOf(await open('/services/design')));
  expect(headingOf(page)).toMatch(/\S/);
  expect(headings(page)).toEqual(
    expect.arrayContaining([
      expect.stringMatching('Об исполнителе'),
      expect.stringMatching('Отзывы'),
      expect.stringMatching('Что будет с деньгами'),
    ]),
  );
  expect(all(page, 'table').map((one) => one.getAttribute('aria-label') ?? textOf(one.querySelector('caption')))).toContain(
    'Что входит в пакеты',
  );
  expect(all(page, 'nav[aria-label="Путь"]')).toHaveLength(1);
  expect(textOf(page.document.querySelector('main'))).toMatch(/руб\./);
  // ordering leads a guest to the registration, as a link
  expect(linkTo(page, /^Заказать/)).toMatch(/^\/reg\?from=/);
});

test('below the services of a trade stand its open projects, questions that open, and the trades next to it', async () => {
  const page = await open('/services/design');
  const question = all(page, 'details').find((one) => textOf(one.querySelector('summary')) === 'Сколько стоят услуги раздела «Дизайн»?')!;
  expect([question.hasAttribute('open'), textOf(question)]).toEqual([false, expect.stringMatching(/Половина услуг стоит от/)]);
  const schema = JSON.parse(page.document.querySelector('script[type="application/ld+json"]')!.textContent!);
  const [faq] = schema['@graph'];
  expect(faq['@type']).toBe('FAQPage');
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toContain('Кому принадлежат права на макет?');
  expect(all(page, 'nav[aria-label="Похожие категории"] a[href]').length).toBeGreaterThan(0);
  expect(linkTo(page, 'Все проекты раздела «Дизайн»')).toBe('/projects/design');
  // a narrowed list says nothing of the whole trade
  expect(headings(await open('/services/design?price_to=3000'))).not.toContain('Вопросы и ответы');
});

test('a figure of the trade is asked from and to in the form of all filters', async () => {
  const filters = await follow(await open('/services/articles'), 'Все фильтры');
  const volume = all(filters, 'fieldset, [role=group]').find((one) => /^Объём/.test(one.getAttribute('aria-label') ?? textOf(one)))!;
  const narrowed = await open(sent(filters, volume.querySelector('input')!.getAttribute('name')!, '900000'));
  expect(textOf(narrowed.document.querySelector('main'))).toMatch(/По этому запросу ничего нет|0 услуг/);
  expect(cards(await follow(narrowed, /^Объём: от 900 000/)).length).toBeGreaterThan(0);
});

test('who is on the market right now is asked by a link, and no more by the same link', async () => {
  const online = await follow(await open('/services'), 'Сейчас в сети');
  expect(online.address).toMatch(/f=online/);
  expect(linkTo(online, /^Сейчас в сети/)).not.toMatch(/online/);
});

test('the list of projects has a feed, named to readers and led to by a link', async () => {
  const page = await open('/projects?price_from=5000');
  const feed = '/api/projects/rss?category=all&price_from=5000';
  expect(all(page, 'link[rel="alternate"][type="application/rss+xml"]').map((one) => one.getAttribute('href'))).toEqual([feed]);
  expect(linkTo(page, 'RSS')).toBe(feed);
  const answer = await guest().ask(feed);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
});

test('the order of sellers says what it counts', async () => {
  const why = all(await open('/freelancers/design'), 'details').find(
    (one) => textOf(one.querySelector('summary')) === 'Почему такой порядок',
  )!;
  expect([why.hasAttribute('open'), textOf(why)]).toEqual([false, expect.stringMatching(/Место складывается из ста баллов/)]);
});

test.each(['/services', '/projects', '/freelancers/all'])('%s is walked on by links and back to its beginning', async (address) => {
  const begin = await open(address);
  const next = await follow(begin, /^(Дальше|Показать ещё)/);
  expect(next.address).toMatch(/after=/);
  expect(firstOf(next)).not.toBe(firstOf(begin));
  expect(firstOf(await follow(next, 'В начало'))).toBe(firstOf(begin));
});

test('projects are narrowed, searched and read', async () => {
  const list = await open('/projects');
  const none = await open(sent(list, 'price_to', '1'));
  expect(none.address).toMatch(/price_to=1(&|$)/);
  expect(textOf(none.document.querySelector('main'))).toMatch(/С такими условиями проектов нет/);
  // the newest may be another test's and hired away meanwhile
  const title = textOf(cards(list).at(-1)!.querySelector('h2, h3'));
  const found = await open(sent(list, 'q', title));
  const card = cards(found).find((one) => textOf(one).includes(title))!;
  expect(headingOf(await open(card.querySelector('a[href]')!.getAttribute('href')!))).toBe(title);
});

test('freelancers are narrowed by level and read', async () => {
  const pros = await follow(await open('/freelancers/all'), 'Профи и выше');
  expect(pros.address).toMatch(/level=pro/);
  expect(firstOf(pros)).toMatch(/^\/user\//);
  expect(headingOf(await open(firstOf(pros)))).toMatch(/\S/);
});

test.each([
  ['/reg', 'Зарегистрироваться'],
  ['/login?from=%2Fprofile%2Forders', 'Войти'],
  ['/recover', 'Прислать ссылку'],
  ['/contacts', 'Отправить'],
])('the form of %s says that it needs scripts, and sending it leads nowhere else', async (address, button) => {
  const page = await open(address);
  expect(all(page, 'main noscript').map(textOf)).toContain(
    'Эта страница работает с включённым JavaScript. Включите его в браузере и обновите её.',
  );
  const form = all(page, 'main form').find((one) => [...one.querySelectorAll('button')].some((press) => textOf(press) === button))!;
  // what was typed stands neither in the address nor anywhere else
  expect([form.getAttribute('method')?.toLowerCase(), form.getAttribute('action')]).toEqual(['post', null]);
  const body = new URLSearchParams({ email: 'nina@people.test' });
  const answer = await guest().ask(address, { method: 'POST', headers: { accept: 'text/html' }, body });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, address]);
});

test('articles are found by their words in any form, and what is not found leads back to all of them', async () => {
  const found = await open(sent(await open('/blog'), 'q', 'пикселя'));
  expect(headings(found)).toContain('Из чего складывается цена логотипа');
  expect(headings(found)).not.toContain('Как описать проект, чтобы ответили по делу');
  expect(linkTo(await open('/blog?q=космодром'), 'Показать все статьи')).toBe('/blog');
});

test('where nothing was found, no word is said to have been left out for it', async () => {
  const words = textOf((await open('/services?q=фывапролдж+qqqzzz')).document.querySelector('main'));
  expect([words.includes('0 услуг'), words.includes('показано без')]).toEqual([true, false]);
});

test('a mended keyboard layout promises no results where there are none', async () => {
  const words = textOf((await open('/services?q=ghbdtn')).document.querySelector('main'));
  expect([words.includes('по запросу «привет» тоже ничего не нашлось'), words.includes('показаны результаты')]).toEqual([true, false]);
});

test.each([
  ['/services?q=логотип+для+кофейни', '«логотип для кофейни»'],
  ['/services/design?q=логотип', '«логотип»'],
  ['/projects/all?q=логотип', '«логотип»: проекты'],
  ['/freelancers/all?q=логотип', '«логотип»: исполнители'],
])('a page that answers a question is called by it: %s', async (address, heading) => {
  const page = await open(address);
  expect([headingOf(page), page.document.title]).toEqual([heading, expect.stringMatching(/^«логотип/)]);
});
