/** Whoever asks the system for less motion has none, on pages of each kind. */
import { expect, test } from '@playwright/test';
import { person } from '../steps/order-steps.ts';

/** Seconds that the slowest change of anything on the page takes. */
const slowest = (): number =>
  Math.max(
    ...[...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration}, ${animationDuration}`.split(', ').map((time) => Number.parseFloat(time) || 0);
    }),
  );

test('with less motion asked for, nothing on a page moves or fades', async ({ browser }) => {
  const { page, context } = await person(browser, 'customer');
  for (const path of ['/services/design', '/blog', '/profile/dashboard', '/profile/messages', '/help']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(slowest), path).toBeGreaterThan(0.05);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(slowest), path).toBeLessThan(0.02);
  }
  await context.close();
});
