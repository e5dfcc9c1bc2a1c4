import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { expect, test } from 'vitest';
import { emptyContent, withPackages } from './draft.ts';
import { mostPoints, qualityOf } from './quality.ts';

const full: SavedContent = {
  ...emptyContent,
  title: 'Логотип и фирменный стиль для маленькой кофейни',
  attributes: { logo_kind: 'эмблема', sources: true },
  tags: ['логотип', 'вывеска', 'меню'],
  description: `${'Рисую знаки, которые читаются издалека. '.repeat(20)}\n\nСначала разговор.`,
  what_you_get: ['Знак', 'Палитра', 'Шрифты', 'Исходники'],
  packages: withPackages([{ ...emptyContent.packages[0]!, includes: ['Знак', 'Исходники'] }], 2),
  extras: [{ title: 'Визитка', description: '', price_minor: null, add_days: 0, max_quantity: 1 }],
  brief: [{ question: 'Как называется дело?', type: 'text', options: [], required: true, help: '' }],
  faq: [
    { q: 'Права мои?', a: 'Да' },
    { q: 'Печатаете?', a: 'Нет' },
  ],
  media: ['1', '2', '3'].map((file_id) => ({
    file_id,
    kind: 'image' as const,
    path: '/x',
    name: 'вывеска.png',
    alt: 'Вывеска',
    width: 3,
    height: 2,
    size_bytes: 9,
  })),
};

const own = 'https://artel.ru';

test('a full service has all the points and nothing to hear', () => {
  expect(mostPoints).toBe(100);
  expect(qualityOf(full, own)).toEqual({ points: 100, advice: [] });
});

test('an empty one hears the most useful first, each with its step', () => {
  const { points, advice } = qualityOf(emptyContent, own);
  expect(points).toBe(0);
  expect(advice[0]).toMatchObject({ step: 'text' });
  expect(advice).toHaveLength(13);
});

test('a contact in the text stands before everything', () => {
  const { advice } = qualityOf({ ...full, description: `${full.description} Звоните +7 912 345-67-89` }, own);
  expect(advice[0]?.words).toContain('+7 912 345-67-89');
});

test('a link to the market itself is no contact', () => {
  expect(qualityOf({ ...full, description: `${full.description} ${own}/help` }, own).advice).toEqual([]);
});
