import { expect, test } from 'vitest';
import { dehydrate, rehydrated } from './dehydrated.ts';
import { QueryClient, type QueryKey } from './query-client.ts';

function clientKnowing(words: string): QueryClient {
  const client = new QueryClient({ ask: () => Promise.reject(new Error('nothing is asked here')), again: () => undefined });
  client.setQueryData(['GET', '/api/thing'] as QueryKey<{ words: string }>, { words });
  return client;
}
const wordsIn = (known: ReturnType<typeof rehydrated>) => (known[0]!.data as { words: string }).words;

test.each(['слова', 'he said "it"', 'a `tick`', 'both: "`` " and \\ and \n'])('«%s» comes through the text as it was', (words) => {
  const state = dehydrate(clientKnowing(words));
  rehydrated(state);
  // asked once more, the text itself is read, as a browser does
  expect(wordsIn(rehydrated(state))).toBe(words);
});

test('on the server what was written is not read again, and is let go with that', () => {
  const client = clientKnowing('once');
  const state = dehydrate(client);
  const answer = client.known()[0]!.data;
  expect(rehydrated(state)[0]!.data).toBe(answer);
  expect(rehydrated(state)[0]!.data).not.toBe(answer);
});

test('of pages that are never drawn only some wait', () => {
  const states = Array.from({ length: 100 }, (_, n) => {
    const client = clientKnowing(`page ${n}`);
    return { state: dehydrate(client), answer: client.known()[0]!.data };
  });
  const waiting = states.filter(({ state, answer }) => rehydrated(state)[0]!.data === answer);
  expect(waiting).toEqual(states.slice(-64));
});
