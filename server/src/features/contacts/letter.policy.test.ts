import { expect, test } from 'vitest';
import { moveLimit, movesOf } from './letter.policy.ts';

const at = new Date('2026-11-30T09:00:00Z');
const [before, after] = [new Date('2026-11-30T08:00:00Z'), new Date('2026-11-30T10:00:00Z')];
const free = { assignee_id: null, held_until: null, answered_at: null };
const mine = { assignee_id: 'me', held_until: after, answered_at: null };

test.each([
  ['free', free, ['take']],
  ['mine', mine, ['leave', 'answer', 'close']],
  ['mine after an idle hour', { ...mine, held_until: before }, ['leave', 'answer', 'close']],
  ['of a colleague', { ...mine, assignee_id: 'other' }, []],
  ['of a colleague after an idle hour', { ...mine, assignee_id: 'other', held_until: before }, ['take']],
  ['answered', { ...mine, answered_at: before }, []],
])('a letter that is %s may be: %j', (_, letter, moves) => expect(movesOf(letter, 'me', at)).toEqual(moves));

test.each([
  ['take', free, undefined],
  ['take', mine, undefined],
  ['take', { ...mine, assignee_id: 'other' }, 'LETTER_TAKEN'],
  ['answer', free, 'LETTER_NOT_MINE'],
  ['answer', { ...mine, assignee_id: 'other' }, 'LETTER_NOT_MINE'],
  ['close', { ...mine, answered_at: before }, 'LETTER_IS_ANSWERED'],
] as const)('to %s %j is refused by %s', (action, letter, code) => expect(moveLimit(letter, action, 'me', at)).toBe(code));
