import { expect, test } from 'vitest';
import { holderOf } from './letters.text.ts';

const assignee = { _id: 'a', user_name: 'anna', name: 'Анна', surname: 'Орлова' } as never;
const [at, free] = ['2026-11-30T09:00:00.000Z', { answered_at: null, is_mine: false, held_until: null, assignee: null }];

test.each([
  [free, 'свободно'],
  [{ ...free, assignee, held_until: at }, 'Анна Орлова'],
  // after an idle hour anybody may take it
  [{ ...free, assignee }, 'свободно'],
  [{ ...free, is_mine: true, assignee }, 'у вас'],
  [{ ...free, answered_at: at }, 'отвечено'],
])('%o: %s', (letter, words) => expect(holderOf(letter)).toBe(words));
