/** What a seller writes in the wizard survives: steps back, reloads, no connection, a slow one, two tabs, two people on one browser. */
import { expect, type Route, test } from '@playwright/test';
import { newMember, send, signInByCall } from '../steps/newcomer.ts';
import { hydrated } from '../steps/page-checks.ts';
import { drawnPicture } from '../steps/service-steps.ts';

test('Back leads a step back; words of two tabs and of two people on one browser are never mixed up', async ({ browser }) => {
  const { page, ...me } = await newMember(browser, 'seller', { name: 'Ольга', surname: 'Шагова' });
  const title = page.getByRole('textbox', { name: 'Название' });
  const about = page.getByRole('textbox', { name: 'Описание' });

  await test.step('a step has an address: Back, and a reload, lose neither the place nor a word', async () => {
    await page.goto('/profile/items/create');
    await hydrated(title);
    // the first save arrives, its answer does not: what is typed since follows into the same draft
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/services', loseAnswer, { times: 1 });
    await title.fill('Сведение');
    await expect(page.getByText('Нет связи: сохранено в этом браузере')).toBeVisible();
    await title.fill('Сведение подкаста');
    await expect(page).toHaveURL(/edit$/);
    await page.getByRole('button', { name: 'Дальше' }).click();
    await expect(page).toHaveURL(/edit\?step=packages$/);
    await page.getByRole('button', { name: 'Дальше' }).click();
    await expect(page).toHaveURL(/edit\?step=text$/);
    // nobody is asked for a step: it is there without a connection
    await page.context().setOffline(true);
    await page.goBack();
    await expect(page.locator('[aria-current=step]')).toContainText('Пакеты');
    await page.goForward();
    await expect(about).toBeVisible();
    await page.context().setOffline(false);
    await about.fill('Слова за миг до перезагрузки');
    await page.reload();
    await expect(about).toHaveValue('Слова за миг до перезагрузки');
    await expect(page.getByText(/^Сохранено/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/edit\?step=packages$/);
    await expect(page.locator('[aria-current=step]')).toContainText('Пакеты');
    await page.goBack();
    await expect(title).toHaveValue('Сведение подкаста');
  });

  await test.step('who leaves before a slow save is answered, comes back and writes on, is in conflict with nobody', async () => {
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/draft', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/draft');
    await title.fill('Сведение подкаста за день');
    await asked;
    await page.getByRole('navigation', { name: 'Профиль' }).getByRole('link', { name: 'Услуги' }).click();
    await expect(page).toHaveURL(/items$/);
    await page.goBack();
    await title.fill('Сведение подкаста за два дня');
    // another step saves at once: the second save waits for the first
    await page.getByRole('button', { name: 'Дальше' }).click();
    await expect(page).toHaveURL(/step=packages$/);
    letGo();
    await expect(page.getByText(/^Сохранено/)).toBeVisible();
    await page.goBack();
    await expect(title).toHaveValue('Сведение подкаста за два дня');
    await page.unroute('**/draft');
  });

  await test.step('pictures chosen together stand as chosen, and go on while another step is written', async () => {
    const editor = new URL(page.url()).pathname;
    await page.goto(`${editor}?step=media`);
    const first = Promise.withResolvers<void>();
    await page.route('**/api/files/**', async (route) => {
      if ((route.request().postData() ?? '').includes('first.png')) await first.promise;
      await route.continue();
    });
    const picture = async (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: await drawnPicture(width, 300) });
    await hydrated(page.locator('input[type=file]'));
    await page.locator('input[type=file]').setInputFiles([await picture('first.png', 500), await picture('second.png', 400)]);
    await expect(page.getByText('Файл second.png загружен')).toBeAttached();
    await page.getByRole('button', { name: 'Дальше' }).click();
    await expect(page).toHaveURL(/step=check$/);
    first.resolve();
    await expect
      .poll(async () => {
        const { content } = await send<{ content: { media: { name: string }[] } }>(
          page,
          `/api/services/${editor.split('/')[3]}/edit`,
          undefined,
          'GET',
        );
        return content.media.map(({ name }) => name);
      })
      .toEqual(['first.png', 'second.png']);
    await page.unroute('**/api/files/**');
    await page.goto(editor);
  });

  await test.step('what one tab could not send is asked about after another has saved', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await hydrated(other.getByRole('textbox', { name: 'Название' }));
    await page.route('**/draft', (route) => route.abort());
    await title.fill('Слова первой вкладки');
    await expect(page.getByText('Нет связи: сохранено в этом браузере')).toBeVisible();
    await other.getByRole('textbox', { name: 'Название' }).fill('Слова второй вкладки');
    await expect(other.getByText(/^Сохранено/)).toBeVisible();
    await other.close();
    await page.unroute('**/draft');
    await page.reload();
    await expect(page.getByText('Какой текст оставить?')).toBeVisible();
    await expect(title).toHaveValue('Слова первой вкладки');
  });

  await test.step('whoever signs in after somebody finds an empty wizard, and the first finds the words again', async () => {
    await page.goto('/profile/items/create');
    await hydrated(title);
    await page.context().setOffline(true);
    await title.fill('Слова Ольги');
    await expect(page.getByText('Нет связи: сохранено в этом браузере')).toBeVisible();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    const other = await newMember(browser, 'seller', { name: 'Пётр', surname: 'Шагов' });
    await signInByCall(page, { email: other.email, password: other.password });
    await page.goto('/profile/items/create');
    await hydrated(title);
    await expect(title).toHaveValue('');
    // an open page would be told in the middle of the sign-in that its member is gone
    await page.goto('about:blank');
    await signInByCall(page, { email: me.email, password: me.password });
    await page.goto('/profile/items/create');
    await expect(title).toHaveValue('Слова Ольги');
  });
  await page.context().close();
});
