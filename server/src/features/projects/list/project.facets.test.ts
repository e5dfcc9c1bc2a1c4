import { describe, expect, test } from 'vitest';
import { facetsOf, termsOf } from './project.facets.ts';

type Row = Parameters<typeof facetsOf>[0];
const row: Row = {
  ...{ category_id: 'c1', sub_category_id: 'c2', tags: ['вывеска'], customer_id: 'u1', customer_hires: false, customer_paid: true },
  ...{ budget_from_minor: 1_000_000, budget_to_minor: 2_500_000, deadline_days: 14 },
};
const none = {
  ...{ category: undefined, from_minor: undefined, to_minor: undefined, deadline_to: undefined, tag: undefined },
  ...{ hires: undefined, paid: undefined, customer_id: undefined },
};
type Filters = Parameters<typeof termsOf>[0];
/** Does the walk for these filters meet the project? */
const isMet = (project: Row, asked: Partial<Filters>): boolean => {
  const facets = new Set(facetsOf(project));
  return termsOf({ ...none, ...asked }).every((term) => [term].flat().some((one) => facets.has(one)));
};

test('a project stands in its trades, its tags, with its customer, and by what is known of them', () => {
  const facets = facetsOf(row);
  expect(facets).toEqual(expect.arrayContaining(['in:all', 'in:c1', 'in:c2', 'tag:вывеска', 'by:u1', 'paid:yes']));
  expect(facets).not.toContain('hires:yes');
});

test('without filters the whole market is walked', () => {
  expect(termsOf(none)).toEqual(['in:all']);
});

describe('whatever budget or term the row itself would be taken for, the walk meets', () => {
  const sums = [0, 1, 999, 1_000, 1_001, 4_999, 5_000, 19_999, 20_000, 200_000, 9_999_999, 10_000_000, 90_000_000].map(
    (roubles) => roubles * 100,
  );
  test.each(sums)('a budget that begins at %d', (from) => {
    for (const to of [null, ...sums.filter((sum) => sum >= from)])
      for (const from_minor of [undefined, ...sums])
        for (const to_minor of [undefined, ...sums]) {
          const holds = (to ?? from) >= (from_minor ?? 0) && from <= (to_minor ?? Number.MAX_SAFE_INTEGER);
          const isRange = from_minor === undefined || to_minor === undefined || from_minor <= to_minor;
          if (holds && isRange)
            expect(isMet({ ...row, budget_from_minor: from, budget_to_minor: to }, { from_minor, to_minor })).toBe(true);
        }
  });

  test('a term of days', () => {
    for (let deadline_days = 1; deadline_days <= 365; deadline_days++)
      for (const deadline_to of [1, 2, 3, 7, 8, 14, 30, 31, 60, 90, 180, 365])
        if (deadline_days <= deadline_to)
          expect(isMet({ ...row, deadline_days }, { deadline_to }), `${deadline_days} in ${deadline_to}`).toBe(true);
  });
});

test('what is far from the range is not walked at all', () => {
  const cheap = { ...row, budget_from_minor: 100_000, budget_to_minor: 300_000 };
  expect(isMet(cheap, { from_minor: 10_000_000 })).toBe(false);
  expect(isMet({ ...row, budget_from_minor: 50_000_000, budget_to_minor: null }, { to_minor: 1_000_000 })).toBe(false);
  expect(isMet({ ...row, budget_from_minor: null, budget_to_minor: null }, { from_minor: 100_000 })).toBe(false);
  expect(isMet({ ...row, deadline_days: 90 }, { deadline_to: 7 })).toBe(false);
  expect(isMet({ ...row, deadline_days: null }, { deadline_to: 365 })).toBe(false);
});

test('a range that ends before it begins asks the row alone', () => {
  expect(termsOf({ ...none, from_minor: 5_000_000, to_minor: 1_000_000 })).toEqual(['in:all']);
});
