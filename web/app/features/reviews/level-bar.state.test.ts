import type { LevelMeasure } from '@artel/contracts/people/levels.ts';
import { expect, test } from 'vitest';
import { barOf } from './level-bar.state.ts';

test.each([
  ['twice as many as needed', { metric: 'completed', num: 160, den: null, needed: 80 }, { filled: 100, mark: 50 }],
  ['a quarter of what is needed', { metric: 'customers', num: 3, den: null, needed: 12 }, { filled: 25, mark: 100 }],
  ['a score of five stars', { metric: 'score', num: 4.88, den: null, needed: 4.8 }, { filled: 98, mark: 96 }],
  ['no score yet', { metric: 'score', num: null, den: null, needed: 4.4 }, { filled: 0, mark: 88 }],
  ['a share', { metric: 'on_time', num: 9, den: 10, needed: 85 }, { filled: 90, mark: 85 }],
  ['a share of nothing', { metric: 'success', num: 0, den: 0, needed: 92 }, { filled: 0, mark: 92 }],
  ['never a sanction', { metric: 'clean', num: null, den: null, needed: 180 }, { filled: 100, mark: 100 }],
  ['a known person', { metric: 'identity', num: 1, den: null, needed: 1, is_met: true }, { filled: 100, mark: null }],
  ['an unknown one', { metric: 'identity', num: 0, den: null, needed: 1, is_met: false }, { filled: 0, mark: null }],
])('the bar of %s', (_, measure, bar) => {
  expect(barOf({ is_met: false, ...measure } as LevelMeasure)).toEqual(bar);
});
