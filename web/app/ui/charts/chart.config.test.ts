import { expect, test } from 'vitest';
import { configOf, type Paints } from './chart.config.ts';
import type { Picture } from './chart.ts';

const each = (paint: string) => ({ ink: paint, solid: paint, hatch: paint, outline: paint });
const paints: Paints = { fills: each('blue'), edges: each('ink'), ink: 'ink', soft: 'soft', line: 'line', surface: 'white', font: 'Golos' };
const picture = (points: number): Picture => ({
  label: 'По дням',
  names: Array.from({ length: points }, (_, n) => String(n + 1)),
  series: [{ name: 'Пришло', look: 'solid', values: Array.from({ length: points }, (_, n) => n + 1) }],
  format: String,
});
const drawn = (points: number, isStill = false) => configOf(picture(points), paints, isStill);

test.each([
  [2, 'bar', { duration: 200 }],
  [50, 'bar', { duration: 200 }],
  [51, 'bar', false],
  [5_000, 'line', false],
] as const)('spec §9: %d points are a %s, and move: %j', (points, type, animation) => {
  const { type: kind, data, options } = drawn(points);
  expect([kind, options?.animation]).toEqual([type, animation]);
  expect(data.labels).toHaveLength(points);
  expect(data.datasets[0]?.data).toHaveLength(points);
  // spec §9
  expect(options?.resizeDelay).toBe(150);
});

test('whoever asks for less motion has none', () => expect(drawn(2, true).options?.animation).toBe(false));

test('what is nothing does not move, and counts for nothing', () => {
  const { series, ...rest } = picture(60);
  const sparse = { ...rest, series: series.map((one) => ({ ...one, values: one.values.map((value) => (value > 50 ? 0 : value)) })) };
  expect(configOf(sparse, paints, false).options?.animation).toEqual({ duration: 200 });
});
