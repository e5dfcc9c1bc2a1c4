import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensAfter(start: string): Record<string, string> {
  const from = css.indexOf(start);
  expect(from, start).toBeGreaterThan(-1);
  const block = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  return Object.fromEntries([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map((match) => [match[1] as string, match[2] as string]));
}
const light = tokensAfter('@theme static');
const dark = { ...light, ...tokensAfter('[data-theme="dark"]') };

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(theme: Record<string, string>, one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((name) => luminance(theme[`--color-${name}`] ?? name)).sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

it('the dark theme is the same by choice and by the system', () => {
  expect(tokensAfter(':root:not([data-theme])')).toEqual(tokensAfter('[data-theme="dark"]'));
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, theme) => {
  const texts = ['paper', 'surface', 'sunken', 'tint'].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
  ]);
  const pairs = [
    ...texts,
    ...['paper', 'surface', 'brand-soft'].map((ground) => ['brand', ground]),
    ...['good', 'wait', 'bad'].flatMap((meaning) => [
      [meaning, 'paper'],
      [meaning, 'surface'],
      [meaning, `${meaning}-soft`],
    ]),
    ['on-brand', 'brand-fill'],
    ['on-brand', 'brand-hover'],
    ['on-brand', 'good-fill'],
    ['on-brand', 'bad-fill'],
    ['on-ink', 'ink-fill'],
    ['on-ink-soft', 'ink-fill'],
    ['paint-ink', 'sun'],
  ] as [string, string][];
  it.each(pairs)('text %s on %s has at least 4.5:1', (text, ground) => expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5));
  it.each(['surface', 'paper'])('borders of controls on %s have at least 3:1', (ground) =>
    expect(contrast(theme, 'line-strong', ground)).toBeGreaterThanOrEqual(3),
  );
});
