import { expect, test } from 'vitest';
import { splitLinks } from './links.tsx';

const linksIn = (text: string) => splitLinks(text).flatMap(({ text: shown, href }) => (href ? [shown] : []));

test.each([
  ['https://ru.wikipedia.org/wiki/Артель_(значения)', ['https://ru.wikipedia.org/wiki/Артель_(значения)']],
  ['(см. https://ru.wikipedia.org/wiki/Артель_(значения))', ['https://ru.wikipedia.org/wiki/Артель_(значения)']],
  ['(https://a.example/1).', ['https://a.example/1']],
  ['https://a.example/1,https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/1, https://b.example/2!', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/?q=1,2', ['https://a.example/?q=1,2']],
  ['«https://почта.рф/письмо»…', ['https://почта.рф/письмо']],
])('the links of «%s» are whole', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
