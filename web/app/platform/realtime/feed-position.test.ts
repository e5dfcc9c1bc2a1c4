import { expect, it } from 'vitest';
import { advance, startAt } from './feed-position.ts';

const subscribeAll = (from: number, seqs: number[]) => {
  let position = startAt(from);
  const news = seqs.filter((seq) => {
    const heard = advance(position, seq);
    position = heard.position;
    return heard.isNew;
  });
  return { ...position, news };
};

it('events in their order move the position', () => {
  expect(subscribeAll(4, [5, 6, 7])).toEqual({ seen: 7, ahead: [], news: [5, 6, 7] });
});

it('an event heard twice is news once', () => {
  expect(subscribeAll(4, [5, 5, 4, 3, 6, 5])).toEqual({ seen: 6, ahead: [], news: [5, 6] });
});

it('an event out of turn is news at once, and the position waits for what is missing', () => {
  expect(subscribeAll(4, [6, 8])).toEqual({ seen: 4, ahead: [6, 8], news: [6, 8] });
  expect(subscribeAll(4, [6, 8, 5])).toEqual({ seen: 6, ahead: [8], news: [6, 8, 5] });
  expect(subscribeAll(4, [8, 6, 6, 5, 7])).toEqual({ seen: 8, ahead: [], news: [8, 6, 5, 7] });
});
