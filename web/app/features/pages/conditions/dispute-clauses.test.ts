import { DisputeRule, disputeRules } from '@artel/contracts/disputes/rules.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, it } from 'vitest';
import { disputeClauses } from './dispute-clauses.ts';
import { anchorOf } from './documents.ts';

const clauses = disputeClauses({
  disputes: {
    silence_hours: 24,
    pause_hours: 72,
    answer_hours: 72,
    talks_days: 5,
    escalate_hours: 24,
    questions_of_a_side: 2,
    reply_hours: 48,
    proposal_hours: 48,
    appeal_hours: 72,
    appeal_above_minor: asMinor(300_000),
    two_above_minor: asMinor(10_000_000),
  },
});
const named = clauses.flatMap((clause, at) =>
  clause.points.flatMap((point, no) => (typeof point === 'string' ? [] : [{ anchor: anchorOf('disputes', at, no), ...point }])),
);

it('each rule a decision may name stands on the page under its anchor', () => {
  expect(named.map(({ anchor, title }) => ({ anchor, title }))).toEqual(disputeRules);
  for (const { text } of named) expect(text.length).toBeGreaterThan(40);
});

it('what a decision once named stays where it was', () => {
  const first = ['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '3.1', '3.2', '3.3', '3.4', '4.1', '4.2', '4.3', '5.1', '5.2'];
  expect(named.map(({ anchor }) => anchor)).toEqual(expect.arrayContaining(first.map((no) => `disputes-${no}`)));
  expect(DisputeRule.safeParse('disputes-9.9').success).toBe(false);
});
