import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = (name: string): string => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8');

test('where fingers point every field is 16 px or more, whatever its class says: iPhones zoom into a smaller one', () => {
  const [, outermost] = /^@media \(pointer: coarse\) \{\n(.*?)^\}/ms.exec(css('app')) ?? [];
  const [, fields, except, size] =
    /^ {2}:is\(([a-z, ]+)\):not\(\.([\w-]+)\) \{\s*font-size: max\(([\d.]+)rem, 1em\);/m.exec(outermost ?? '') ?? [];
  expect(fields?.split(', ').sort()).toEqual(['input', 'select', 'textarea']);
  expect(Number(size)).toBeGreaterThanOrEqual(1);
  const [, larger] = new RegExp(`--${except}: ([\\d.]+)rem;`).exec(css('tokens')) ?? [];
  expect(Number(larger)).toBeGreaterThanOrEqual(1);
});
