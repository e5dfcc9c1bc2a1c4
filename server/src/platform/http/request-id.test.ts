import { expect, test } from 'vitest';
import { logOptions } from '../log.ts';
import { newRequestId } from './request-id.ts';
import { newServer } from './server.ts';

test('each request has a number of its own, however many there are', () => {
  const numbers = Array.from({ length: 2000 }, newRequestId);
  expect(new Set(numbers.map((number) => number.slice(14))).size).toBe(2000);
  for (const number of numbers) expect(number).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('what is logged on the way of a call names it, also after its body was read; calls at once do not mix', async () => {
  const app = newServer();
  app.post('/said', async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { asked: request.id, logged: logOptions.mixin().request_id };
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = async () => {
    const body = JSON.stringify({ text: 'о'.repeat(100_000) });
    const answer = await fetch(`${origin}/said`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    return { ...((await answer.json()) as { asked: string; logged?: string }), told: answer.headers.get('x-request-id') };
  };
  // the second round comes over the sockets of the first
  for (let round = 0; round < 2; round++)
    for (const { asked, logged, told } of await Promise.all(Array.from({ length: 20 }, call)))
      expect([logged, told]).toEqual([asked, asked]);
  await app.close();
});
