/** What every page of the product must pass, whatever is on it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The page is as wide as the window: nothing is seen beyond its right edge. What a row that scrolls, or a clip, hides is not seen. */
export async function fitsTheWindow(page: Page): Promise<void> {
  const { wide, width, window } = await page.evaluate(() => {
    const root = document.documentElement;
    const isClipped = ({ parentElement: around }: Element): boolean =>
      around !== null && around !== document.body && (getComputedStyle(around).overflowX !== 'visible' || isClipped(around));
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isClipped(element),
    );
    const wide = root.scrollWidth > root.clientWidth ? beyond.map(({ outerHTML }) => outerHTML.slice(0, 160)) : [];
    return { wide, width: root.scrollWidth, window: innerWidth };
  });
  expect(wide, `${width} px wide in a window of ${window}`).toEqual([]);
}

/**
 * A desk of 1280 px at 200 % (WCAG 1.4.4), the narrowest phones that are still about (1.4.10), and the usual ones. The window is left as wide
 * as the last.
 */
export async function fitsPhones(page: Page): Promise<void> {
  for (const width of [640, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await fitsTheWindow(page);
  }
}

/** React has taken the element over: from now on it answers. Presses of a script, unlike those of a person, may come before that. */
export async function hydrated(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))).toBe(true);
}

/** The page of an unknown address (spec §2), with its status when it was asked of the server. */
export async function isMissingPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Упс! Данной страницы не существует.' })).toBeVisible();
  await expect(main.getByText('Страница, которую вы ищете, недоступна.')).toBeVisible();
  const trail = main.getByRole('navigation', { name: 'Путь' });
  await expect(trail.getByRole('link', { name: 'Главная' })).toHaveAttribute('href', '/');
  await expect(trail.getByText('Страница не найдена')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Вернуться на главную' })).toHaveAttribute('href', '/');
  await expect(page).toHaveTitle('Страница не найдена - Артель');
}

/** Whether a toast tells a failure or a success: its edge has the colour of one of them. */
export const edgeOf = (toast: Locator): Promise<'bad' | 'good' | undefined> =>
  toast.evaluate((words) => {
    const edge = getComputedStyle(words.parentElement!).borderLeftColor;
    return (['bad', 'good'] as const).find((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(--color-${name}-fill)`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color === edge;
    });
  });
