import { expect, test } from 'vitest';
import { leavingWithin } from './leaving.ts';

test('what was begun ends newest first; a step that fails or hangs keeps nobody from leaving', async () => {
  const { onLeaving, leave } = leavingWithin(20);
  const left: string[] = [];
  const ends = (name: string) => async () => void left.push(name);
  onLeaving('postgres', ends('postgres'));
  onLeaving('database', () => new Promise(() => left.push('database hangs')));
  onLeaving('jobs', async () => {
    left.push('jobs fail');
    throw new Error('a job is stuck');
  });
  onLeaving('http', ends('http'));
  await Promise.all([leave(), leave()]);
  expect(left).toEqual(['http', 'jobs fail', 'database hangs', 'postgres']);
});
