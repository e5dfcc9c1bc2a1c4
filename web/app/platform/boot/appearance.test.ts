import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { appearance } from './appearance.ts';
import { appearanceScript } from './appearance-script.ts';

/** What the head script sets on the document for these cookies. */
function attributesFor(cookie: string): Record<string, string> {
  const set: Record<string, string> = {};
  const documentElement = { setAttribute: (name: string, value: string) => (set[name] = value) };
  runInNewContext(appearanceScript, { document: { cookie, documentElement } });
  return set;
}

test('the head script knows every choice, and nothing else', () => {
  for (const [name, choices] of Object.entries(appearance))
    for (const choice of choices) expect(attributesFor(`a=1; ${name}=${choice}; z=2`)).toEqual({ [`data-${name}`]: choice });
  expect(attributesFor('theme=dark; density=compact; motion=reduced')).toEqual({
    'data-theme': 'dark',
    'data-density': 'compact',
    'data-motion': 'reduced',
  });
  expect(attributesFor('')).toEqual({});
  expect(attributesFor('theme=compact; theme=; theme=darker; mytheme=dark; density=dark; theme="><b>')).toEqual({});
});
