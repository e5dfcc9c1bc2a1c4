import { expect, test } from 'vitest';
import { batched } from './batched.ts';

function counting() {
  const asked: string[][] = [];
  const ask = batched(async (keys: readonly string[]) => {
    asked.push([...keys]);
    if (keys.includes('broken')) throw new Error('no');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  return { asked, ask };
}

test('who asks in one turn is answered by one question, each with their own, and nobody with another’s', async () => {
  const { asked, ask } = counting();
  expect(await Promise.all([ask('a'), ask('nobody'), ask('b'), ask('a')])).toEqual(['A', undefined, 'B', 'A']);
  expect(asked).toEqual([['a', 'nobody', 'b']]);
});

test('who comes after the question went out is asked about anew', async () => {
  const { asked, ask } = counting();
  const first = ask('a');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([first, ask('a')])).toEqual(['A', 'A']);
  expect(asked).toEqual([['a'], ['a']]);
});

test('a failure is told to all of that turn and to none of the next', async () => {
  const { ask } = counting();
  const together = await Promise.allSettled([ask('a'), ask('broken')]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe('A');
});
