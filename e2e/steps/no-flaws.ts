/** Accessibility, as far as a machine can judge it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails with the offending elements; `within` is a selector. Our pages hold no frames, so axe need not open a window for them.
 * `only` narrows it to some rules, for a page that was looked at whole already.
 */
export async function noFlaws(page: Page, within = 'body', only: string[] = []): Promise<void> {
  await expect(page.locator(within).first()).toBeVisible();
  await layOut(page);
  await calm(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (only.length > 0) axe.withRules(only);
  const { violations } = await axe.include(within).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/**
 * A card far below (content-visibility) has a guessed height, and its contents lie over the next card's for whoever measures them. Reading the
 * page to its end gives each its own.
 */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isSkipped = (element: Element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true });
    if (![...document.body.querySelectorAll('*')].some(isSkipped)) return;
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });

/**
 * What fades in is judged when it is here: its colours meanwhile are nobody's choice. What moves for ever, is held or doesn't end in some
 * seconds is not waited for.
 */
const calm = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    const ended = Promise.allSettled(passing.map(({ finished }) => finished));
    return Promise.race([ended.then(() => undefined), new Promise((enough) => setTimeout(enough, 5000))]);
  });

const code = (file: string): string => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
const sniffer = code('html_codesniffer/build/HTMLCS.js');
const equalAccess = code('accessibility-checker-engine/ace.js');

type Sniffed = { type: number; code: string; msg: string; element?: Element };
type Sniffer = {
  process(standard: string, content: Document, done: () => void): void;
  getMessages(): Sniffed[];
};

/** What HTML_CodeSniffer calls an error, not a warning, by WCAG 2 AA. Closed lists are opened meanwhile: their fields are judged too. */
export async function noErrorsOfSniffer(page: Page): Promise<void> {
  await page.evaluate(sniffer);
  const errors = await page.evaluate(async () => {
    const closed = [...document.querySelectorAll('details:not([open])')] as HTMLDetailsElement[];
    for (const one of closed) one.open = true;
    const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer };
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done));
    for (const one of closed) one.open = false;
    const found = HTMLCS.getMessages().filter(({ type }) => type === 1);
    return found.map(({ code, msg, element }) => `${code}: ${msg} ${element?.outerHTML.slice(0, 160)}`);
  });
  expect(errors).toEqual([]);
}

type Checked = { ruleId: string; value: [string, string]; message: string; snippet: string };
type Ace = { Checker: new () => { check(content: Document, rules: string[]): Promise<{ results: Checked[] }> } };

/** What IBM Equal Access is sure of by WCAG 2.2, of closed lists too. */
export async function noErrorsOfEqualAccess(page: Page): Promise<void> {
  await page.evaluate(equalAccess);
  const errors = await page.evaluate(async () => {
    const closed = [...document.querySelectorAll('details:not([open])')] as HTMLDetailsElement[];
    for (const one of closed) one.open = true;
    // inert, and more than the checker can read
    const templates = [...document.querySelectorAll('template')].map((one) => [one, document.createComment('')] as const);
    for (const [one, place] of templates) one.replaceWith(place);
    const { ace } = globalThis as unknown as { ace: Ace };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    for (const [one, place] of templates) place.replaceWith(one);
    for (const one of closed) one.open = false;
    const sure = results.filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL');
    return sure.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`);
  });
  expect(errors).toEqual([]);
}
