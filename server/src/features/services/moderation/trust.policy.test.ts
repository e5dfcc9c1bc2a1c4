import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import { priceSign } from '@artel/contracts/money/price-sign.ts';
import { sellerLevels } from '@artel/contracts/people/users.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { type TrustDoubt, trustDoubts } from '@artel/contracts/services/service-moderation.ts';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { editSize } from '../drafts/edit-size.ts';
import { doubtsAbout, isSampled, type Submission, trustRule } from './trust.policy.ts';

const clean: Submission = {
  ...{ level: 'trusted', is_awaited: false, was_refused: false, contacts: 0, similar: 0, price: null },
  change: { words_percent: 0, price_percent: 0, is_moved: false },
};
const none = { words_percent: 0, price_percent: 0, is_moved: false };

/** Each fact on its own, at its border: what brings a moderator and what does not. */
const table: [says: string, facts: Partial<Submission>, doubts: TrustDoubt[]][] = [
  ['a novice', { level: 'novice' }, ['level']],
  ['the first level that is trusted', { level: 'trusted' }, []],
  ['a pro', { level: 'pro' }, []],
  ['the top', { level: 'top' }, []],
  ['refused lately', { was_refused: true }, ['refused']],
  ['changes were asked for', { is_awaited: true }, ['awaited']],
  ['one contact', { contacts: 1 }, ['contacts']],
  ['one text much the same', { similar: 1 }, ['similar']],
  ['strangely cheap', { price: 'cheap' }, ['price']],
  ['strangely dear', { price: 'dear' }, ['price']],
  ['a first publication', { change: null }, []],
  ['a fifth of the words', { change: { ...none, words_percent: trustRule.words_percent } }, ['words']],
  ['nearly a fifth of the words', { change: { ...none, words_percent: trustRule.words_percent - 1 } }, []],
  ['a quarter of the price', { change: { ...none, price_percent: trustRule.price_percent } }, ['price_change']],
  ['nearly a quarter of the price', { change: { ...none, price_percent: trustRule.price_percent - 1 } }, []],
  ['another shelf', { change: { ...none, is_moved: true } }, ['category']],
];

test.each(table)('%s: %j → %j', (_, facts, doubts) => {
  expect(doubtsAbout({ ...clean, ...facts })).toEqual(doubts);
});

test('doubts add up, the weightiest first; each of them can be had', () => {
  const all = doubtsAbout({
    ...{ level: 'novice', is_awaited: true, was_refused: true, contacts: 2, similar: 1, price: 'dear' },
    change: { words_percent: 100, price_percent: 100, is_moved: true },
  });
  expect(all).toEqual([...trustDoubts]);
});

test('every level is either trusted or not: a new one has to be thought of', () => {
  const trusted = sellerLevels.filter((level) => doubtsAbout({ ...clean, level }).length === 0);
  expect(trusted).toEqual(['trusted', 'pro', 'top']);
});

test('about one in ten is looked at afterwards, and the same id is always answered the same', () => {
  const ids = Array.from({ length: 5000 }, () => newId());
  const share = ids.filter(isSampled).length / ids.length;
  expect(share).toBeGreaterThan(0.07);
  expect(share).toBeLessThan(0.13);
  expect(ids.map(isSampled)).toEqual(ids.map(isSampled));
  expect(isSampled('00000000-0000-7000-8000-00000000000a')).toBe(true);
  expect(isSampled('00000000-0000-7000-8000-00000000000b')).toBe(false);
});

describe('the size of an edit', () => {
  const long = Array.from({ length: 60 }, (_, n) => `слово${n}`).join(' ');
  const pack = (price: number) => ({
    ...{ key: 'econom', title: 'Простой', description: 'Один знак', price_minor: rub(price), term_days: 3 },
    ...{ revisions_included: 2, includes: ['Знак'] },
  });
  const was = {
    ...{ title: 'Логотип для маленькой городской кофейни', category_id: 'c', sub_category_id: 's', attributes: {} },
    ...{ description: long, tags: [], what_you_get: ['Знак'], faq: [], brief: [], media: [] },
    packages: [pack(1000)],
    extras: [{ title: 'Срочно', description: '', price_minor: rub(100), add_days: 0, max_quantity: 1 }],
  } as unknown as SavedContent;
  const to = (change: Partial<SavedContent>) => editSize(was, { ...was, ...change });
  const extra = (title: string, price_minor: number) => [{ ...was.extras[0]!, title, price_minor: asMinor(price_minor) }];

  test('nothing changed is nothing; letters’ case, ё and marks are nothing either', () => {
    expect(to({})).toEqual({ words_percent: 0, price_percent: 0, is_moved: false });
    expect(to({ description: `${long.toUpperCase()}!` }).words_percent).toBe(0);
  });
  test('a word of many is little, another text is everything, and what is taken away counts like what is added', () => {
    expect(to({ description: long.replace('слово30', 'иначе') }).words_percent).toBeLessThan(10);
    expect(to({ description: 'Совсем другая работа за другие деньги' }).words_percent).toBeGreaterThan(80);
    expect(to({ description: long.split(' ').slice(0, 30).join(' ') }).words_percent).toBeGreaterThan(35);
    expect(to({ description: `${long} ${long.replaceAll('слово', 'проза')}` }).words_percent).toBeGreaterThan(35);
  });
  test('the title counts by itself: another promise does not drown in a long text', () => {
    expect(to({ title: 'Накрутка отзывов' }).words_percent).toBe(100);
    expect(to({ title: 'Логотип для большой городской кофейни' }).words_percent).toBe(20);
  });
  test('a word of one is noticed too: lists are made of them', () => {
    expect(to({ what_you_get: ['Обман'], description: '' }).words_percent).toBeGreaterThan(0);
  });
  test('prices are compared package by package and extra by extra, up and down; a new package counts whole', () => {
    expect(to({ packages: [pack(1300)] } as Partial<SavedContent>).price_percent).toBe(30);
    expect(to({ packages: [pack(600)] } as Partial<SavedContent>).price_percent).toBe(40);
    expect(to({ packages: [pack(1000), { ...pack(1000), key: 'business' }] } as Partial<SavedContent>).price_percent).toBe(100);
    expect(to({ packages: [] }).price_percent).toBe(0);
    expect(to({ extras: extra('Срочно', 30_000) }).price_percent).toBe(200);
    expect(to({ extras: extra('Ещё знак', 990_000) }).price_percent).toBe(0);
  });
  test('another sub-category is a move', () => {
    expect(to({ sub_category_id: 'x' }).is_moved).toBe(true);
    expect(to({ category_id: 'x' }).is_moved).toBe(true);
  });
});

test('a price is strange three times beyond the middle half; of a trade without marks nothing is said', () => {
  const marks = { p25_minor: rub(900), p50_minor: rub(1200), p75_minor: rub(2000), count: 9 };
  const table: [number, ReturnType<typeof priceSign>][] = [
    [rub(300) - 1, 'cheap'],
    [rub(300), null],
    [rub(6000), null],
    [rub(6000) + 1, 'dear'],
  ];
  for (const [price, sign] of table) expect(priceSign(price, marks), String(price)).toBe(sign);
  expect(priceSign(1, null)).toBeNull();
});
