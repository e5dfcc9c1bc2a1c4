import { expect, test } from 'vitest';
import { diffWords } from './text-diff.ts';

const told = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'gone' ? `[-${text}-]` : kind === 'new' ? `[+${text}+]` : text))
    .join('');

test.each([
  ['Два эскиза за неделю', 'Три эскиза за неделю', '[-Два-][+Три+] эскиза за неделю'],
  ['Основной знак', 'Основной знак\nИсходники', 'Основной знак[+\nИсходники+]'],
  ['Знак и визитка', 'Знак', 'Знак[- и визитка-]'],
  ['', 'Новое', '[+Новое+]'],
  ['То же', 'То же', 'То же'],
])('%j → %j', (before, after, changes) => {
  expect(told(before, after)).toBe(changes);
});

test('either text can be put together again from the pieces', () => {
  const [before, after] = ['один два три четыре пять', 'два один три пять шесть'];
  const changes = diffWords(before, after);
  expect(
    changes
      .filter(({ kind }) => kind !== 'new')
      .map(({ text }) => text)
      .join(''),
  ).toBe(before);
  expect(
    changes
      .filter(({ kind }) => kind !== 'gone')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after);
});
