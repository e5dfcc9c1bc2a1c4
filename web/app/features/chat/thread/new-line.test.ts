import { describe, expect, test } from 'vitest';
import { lineAfter, newAbove, openedAt, placeOfLine } from './new-line.ts';

const by = (who: string, ...seqs: number[]) => seqs.map((seq) => ({ seq, sender: { _id: who } }));
const [me, you] = ['me', 'you'];

describe('the line «Новые»', () => {
  test('stands before the first of others that was unread when the chat was opened', () => {
    const messages = [...by(you, 1), ...by(me, 2), ...by(you, 3, 4)];
    expect(placeOfLine(openedAt(messages, 1, me), messages, me)).toBe(3);
    expect(placeOfLine(openedAt(messages, 4, me), messages, me)).toBeUndefined();
  });

  test('finds its place when the older unread ones are read', () => {
    const line = openedAt(by(you, 30, 31), 12, me);
    expect(placeOfLine(line, by(you, 30, 31), me)).toBe(30);
    expect(lineAfter(line, by(you, 10, 12, 13, 30, 31), me, false)).toBe(line);
    expect(placeOfLine(line, by(you, 10, 12, 13, 30, 31), me)).toBe(13);
  });

  test('stands above while a page holds less than what is new; there the way leads', () => {
    expect(newAbove(openedAt(by(you, 30, 31), 12, me), by(you, 30, 31))).toBe(13);
    expect(newAbove(openedAt(by(you, 13, 14), 12, me), by(you, 13, 14))).toBeUndefined();
    expect(newAbove(openedAt(by(you, 30, 31), 31, me), by(you, 30, 31))).toBeUndefined();
  });

  test('comes with nothing that is said before one’s eyes, and stays where it stands meanwhile', () => {
    expect(lineAfter({ after: undefined, heard: 2 }, by(you, 1, 2, 3), me, true)).toEqual({ after: undefined, heard: 3 });
    expect(lineAfter({ after: 1, heard: 2 }, by(you, 1, 2, 3), me, true)).toEqual({ after: 1, heard: 3 });
  });

  test('comes with what is said while one looks elsewhere', () => {
    expect(lineAfter({ after: undefined, heard: 1 }, by(you, 1, 2, 3), me, false)).toEqual({ after: 1, heard: 3 });
  });

  test('goes when one answers; only what comes after the answer is new again', () => {
    const messages = [...by(you, 1, 2), ...by(me, 3)];
    const answered = lineAfter({ after: 1, heard: 2 }, messages, me, false);
    expect(answered).toEqual({ after: undefined, heard: 3 });
    expect(lineAfter(answered, [...messages, ...by(you, 4)], me, true)).toEqual({ after: undefined, heard: 4 });
    expect(lineAfter({ after: 1, heard: 2 }, [...messages, ...by(you, 4)], me, false)).toEqual({ after: 3, heard: 4 });
  });
});
