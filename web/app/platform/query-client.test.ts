import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dehydrate, rehydrated } from './dehydrated.ts';
import { QueryClient, type QueryKey } from './query-client.ts';

const key = (name: string): QueryKey<string> => ['GET', `/api/${name}`];
const thing = { queryKey: key('thing') };

type Waiting = { address: string; signal: AbortSignal; answer: (value: unknown) => void; fail: (error: Error) => void };
function clientOver(again: (error: unknown) => number | undefined = () => undefined) {
  const waiting: Waiting[] = [];
  const ask = ([, address]: QueryKey<unknown>, signal: AbortSignal) =>
    new Promise((answer, fail) => {
      waiting.push({ address, signal, answer, fail });
      signal.addEventListener('abort', () => fail(new Error('aborted')));
    });
  return { client: new QueryClient({ ask, again }), waiting };
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('reading', () => {
  it('the same question asked twice is one call', async () => {
    const { client, waiting } = clientOver();
    const both = Promise.all([client.fetchQuery(thing), client.fetchQuery(thing)]);
    await settle();
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer('a');
    expect(await both).toEqual(['a', 'a']);
  });

  it('an answer is fresh for half a minute, and known longer', async () => {
    const { client, waiting } = clientOver();
    client.setQueryData(thing.queryKey, 'a');
    vi.advanceTimersByTime(29_999);
    expect(await client.fetchQuery(thing)).toBe('a');
    vi.advanceTimersByTime(1);
    const later = client.fetchQuery(thing);
    expect(await client.ensureQueryData(thing)).toBe('a');
    await settle();
    waiting[0]?.answer('b');
    expect(await later).toBe('b');
  });

  it('a failure is told, kept beside the old answer, and the next question goes out again', async () => {
    const { client, waiting } = clientOver();
    client.setQueryData(thing.queryKey, 'a');
    const entry = client.entry(thing.queryKey);
    const asked = client.refetch(entry);
    await settle();
    waiting[0]?.fail(new Error('away'));
    await expect(asked).rejects.toThrow('away');
    expect([entry.data, entry.error?.message]).toEqual(['a', 'away']);
    await client.prefetchQuery(thing); // still fresh: the failure did not age it
    expect(waiting).toHaveLength(1);
  });

  it('spec §9: what may pass is tried once more after the wait it asks for, and no third time', async () => {
    const { client, waiting } = clientOver(() => 2000);
    const asked = client.fetchQuery(thing);
    asked.catch(() => undefined);
    await settle();
    waiting[0]?.fail(new Error('busy'));
    await settle();
    expect(waiting).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(waiting).toHaveLength(2);
    waiting[1]?.fail(new Error('still busy'));
    await expect(asked).rejects.toThrow('still busy');
    expect(waiting).toHaveLength(2);
  });

  it('a question that asks for no second try gets none', async () => {
    const { client, waiting } = clientOver(() => 0);
    const asked = client.fetchQuery({ ...thing, retry: false });
    asked.catch(() => undefined);
    await settle();
    waiting[0]?.fail(new Error('busy'));
    await expect(asked).rejects.toThrow('busy');
    expect(waiting).toHaveLength(1);
  });
});

describe('changing', () => {
  it('what is shown is asked for at once, what is not waits until it is needed', async () => {
    const { client, waiting } = clientOver();
    for (const name of ['thing', 'other', 'off']) client.setQueryData(key(name), 'a');
    client.watch(client.entry(key('thing')), { changed: () => undefined, isEnabled: true });
    client.watch(client.entry(key('off')), { changed: () => undefined, isEnabled: false });
    const done = client.invalidateQueries();
    await settle();
    expect(waiting.map(({ address }) => address)).toEqual(['/api/thing']);
    waiting[0]?.answer('b');
    await done;
    expect(client.getQueryData(thing.queryKey)).toBe('b');
    void client.fetchQuery({ queryKey: key('other') });
    await settle();
    expect(waiting).toHaveLength(2);
  });

  it('an answer asked for before the change is not taken for the answer after it', async () => {
    const { client, waiting } = clientOver();
    client.watch(client.entry(thing.queryKey), { changed: () => undefined, isEnabled: true });
    const early = client.fetchQuery(thing);
    await settle();
    const done = client.invalidateQueries();
    await settle();
    expect(waiting[0]?.signal.aborted).toBe(true);
    waiting[1]?.answer('after');
    await done;
    expect(await early).toBe('after');
    expect(client.getQueryData(thing.queryKey)).toBe('after');
  });

  it('the same words again change nothing on the page', () => {
    const { client } = clientOver();
    const listed: QueryKey<string[]> = ['GET', '/api/list'];
    client.setQueryData(listed, ['a']);
    const before = client.getQueryData(listed);
    client.setQueryData(listed, ['a']);
    expect(client.getQueryData(listed)).toBe(before);
    client.setQueryData(listed, ['b']);
    expect(client.getQueryData(listed)).toEqual(['b']);
  });

  it('after another person came nothing of the former is given out, even what was under way', async () => {
    const { client, waiting } = clientOver();
    client.setQueryData(key('old'), 'theirs');
    const asked = client.fetchQuery(thing);
    asked.catch(() => undefined);
    await settle();
    client.clear();
    waiting[0]?.answer('theirs');
    await settle();
    expect(client.getQueryData(key('old'))).toBeUndefined();
    expect(client.getQueryData(thing.queryKey)).toBeUndefined();
  });

  it('what nobody shows is forgotten after five minutes, what is shown again is not', () => {
    const { client } = clientOver();
    client.setQueryData(thing.queryKey, 'a');
    const entry = client.entry(thing.queryKey);
    const watcher = { changed: () => undefined, isEnabled: true };
    client.watch(entry, watcher)();
    vi.advanceTimersByTime(299_999);
    const leave = client.watch(entry, watcher);
    vi.advanceTimersByTime(600_000);
    expect(client.getQueryData(thing.queryKey)).toBe('a');
    leave();
    vi.advanceTimersByTime(300_000);
    expect(client.getQueryData(thing.queryKey)).toBeUndefined();
  });
});

describe('from the server', () => {
  it('comes what was read there, and what is known later here stays', () => {
    const { client: server } = clientOver();
    server.setQueryData(thing.queryKey, 'server said "it" and `so`');
    server.entry(key('never answered'));
    const state = dehydrate(server);
    expect(state.match(/queryKey/g)).toHaveLength(1);
    // the page's script would escape each quote twice
    expect(state).toContain('server said \\`it\\` and "so"');
    const { client } = clientOver();
    client.take(rehydrated(state), true);
    expect(client.getQueryData(thing.queryKey)).toBe('server said "it" and `so`');
    vi.advanceTimersByTime(1000);
    client.setQueryData(thing.queryKey, 'here');
    client.take(rehydrated(state), false);
    expect(client.getQueryData(thing.queryKey)).toBe('here');
    vi.advanceTimersByTime(1000);
    server.setQueryData(thing.queryKey, 'later');
    client.take(rehydrated(dehydrate(server)), true);
    expect(client.getQueryData(thing.queryKey)).toBe('here');
    client.take(rehydrated(dehydrate(server)), false);
    expect(client.getQueryData(thing.queryKey)).toBe('later');
  });

  it('what the page was drawn with is kept for its parts that wake late, whatever came since', () => {
    const { client: server } = clientOver();
    server.setQueryData(thing.queryKey, 'drawn');
    const { client } = clientOver();
    client.setQueryData(thing.queryKey, 'came first');
    client.take(rehydrated(dehydrate(server)), true);
    expect([client.entry(thing.queryKey).served, client.getQueryData(thing.queryKey)]).toEqual(['drawn', 'came first']);
    expect(client.entry(key('never drawn')).served).toBeUndefined();
  });
});
