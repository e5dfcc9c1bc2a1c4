/** Manners of the calls that types alone do not keep. Each has been seen to fail on a planted call. */
import { type AnyEndpoint, endpoint, endpointName } from '@artel/contracts/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

type Rule = (calls: readonly AnyEndpoint[]) => string[];
const each =
  (isWrong: (call: AnyEndpoint) => boolean): Rule =>
  (calls) =>
    calls.filter(isWrong).map(endpointName);

const keysOf = (shape: unknown): string[] => Object.keys((shape as { shape?: object } | undefined)?.shape ?? {}).sort();
const isStaff = ({ access }: AnyEndpoint): boolean => typeof access === 'object';

const saysWhatItMust = each(
  (call) =>
    ![call.access, call.rateLimit, call.idempotency, call.result].every((said) => said !== undefined) ||
    !/^[A-Z].{5,}[^.]$/.test(call.summary),
);
const staffIsWrittenDown = each((call) => isStaff(call) !== (call.audit !== undefined));
/** A section names what is looked at without a record. */
const changesAreWrittenDown = each(({ method, audit }) => method !== 'GET' && audit !== undefined && 'section' in audit);
const staffStandsApart = each((call) => isStaff(call) !== call.path.startsWith('/api/admin/'));
/** Sessions, codes and mailed links are repeated on purpose: each is limited instead. */
const isLimitedInstead = ({ path, rateLimit }: AnyEndpoint): boolean => path.startsWith('/api/auth/') || rateLimit === 'auth';
const changesAreRepeatable = each((call) => call.method !== 'GET' && call.idempotency === 'none' && !isLimitedInstead(call));
const readsNeedNoKey = each((call) => call.method === 'GET' && call.idempotency !== 'none');
const readsCountAsReads = each((call) => (call.method === 'GET') !== ['read', 'search'].includes(call.rateLimit));
const readsHaveNoBody = each((call) => call.method === 'GET' && call.body !== undefined);
const pathsNameTheirParameters = each(
  ({ path, params }) => JSON.stringify([...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()) !== JSON.stringify(keysOf(params)),
);
const bodiesAreClosed = each(({ body }) => {
  const shape = body && innermost(body);
  return shape !== undefined && !(shape.def.type === 'object' && (shape.def.catchall as z.ZodType | undefined)?.def.type === 'never');
});
const innermost = (shape: { def: { type: string; [key: string]: unknown } }): { def: { type: string; [key: string]: unknown } } =>
  shape.def.type === 'pipe' ? innermost(shape.def.in as typeof shape) : shape;
const listsArePaged = each((call) => call.list === true && call.path.startsWith('/api/admin/') && !keysOf(call.query).includes('after'));
const noTwoAreOne: Rule = (calls) => {
  const same = Map.groupBy(calls, ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':').replace(/\/$/, '')}`);
  return [...same].filter(([, found]) => found.length > 1).map(([name]) => name);
};

const call = endpoint({
  method: 'POST',
  path: '/api/tips/:id',
  summary: 'Thanks the seller with money',
  access: 'member',
  rateLimit: 'write',
  idempotency: 'key',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ note: z.string() }),
  result: z.object({}),
});
const read: AnyEndpoint = { ...call, method: 'GET', rateLimit: 'read', idempotency: 'none', body: undefined };
const ofStaff = { ...call, access: { staff: 'support' }, audit: ['money', 'Отправлены чаевые'] } as const satisfies AnyEndpoint;

const rules: { sentence: string; rule: Rule; planted: AnyEndpoint[] }[] = [
  {
    sentence: 'every call says its access, rate limit, idempotency, result and, in a sentence, what it does',
    rule: saysWhatItMust,
    planted: [{ ...call, access: undefined } as unknown as AnyEndpoint],
  },
  {
    sentence: 'calls of the staff stand under /api/admin/, and only they',
    rule: staffStandsApart,
    planted: [ofStaff],
  },
  {
    sentence: 'a call of the staff says what the log of the staff writes of it',
    rule: staffIsWrittenDown,
    // @ts-expect-error: it does not compile either
    planted: [{ ...ofStaff, audit: undefined }],
  },
  {
    sentence: 'every change of the staff is written down',
    rule: changesAreWrittenDown,
    planted: [{ ...ofStaff, audit: { section: 'Чаевые' } }],
  },
  { sentence: 'what changes something is safe to repeat', rule: changesAreRepeatable, planted: [{ ...call, idempotency: 'none' }] },
  { sentence: 'a read needs no key', rule: readsNeedNoKey, planted: [{ ...read, idempotency: 'key' }] },
  { sentence: 'reads count as reads, changes as changes', rule: readsCountAsReads, planted: [{ ...call, rateLimit: 'read' }] },
  { sentence: 'a read has no body', rule: readsHaveNoBody, planted: [{ ...read, body: call.body }] },
  {
    sentence: 'the path names exactly the parameters there are',
    rule: pathsNameTheirParameters,
    planted: [{ ...call, path: '/api/tips/:tip_id' }],
  },
  {
    sentence: 'a body takes no field it does not know',
    rule: bodiesAreClosed,
    planted: [{ ...call, body: z.object({ note: z.string() }) }],
  },
  {
    sentence: 'lists of the staff are paged',
    rule: listsArePaged,
    planted: [{ ...read, path: '/api/admin/tips', list: true, query: z.object({}) }],
  },
  { sentence: 'no two calls have the same method and path', rule: noTwoAreOne, planted: [call, { ...call, path: '/api/tips/:tip_id' }] },
];

test.each(rules)('$sentence', ({ rule, planted }) => {
  expect(rule(endpoints.map(({ endpoint: known }) => known))).toEqual([]);
  expect(rule(planted)).not.toEqual([]);
});
test('what is in order is left alone', () => {
  for (const { rule, sentence } of rules) expect(rule([call, read]), sentence).toEqual([]);
});
