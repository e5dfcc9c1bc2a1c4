import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar, type AvatarVariant, avatarColors, avatarVariants } from './avatar.tsx';
import DrawnAvatar from './drawn-avatar.tsx';

const drawn = (name: string, variant: AvatarVariant) =>
  renderToStaticMarkup(variant === 'bauhaus' ? createElement(Avatar, { name }) : createElement(DrawnAvatar, { name, variant }));

test('spec §3: the variants are bauhaus, beam, marble, pixel, ring and sunset; the default colours are five', () => {
  expect(avatarVariants).toEqual(['bauhaus', 'beam', 'marble', 'pixel', 'ring', 'sunset']);
  expect(new Set(avatarColors).size).toBe(5);
});

test.each(avatarVariants)('spec §3: a name is always drawn the same, another name differently: %s', (variant) => {
  expect(drawn('a_vorontsova', variant)).toBe(drawn('a_vorontsova', variant));
  // a ring has only as many pictures as there are colours
  const many = new Set(Array.from({ length: 40 }, (_, at) => drawn(`member-${at}`, variant)));
  expect(many.size).toBeGreaterThanOrEqual(5);
});

test.each(avatarVariants.filter((variant) => variant !== 'bauhaus'))('spec §3: %s is drawn in the default colours alone', (variant) => {
  const colours = drawn('a_vorontsova', variant).match(/#[0-9a-f]{6}\b/gi) ?? [];
  const ours = new Set([...avatarColors, '#000000', '#ffffff']);
  expect(colours.map((colour) => colour.toLowerCase()).filter((colour) => !ours.has(colour))).toEqual([]);
});

test('spec §3: 40 px unless said otherwise, round unless square', () => {
  expect(renderToStaticMarkup(createElement(Avatar, { name: 'a' }))).toMatch(/style="width:40px;height:40px".*rounded-full/);
  expect(renderToStaticMarkup(createElement(Avatar, { name: 'a', size: 64, isSquare: true }))).toMatch(
    /style="width:64px;height:64px".*rounded-control/,
  );
});

test.each([
  [36, false, -0.2],
  [40, false, 0.4],
  [112, false, 10.9],
  [112, true, -1],
])('of %i px (square: %s) the mark of who is on line has its middle on the edge', (size, isSquare, inset) => {
  const page = renderToStaticMarkup(createElement(Avatar, { name: 'a', size, isSquare, isOnline: true }));
  expect(page).toContain(`right:${inset}px;bottom:${inset}px`);
});
