/** A letter of the keyboard takes what is free or asks a question: what a single key has done nobody meant to do. */
import { expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';

/** What a button of these letters may do at once: open a question, choose an outcome in a form, lead somewhere. */
const requests = /onClick=\{\(\) => (?:set[A-Z]\w*|choose)\(/;
const button = /<(Button|LinkButton|button)(?=[^<]*?data-key="([a-z])")[^<]*?(?<!=)>/gs;

const acting = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, source }) =>
    [...source.matchAll(button)]
      .filter(([text, kind, key]) => key !== 't' && key !== 'x' && key !== 'o' && kind !== 'LinkButton' && !requests.test(text))
      .map(([, , key]) => `${path}: ${key}`),
  );
const claim = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, source }) =>
    [...source.matchAll(/<Button(?=[^<]*?data-key="([a-z])")[^<]*?>\s*Взять/gs)].filter(([, key]) => key !== 't').map(() => path),
  );
const pages = readSources('.tsx').filter(({ path }) => path.startsWith('web/app/'));

test('no key of a row sends money, publishes or bans without a question', () => {
  expect(acting(pages)).toEqual([]);
});

test('`t` takes, everywhere', () => {
  expect(claim(pages)).toEqual([]);
});

test.each([
  ['<Button data-key="a" onClick={() => void approve()}>', 1],
  ['<Button size="s" onClick={() => void approve()} data-key="a">', 1],
  ['<Button data-key="a" onClick={() => setAsking("approve")}>', 0],
  ['<Button data-key="t" onClick={() => void take()}>', 0],
])('what acts at once is seen: %s', (source, seen) => {
  expect(acting([{ path: 'web/app/planted.tsx', source }])).toHaveLength(seen);
});
test('a case taken by another letter is seen', () => {
  expect(claim([{ path: 'web/app/planted.tsx', source: '<Button data-key="a" onClick={() => take()}>\n  Взять' }])).toHaveLength(1);
});
