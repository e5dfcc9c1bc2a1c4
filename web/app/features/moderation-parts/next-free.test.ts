import { expect, test } from 'vitest';
import { toasts } from '../../platform/toast.ts';
import { nextFree } from './next-free.ts';
import { publishSoon } from './publishing.ts';

const row = (_id: string, owner = 'other', taken_by: string | null = null) => ({ _id, owner, taken_by });
const nextFrom = (from: string, ...rows: ReturnType<typeof row>[]) => nextFree(rows, from, ({ owner }) => owner === 'me')?._id;

test('a decided one is gone from the queue: its oldest free one is next', () => {
  expect(nextFrom('decided', row('a'), row('b'))).toBe('a');
});
test("the moderator's own is passed over, and what a colleague has", () => {
  expect(nextFrom('decided', row('own', 'me'), row('taken', 'other', 'Анна'), row('free'))).toBe('free');
  expect(nextFrom('decided', row('own', 'me'))).toBeUndefined();
});
test('one that is left undecided is followed by the next, the last by the first', () => {
  expect(nextFrom('b', row('a'), row('b'), row('c'))).toBe('c');
  expect(nextFrom('c', row('a'), row('b'), row('c'))).toBe('a');
  expect(nextFrom('a', row('a'))).toBeUndefined();
});
test('what the moderator is about to publish is not offered again, until that is over', () => {
  publishSoon({ _id: 'soon', title: 'Письмо', published: 'Готово', send: async () => ({}), onEnd: () => {}, onCancel: () => {} });
  expect(nextFrom('decided', row('soon'), row('b'))).toBe('b');
  toasts.get().at(-1)?.undo?.act();
  expect(nextFrom('decided', row('soon'), row('b'))).toBe('soon');
});
test('published only when its five seconds are over, never when it was cancelled', async () => {
  const sent: string[] = [];
  const publish = (_id: string) =>
    publishSoon({
      ...{ _id, title: _id, published: 'Готово' },
      send: async () => {
        sent.push(_id);
        return {};
      },
      ...{ onEnd: () => {}, onCancel: () => {} },
    });
  publish('cancelled');
  toasts.get().at(-1)?.undo?.act();
  publish('over');
  const { undo } = toasts.get().at(-1)!;
  expect(undo?.ms).toBe(5000);
  expect(sent).toEqual([]);
  undo?.otherwise?.();
  expect(sent).toEqual(['over']);
});
