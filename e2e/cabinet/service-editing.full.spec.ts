/**
 * A seller lives with a service: begins from a template, says what the category asks, loses the connection and finds the words again,
 * edits what is on sale and takes the edit back, copies it, stops two at once, goes on vacation; a moderator takes the version and sees what changed.
 */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { newMember, send } from '../steps/newcomer.ts';
import { person, sandboxIs } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';
import { serviceOnSale } from '../steps/service-steps.ts';

test.beforeEach(({ request }) => sandboxIs(request));

const dayFromNow = (days: number | undefined): string =>
  days === undefined ? '' : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const rowOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('spec §1: a seller’s draft survives, an edit waits beside what is on sale, and both sides see what changes', async ({ browser }) => {
  const series = Date.now().toString().slice(-7);
  const title = `Чистка подкаста ${series}`;
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Лидия', surname: 'Правкина' });
  const admin = await person(browser, 'admin');

  await test.step('a draft is begun from a template, and the category asks for what it compares by', async () => {
    await page.goto('/profile/items/create');
    await page.getByRole('button', { name: /Сайт, бот или программа/ }).click();
    await page.getByRole('textbox', { name: 'Название' }).fill(`Сайт школы танцев ${series}`);
    await page.getByLabel('Категория', { exact: true }).selectOption({ label: 'Разработка' });
    await page.getByLabel('Подкатегория').selectOption({ label: 'Сайты под ключ' });
    await page.getByRole('button', { name: /Проверка$/ }).click();
    await page.getByRole('button', { name: 'Отправить на проверку' }).click();
    await page.getByRole('button', { name: 'Выберите значение' }).click();
    await page.getByLabel('На чём делаем').selectOption('Tilda');
    await expect(page.getByText('Сохранено только что')).toBeVisible();
    await expect(page).toHaveURL(/items\/[\w-]+\/edit/);
  });

  await test.step('words written without a connection are there when the tab is opened again', async () => {
    const editor = page.url();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Название' }).fill(`Сайт школы танцев без связи ${series}`);
    await expect(page.getByText('Нет связи: сохранено в этом браузере')).toBeVisible();
    await page.context().setOffline(false);
    await page.goto(editor);
    await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue(`Сайт школы танцев без связи ${series}`);
  });

  const id = await serviceOnSale(page, admin.page, { title, category: 'Звук и озвучка', sub: 'Подкасты' });

  await test.step('an edit of what is on sale shows what it changes, and goes to a moderator who takes it', async () => {
    await page.goto(`/profile/items/${id}/edit`);
    await page.getByRole('textbox', { name: 'Название' }).fill(`Чистка и сведение подкаста ${series}`);
    await expect(page.getByText('Что изменится')).toBeVisible();
    await page.getByText('Что изменится').click();
    await expect(page.locator('ins').getByText('и сведение')).toBeVisible();
    await page.getByRole('button', { name: /Проверка$/ }).click();
    await page.getByRole('button', { name: 'Отправить правки на проверку' }).click();
    await expect(rowOf(page, title).getByText('Правки на модерации')).toBeVisible();

    await admin.page.goto(`/admin/services/${id}/edit`);
    await hydrated(admin.page.getByRole('button', { name: 'Взять в работу' }));
    // the key is heard a moment after the page is there
    await expect(async () => {
      await admin.page.keyboard.press('t');
      await expect(admin.page.getByText(/У вас в работе до/)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(admin.page.locator('ins').getByText('и сведение')).toBeVisible();
    await admin.page
      .locator('section')
      .filter({ has: admin.page.getByRole('heading', { name: 'Название' }) })
      .getByRole('button', { name: 'Замечание' })
      .click();
    await admin.page.getByLabel('Замечание: название').fill('Сведение не описано ниже');
    await admin.page.getByRole('button', { name: 'На правки: 1 замечание' }).click();
    await expect(admin.page.getByText('Отправлено на правки')).toBeVisible();
  });

  await test.step('the seller thinks better of it and takes the edit back', async () => {
    await page.goto(`/profile/items/${id}/edit`);
    await expect(page.getByText('Сведение не описано ниже')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить правку' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить правку' }).click();
    await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue(title);
  });

  await test.step('a copy is a draft of its own; what may be stopped is stopped at once', async () => {
    await page.goto('/profile/items');
    await rowOf(page, title).getByRole('button', { name: 'Скопировать' }).click();
    await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue(`Копия ${title}`);
    await page.goto('/profile/items');
    await page.getByRole('checkbox', { name: `Выбрать услугу «${title}»` }).check();
    await page.getByRole('checkbox', { name: `Выбрать услугу «Копия ${title}»` }).check();
    await page.getByRole('region', { name: 'Выбранные услуги' }).getByRole('button', { name: 'Остановить (1)' }).click();
    await expect(page.getByText('Остановлено: 1 услуга')).toBeVisible();
    const { status } = await send<{ status: string }>(page, `/api/services/${id}/edit`, undefined, 'GET');
    expect(status).toBe('paused');
  });

  await test.step('a vacation keeps the service off the market by itself, and its end brings it back', async () => {
    const vacation = async (from: number | undefined, to: number | undefined) => {
      await page.goto('/profile/settings?section=work');
      await hydrated(page.getByLabel('Первый день'));
      await page.getByLabel('Первый день').fill(dayFromNow(from));
      await page.getByLabel('Последний день').fill(dayFromNow(to));
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText('Сохранено: заказчики увидят это в профиле')).toBeVisible();
      await page.goto('/profile/items');
    };
    await vacation(-1, 3);
    await rowOf(page, title).first().getByRole('button', { name: 'Возобновить' }).click();
    await expect(page.getByText(/остановлен(а|ы): у вас отпуск до/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Не открывать' })).toBeVisible();
    await admin.page.goto(`/services/all/${id}`);
    await expect(admin.page.getByRole('heading', { name: 'Услуга временно остановлена' })).toBeVisible();
    await expect(admin.page.getByText(/Исполнитель в отпуске до/)).toBeVisible();
    await vacation(undefined, undefined);
    await expect(rowOf(page, title).getByText('Опубликована')).toBeVisible();
  });

  expect(complaints.filter((words) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(words))).toEqual([]);
  await page.context().close();
  await admin.context.close();
});

const kinds = [
  { role: 'seller', calls: '/api/services', what: 'Услугу' },
  { role: 'customer', calls: '/api/projects', what: 'Проект' },
] as const;
for (const { role, calls, what } of kinds)
  test(`a ${role}’s words written here while the draft went on elsewhere: neither is lost unasked`, async ({ browser }) => {
    const { page } = await newMember(browser, role, { name: 'Мария', surname: 'Черновикова' });
    const { _id: id } = await send(page, calls, { content: { title: 'Первые слова' } });
    const elsewhere = async (title: string) => {
      const { version } = await send<{ version: number }>(page, `${calls}/${id}/edit`, undefined, 'GET');
      await send(page, `${calls}/${id}/draft`, { version, content: { title } }, 'PUT');
    };
    const onServer = async () => (await send<{ content: { title: string } }>(page, `${calls}/${id}/edit`, undefined, 'GET')).content.title;
    const question = page.getByText(`${what} изменили в другой вкладке или на другом устройстве. Какой текст оставить?`);
    const title = page.getByRole('textbox', { name: 'Название' });
    const writtenApart = async (mine: string, theirs: string) => {
      await page.goto(`/profile/items/${id}/edit`);
      await hydrated(title);
      await page.context().setOffline(true);
      await title.fill(mine);
      await expect(page.getByText('Нет связи: сохранено в этом браузере')).toBeVisible();
      await page.goto('about:blank');
      await elsewhere(theirs);
      await page.context().setOffline(false);
      await page.goto(`/profile/items/${id}/edit`);
    };

    await writtenApart('Мои слова', 'Слова другой вкладки');
    await expect(question).toBeVisible();
    await expect(title).toHaveValue('Мои слова');
    // to another step and to the page anew: the question stands, the server's words as well
    await hydrated(title);
    await page.getByRole('button', { name: 'Дальше' }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(question).toBeVisible();
    expect(await onServer()).toBe('Слова другой вкладки');
    await page.getByRole('button', { name: 'Оставить мой' }).click();
    await expect(question).toBeHidden();
    await expect.poll(onServer).toBe('Мои слова');

    await writtenApart('Мои другие слова', 'Их другие слова');
    await page.getByRole('button', { name: 'Показать новый' }).click();
    await expect(title).toHaveValue('Их другие слова');
    await page.reload();
    await expect(title).toHaveValue('Их другие слова');
    await expect(question).toBeHidden();
    await page.context().close();
  });

test('a trusted seller is on sale at once, and a moderator looks at it afterwards', async ({ browser }) => {
  const series = Date.now().toString().slice(-7);
  const title = `Монтаж подкаста ${series}`;
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Вера', surname: 'Надёжина' });
  const admin = await person(browser, 'admin');
  const first = await serviceOnSale(page, admin.page, { title: `Чистка записи ${series}`, category: 'Звук и озвучка', sub: 'Подкасты' });
  await inMarket(`update users set level = 'trusted' where id = (select seller_id from services where id = $1)`, [first]);

  const { content } = await send<{ content: Record<string, unknown> }>(page, `/api/services/${first}/edit`, undefined, 'GET');
  // words that nobody has said before: a copy would wait for a moderator
  const description = Array.from({ length: 40 }, (_, n) => `Отрезаю${n} лишнее${series} и собираю${n} выпуск${series}`).join('. ');
  const { _id: id } = await send(page, '/api/services', { content: { ...content, title, description } });
  await page.goto(`/profile/items/${id}/edit`);
  await page.getByRole('button', { name: /Проверка$/ }).click();
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByText('Опубликовано: покупатели уже видят')).toBeVisible();
  await expect(rowOf(page, title).getByText('Опубликована')).toBeVisible();

  // one in ten is marked, by its id: here it is this one
  await inMarket('update service_versions v set is_check_due = true from services s where s.id = $1 and v.id = s.live_version_id', [id]);
  await admin.page.goto(`/admin/services?q=${series}`);
  const row = admin.page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('опубликована, проверить после')).toBeVisible();
  await admin.page.goto(`/admin/services/${id}/edit`);
  await expect(admin.page.getByRole('heading', { name: 'Опубликована по правилу доверия' })).toBeVisible();
  await expect(admin.page.getByRole('button', { name: /^Отклонить/ })).toHaveCount(0);
  await admin.page.getByRole('button', { name: /^Всё в порядке/ }).click();
  await expect(admin.page.getByText('Отмечено: услуга проверена')).toBeVisible();
  await admin.page.goto(`/admin/services?q=${series}`);
  await expect(admin.page.getByText('Ничего не нашлось')).toBeVisible();
  expect(complaints).toEqual([]);
});
