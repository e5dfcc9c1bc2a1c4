/** Impatience: two presses before an answer, a tab that has heard of nothing. */
import type { Locator, Page } from '@playwright/test';
import { hydrated } from './page-checks.ts';

/** Both clicks before the page can answer the first. */
export async function inOneTick(button: Locator): Promise<void> {
  await hydrated(button);
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Another tab of the same person, whose line to the server is cut: it hears of nothing. */
export async function deafTab(of: Page, path: string): Promise<Page> {
  const tab = await of.context().newPage();
  await tab.route('**/socket.io/**', (route) => route.abort());
  await tab.goto(path);
  return tab;
}

export const nowOf = (page: Page): Locator => page.getByRole('region', { name: 'Что сейчас' });
/** In a toast, to whoever acted on what is no more so. */
export const saidToBeStale = (page: Page): Locator =>
  page.getByRole('region', { name: 'Сообщения' }).getByText('Заказ успел измениться. Показываем, как сейчас');
