/** Accessibility, as far as a machine can judge it. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails with the offending elements; `within` is a selector. Our pages hold no frames, so axe need not open a window for them.
 * `only` narrows it to some rules, for a page that was looked at whole already.
 */
export async function noFlaws(page: Page, within = 'body', only: string[] = []): Promise<void> {
  await expect(page.locator(within).first()).toBeVisible();
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (only.length > 0) axe.withRules(only);
  const { violations } = await axe.include(within).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
