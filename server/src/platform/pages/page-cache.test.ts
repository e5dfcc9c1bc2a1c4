import { expect, test } from 'vitest';
import { cacheable } from './csp.ts';
import { cachedPage, invalidatePageCache, pack } from './page-cache.ts';

const page = (text: string) => pack(200, text, '');

test('many who ask at once cause one rendering', async () => {
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page('once');
  };
  await Promise.all(Array.from({ length: 20 }, () => cachedPage('/at-once', render)));
  expect(rendered).toBe(1);
});

test('a change throws kept pages away at once, those being rendered too', async () => {
  await cachedPage('/changed', () => page('before'));
  let go = (): void => undefined;
  const slow = cachedPage('/slow', () => new Promise<void>((resolve) => (go = resolve)).then(() => page('before')));
  invalidatePageCache();
  go();
  await slow;
  expect((await cachedPage('/changed', () => page('after')))!.plain.toString()).toBe('after');
  expect((await cachedPage('/slow', () => page('after')))!.plain.toString()).toBe('after');
});

test('a failed or unkeepable page is not kept', async () => {
  await expect(cachedPage('/failing', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cachedPage('/failing', async () => undefined)).toBeUndefined();
  expect((await cachedPage('/failing', () => page('well')))!.plain.toString()).toBe('well');
});

test('a kept page names its own scripts by hash; what was smuggled in gets none', () => {
  const nonce = 'secret-of-this-rendering';
  const html = `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}"/><script nonce="${nonce}">own()</script><script>evil()</script><script nonce="guess">evil()</script>`;
  const kept = cacheable(html, nonce);
  expect(kept.html).toBe('<script>own()</script><script>evil()</script><script nonce="guess">evil()</script>');
  expect(kept.csp.match(/'sha256-/g)).toHaveLength(1);
  expect(kept.csp).not.toContain('nonce-');
});
