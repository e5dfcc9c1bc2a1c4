import { expect, test } from 'vitest';
import { centred, closest, cropOf, pulled } from './crop.ts';

const wide = { width: 800, height: 400 };
const tall = { width: 300, height: 600 };

test('the largest square is the middle of the picture', () => {
  expect(cropOf(wide, centred)).toEqual({ side: 0.5, left: 0.25, top: 0 });
  expect(cropOf(tall, centred)).toEqual({ side: 1, left: 0, top: 0.25 });
});

test('closer is a smaller square; the edges are reached and not crossed', () => {
  expect(cropOf(wide, { zoom: 2, right: 100, down: 100 })).toEqual({ side: 0.25, left: 0.75, top: 0.5 });
  expect(cropOf(wide, { zoom: 2, right: 0, down: 0 })).toEqual({ side: 0.25, left: 0, top: 0 });
});

test('pulling the picture to the right shows more of its left, and stops at the edge', () => {
  expect(pulled(wide, centred, { x: 100, y: 30 }, 200)).toEqual({ zoom: 1, right: 0, down: 50 });
  expect(pulled(wide, centred, { x: -50, y: 0 }, 200)).toEqual({ zoom: 1, right: 75, down: 50 });
});

test('nobody comes closer than the server takes', () => {
  expect(closest({ width: 256, height: 900 }, 128)).toBe(2);
  expect(closest({ width: 100, height: 100 }, 128)).toBe(1);
  expect(closest({ width: 9000, height: 9000 }, 128)).toBe(4);
});
