import { endpoint } from '@artel/contracts/kit/endpoint.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call, forgetAnswers, newKey, newQueryClient, orThrow, query, searchOf } from './api.ts';
import { ApiError, retryAfterSeconds } from './api-error.ts';

const common = { summary: '', access: 'public', rateLimit: 'read', idempotency: 'none' } as const;
const getThing = endpoint({
  ...common,
  method: 'GET',
  path: '/api/things/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ b: z.number().optional(), a: z.string().optional() }),
  result: z.object({ _id: z.string() }),
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

function clientOver(answer: (request: { address: string; headers: Headers }) => Response) {
  const seen: { address: string; headers: Headers }[] = [];
  const fetch = async (address: string | URL | Request, init?: RequestInit) => {
    const request = { address: String(address), headers: new Headers(init?.headers) };
    seen.push(request);
    return answer(request);
  };
  return { seen, client: newQueryClient({ ask: fetch, token: () => 'a.b.c', cookie: 'bind=1' }) };
}

describe('reads', () => {
  it('are keyed by method, path and query, whatever the order of names', () => {
    const one = query(getThing, { params: { id: 'x' }, query: { b: 1, a: 'й' } });
    const other = query(getThing, { params: { id: 'x' }, query: { a: 'й', b: 1 } });
    expect(one.queryKey).toEqual(['GET', '/api/things/x?a=%D0%B9&b=1']);
    expect(other.queryKey).toEqual(one.queryKey);
  });

  it('leave out what is not said', () => {
    expect(searchOf({ a: undefined, b: null, c: '', d: 0, e: false })).toBe('?d=0&e=false');
    expect(searchOf({})).toBe('');
  });

  it('carry the token and the cookies of the visitor', async () => {
    const { seen, client } = clientOver(() => json({ status: 200, result: { _id: 'x' } }));
    const answer = await client.fetchQuery(query(getThing, { params: { id: 'x' } }));
    expect(answer.result._id).toBe('x');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    expect(seen[0]?.headers.get('cookie')).toBe('bind=1');
  });

  it('fail with the words of the server and are not repeated in process', async () => {
    const body = { status: 503, code: 'NOT_READY', message: 'Сервис запускается', request_id: 'r1' };
    const { seen, client } = clientOver(() => json(body, 503));
    const error = await client.fetchQuery(query(getThing, { params: { id: 'x' } })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, code: 'NOT_READY', message: 'Сервис запускается', request_id: 'r1', isPassing: true });
    expect(seen).toHaveLength(1);
  });

  it('of a broken answer say that it is unexpected', async () => {
    const { client } = clientOver(() => new Response('<html>', { status: 502 }));
    await expect(client.fetchQuery(query(getThing, { params: { id: 'x' } }))).rejects.toMatchObject({ status: 502, code: 'UNEXPECTED' });
  });
});

describe('errors', () => {
  it('spec §9: these statuses and no others are worth a second GET', () => {
    const worth = [400, 401, 403, 404, 408, 409, 410, 422, 425, 429, 500, 501, 502, 503, 504].filter(
      (status) => new ApiError(status).isPassing,
    );
    expect(worth).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
  });
  it.each([
    ['3', 3],
    ['0', 0],
    ['3600', 10],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-1', undefined],
    [null, undefined],
  ])('Retry-After %s', (header, seconds) => expect(retryAfterSeconds(header)).toBe(seconds));
  it('give each field its message', () => {
    const error = new ApiError(400, { code: 'INPUT_INVALID', details: { 'packages.0.price_minor': 'Не меньше 300 руб.', other: 1 } });
    expect(error.fieldErrors).toEqual({ 'packages.0.price_minor': 'Не меньше 300 руб.' });
    expect(new ApiError(409, { code: 'MOVE_NOT_ALLOWED', details: { from: 'x' } }).fieldErrors).toEqual({});
  });
  it('without an answer say what to do', () => expect(new ApiError(0).message).toContain('Проверьте интернет'));
});

it('keys are UUIDs and never the same', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
});

describe('in the browser', () => {
  const asked: { method: string; at: number }[] = [];
  let answer: () => Response | Promise<Response>;
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    asked.length = 0;
    vi.stubGlobal('document', { cookie: '', querySelector: () => null });
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push({ method: init.method!, at: Date.now() });
      return answer();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const read = async () => {
    const outcome = newQueryClient()
      .fetchQuery(query(getThing, { params: { id: 'x' } }))
      .then(
        () => 'came',
        (error: ApiError) => error.status,
      );
    await vi.runAllTimersAsync();
    return outcome;
  };

  it.each([400, 401, 403, 404, 410, 422, 501, 505])('spec §9: a GET answered %d is asked once', async (status) => {
    answer = () => json({}, status);
    expect([await read(), asked.length]).toEqual([status, 1]);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('spec §9: a GET answered %d is asked once more, and not again', async (status) => {
    answer = () => json({}, status);
    expect([await read(), asked.length]).toEqual([status, 2]);
    asked.length = 0;
    answer = () => (asked.length === 1 ? json({}, status) : json({ status: 200, result: { _id: 'x' } }));
    expect([await read(), asked.length]).toEqual(['came', 2]);
  });

  it('the second GET waits as long as Retry-After says, at most ten seconds', async () => {
    for (const [header, waited] of [
      ['3', 3000],
      ['600', 10_000],
    ] as const) {
      asked.length = 0;
      answer = () => json({}, 503, { 'retry-after': header });
      await read();
      expect(asked[1]!.at - asked[0]!.at).toBe(waited);
    }
  });

  const writes = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).flatMap((method) =>
    [408, 409, 425, 429, 500, 502, 503, 504].map((status) => [method, status] as const),
  );
  it.each(writes)('spec §9: %s answered %d is never repeated; spec §7: its error is returned, not thrown', async (method, status) => {
    const change = endpoint({
      ...common,
      method,
      path: '/api/things',
      rateLimit: 'write',
      idempotency: 'natural',
      body: z.strictObject({}),
      result: z.object({}),
    });
    answer = () => json({ message: 'Слова сервера' }, status, { 'retry-after': '0' });
    const outcome = call(change, { body: {} });
    await vi.runAllTimersAsync();
    expect((await outcome).error).toMatchObject({ status, message: 'Слова сервера' });
    expect(asked.map((one) => one.method)).toEqual([method]);
  });

  it.each(['', '<html>'])('spec §7: a write answered «%s» was answered all the same, and is not taken for a lost line', async (text) => {
    answer = () => new Response(text, { status: 200 });
    const change = endpoint({
      ...common,
      method: 'POST',
      path: '/api/things',
      rateLimit: 'write',
      idempotency: 'natural',
      result: z.object({}),
    });
    expect((await call(change, {})).error).toMatchObject({ status: 200, code: 'UNEXPECTED' });
    expect(asked).toHaveLength(1);
  });

  it('spec §7: where a call’s errors are rethrown, its own error is thrown, and an answer is given on', () => {
    const error = new ApiError(409, { message: 'Слова сервера' });
    expect(() => orThrow({ error })).toThrow(error);
    expect(orThrow({ result: { _id: 'x' }, answer: { status: 200, result: { _id: 'x' } } } as never)).toEqual({ _id: 'x' });
  });

  it('spec §7: a write without any answer comes back as an error too', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const change = endpoint({
      ...common,
      method: 'POST',
      path: '/api/things',
      rateLimit: 'write',
      idempotency: 'natural',
      result: z.object({}),
    });
    expect((await call(change, {})).error).toMatchObject({ status: 0, code: 'OFFLINE' });
  });

  it('spec §7: GET results are cached by method, path and query', async () => {
    const client = newQueryClient();
    answer = () => json({ status: 200, result: { _id: 'x' } });
    const ask = (id: string, a?: string) => client.fetchQuery(query(getThing, { params: { id }, query: a ? { a } : {} }));
    await ask('x');
    await ask('x');
    expect(asked.length).toBe(1);
    await ask('x', 'other');
    await ask('y');
    expect(asked.length).toBe(3);
  });

  it('the same words again keep the object that is on screen', async () => {
    const client = newQueryClient();
    const { queryKey } = query(getThing, { params: { id: 'x' } });
    client.setQueryData(queryKey, { status: 200, result: { _id: 'x' } });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, { status: 200, result: { _id: 'x' } });
    expect(client.getQueryData(queryKey)).toBe(before);
  });

  it('after another person came nothing of the former is given out; what was under way is asked again as the new one', async () => {
    let token: string | undefined = 'theirs';
    const seen: (string | null)[] = [];
    let arrive: () => void = () => undefined;
    const ask = async (_: string, init?: RequestInit) => {
      const owner = new Headers(init?.headers).get('authorization');
      seen.push(owner);
      if (seen.length === 1) await new Promise<void>((resolve) => (arrive = resolve));
      return json({ status: 200, result: { _id: owner ?? 'guest' } });
    };
    const client = newQueryClient({ ask, token: () => token });
    const [known, asked] = [query(getThing, { params: { id: 'known' } }), query(getThing, { params: { id: 'asked' } })];
    client.setQueryData(known.queryKey, { status: 200, result: { _id: 'theirs' } });
    const underway = client.fetchQuery(asked);
    token = undefined;
    forgetAnswers(client);
    arrive();
    expect((await underway).result).toEqual({ _id: 'guest' });
    expect(seen).toEqual(['Bearer theirs', null]);
    expect(client.getQueryData(known.queryKey)).toBeUndefined();
  });

  it('what stays on screen for another person is asked for anew at the next look', async () => {
    const client = newQueryClient();
    const shown = query(getThing, { params: { id: 'x' } });
    client.setQueryData(shown.queryKey, { status: 200, result: { _id: 'theirs' } });
    const stop = new QueryObserver(client, shown).subscribe(() => undefined);
    forgetAnswers(client);
    answer = () => json({ status: 200, result: { _id: 'mine' } });
    expect((await client.fetchQuery(shown)).result).toEqual({ _id: 'mine' });
    stop();
  });
});

it('what the server decided stays decided; what nobody knows the end of, or what passes, may come again later', () => {
  const later = (status: number) => new ApiError(status).mayComeLater;
  expect([0, 408, 425, 429, 500, 502, 503, 504].map(later)).toEqual(Array(8).fill(true));
  expect([400, 401, 403, 404, 409, 413, 415, 422].map(later)).toEqual(Array(8).fill(false));
});
