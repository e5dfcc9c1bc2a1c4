import { AppealRule, appealRules } from '@artel/contracts/people/appeals/appeal-rules.ts';
import { sanctionDays } from '@artel/contracts/people/sanctions/sanctions.ts';
import { expect, it } from 'vitest';
import { anchorOf } from './documents.ts';
import { sanctionClauses } from './sanction-clauses.ts';

const clauses = sanctionClauses({
  appeals: { first_reply_hours: 24, money_days: 3, decide_days: 7, longest_days: 15, reply_days: 7, reopen_days: 14 },
});
const named = clauses.flatMap((clause, at) =>
  clause.points.flatMap((point, no) => (typeof point === 'string' ? [] : [{ anchor: anchorOf('sanctions', at, no), ...point }])),
);

it('each rule a decision may name stands on the page under its anchor and its name', () => {
  const shown = new Map(named.map(({ anchor, title }) => [anchor, title]));
  expect(appealRules.map(({ anchor }) => ({ anchor, title: shown.get(anchor) }))).toEqual([...appealRules]);
});

it('what a decision once named stays where it was', () => {
  const first = [...[1, 2, 3, 4, 5, 6, 7].map((no) => `1.${no}`), ...[1, 2, 3, 4, 5, 6].map((no) => `4.${no}`)];
  expect(named.map(({ anchor }) => anchor)).toEqual(expect.arrayContaining(first.map((no) => `sanctions-${no}`)));
  expect(AppealRule.safeParse('sanctions-9.9').success).toBe(false);
});

it('how long a rung may last is what may be given', () => {
  const said = new Map(named.map(({ title, text }) => [title, text]));
  expect(said.get('Предупреждение')).toContain(`${sanctionDays.warning.join()} дней`);
  expect(said.get('Ограничение')).toContain('3, 7 или 30 дней');
  expect(said.get('Блокировка')).toContain('30 или 90 дней либо без срока');
  expect(said.get('Задержка выплат')).toContain(`${Math.max(...sanctionDays.payouts_hold)} дней`);
  expect([sanctionDays.limits, sanctionDays.block]).toEqual([
    [3, 7, 30],
    [30, 90, null],
  ]);
});
