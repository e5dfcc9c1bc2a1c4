import { endpoint } from '@artel/contracts/kit/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newKey, newQueryClient, query, searchOf } from './api.ts';
import { ApiError, retryAfterSeconds } from './api-error.ts';

const common = { summary: '', access: 'public', rate: 'read', idempotency: 'none' } as const;
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
  return { seen, client: newQueryClient({ fetch: fetch as typeof globalThis.fetch, token: () => 'a.b.c', cookie: 'bind=1' }) };
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
