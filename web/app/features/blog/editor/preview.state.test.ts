import type { ServiceCard } from '@artel/contracts/services/service-shapes.ts';
import { emptyArticle } from '@artel/contracts/site/blog/article.ts';
import { expect, test } from 'vitest';
import { readAs } from './preview.state.ts';

const author = {
  _id: 'a',
  user_name: 'lidia',
  name: 'Лидия',
  surname: 'Громова',
  avatar: { variant: 'bauhaus' as const, file_path: null },
};
const written = { _id: '0190c0de-0000-7000-8000-00000000000d', author, published_at: null, publish_at: null };
const now = new Date('2026-11-24T09:00:00Z');

test('an article that is only begun is shown with its drawn cover and the shortest reading', () => {
  expect(readAs(written, emptyArticle, { cards: [], now })).toMatchObject({
    ...{ title: 'Без названия', reading_minutes: 1, published_at: now.toISOString(), author, body: [] },
    cover: { path: `/covers/business/${written._id}.svg`, alt: '' },
  });
});

test('a service shows its card while it is on sale, and no card afterwards', () => {
  const card = { _id: 's', title: 'Меню' } as ServiceCard;
  const body = ['s', 'gone'].map((service_id) => ({ type: 'service' as const, service_id, card: null }));
  expect(readAs(written, { ...emptyArticle, body }, { cards: [card], now }).body).toEqual([
    { ...body[0], card },
    { ...body[1], card: null },
  ]);
});

test('it comes out at its moment, with its own cover; a decoration says nothing', () => {
  const media = { file_id: 'f', kind: 'image' as const, path: '/files/f/1600.webp', name: '', alt: '', width: 1, height: 1, size_bytes: 1 };
  const cover = { file_id: 'f', alt: 'Чашка', is_decoration: false, media };
  const publish_at = '2026-12-01T06:00:00.000Z';
  const shown = readAs({ ...written, publish_at }, { ...emptyArticle, title: 'Меню', cover }, { cards: [], now });
  expect(shown).toMatchObject({ title: 'Меню', published_at: publish_at, cover: { path: media.path, alt: 'Чашка' } });
  expect(readAs(written, { ...emptyArticle, cover: { ...cover, is_decoration: true } }, { cards: [], now }).cover.alt).toBe('');
});
