import { expect, test } from 'vitest';
import { renderedForMany, whenSent } from './sent-again.ts';

test('what is asked for while a page is rendered for keeping is done at each sending, and not before', async () => {
  const seen: string[] = [];
  const note = () => whenSent(({ ip }) => seen.push(ip));
  expect(note()).toBe(false);
  const { page, onSent } = await renderedForMany(async () => {
    await Promise.resolve();
    return note();
  });
  expect([page, seen]).toEqual([true, []]);
  for (const ip of ['10.0.0.1', '10.0.0.2']) for (const act of onSent) act({ ip, agent: 'Firefox' });
  expect(seen).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(note()).toBe(false);
});
