import { expect, test } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';

test('what was begun ends newest first; a step that fails or hangs holds up no other', async () => {
  const { onShutdown, shutdown } = gracefulShutdown(20);
  const left: string[] = [];
  const ends = (name: string) => async () => void left.push(name);
  onShutdown('postgres', ends('postgres'));
  onShutdown('database', () => new Promise(() => left.push('database hangs')));
  onShutdown('jobs', async () => {
    left.push('jobs fail');
    throw new Error('a job is stuck');
  });
  onShutdown('http', ends('http'));
  await Promise.all([shutdown(), shutdown()]);
  expect(left).toEqual(['http', 'jobs fail', 'database hangs', 'postgres']);
});
