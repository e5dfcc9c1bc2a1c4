import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('a text stays a text in an element and in an attribute', () => {
  expect(escapeHtml(`<a href="x">Tom & 'Jerry'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/a&gt;');
});
