import { createElement as h, Suspense, use } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changed, textsInstead } from '../../build-plugins/light-libraries.ts';
import { WholePage } from './whole-page.ts';

test('texts and bytes come out in the order in which they were written', () => {
  let page = '';
  const whole = new WholePage((body) => (page = body.toString()));
  for (const piece of ['<p>', Buffer.from('сначала, '), 'потом 😀', ', ', new Uint8Array([0x3c, 0x2f]), 'p>']) whole.write(piece);
  whole.end();
  expect(page).toBe('<p>сначала, потом 😀, </p>');
});

test('a page is what React draws, with the parts that came later and characters of every length', async () => {
  const words = `«Слова» & 😀 <b> ${'длинно '.repeat(1000)}`;
  const later = Promise.resolve(words);
  const Later = () => h('b', { title: words }, use(later));
  const page = h(
    'main',
    null,
    Array.from({ length: 300 }, (_, n) => h('p', { key: n }, words, n)),
    h(Suspense, null, h(Later)),
  );
  const drawn = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(new WholePage(resolve) as unknown as NodeJS.WritableStream),
      onError: reject,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
  const known = h(
    'main',
    null,
    Array.from({ length: 300 }, (_, n) => h('p', { key: n }, words, n)),
    h('b', { title: words }, words),
  );
  expect(drawn.toString().replaceAll(/<!--.*?-->/g, '')).toBe(renderToString(known).replaceAll(/<!--.*?-->/g, ''));
});

test('where React writes otherwise than it did, the build says so', () => {
  expect(() => changed('function writeChunk(to, piece) {}', textsInstead)).toThrow('not met any more');
});
