import { endpoint } from '@artel/contracts/kit/endpoint.ts';
import { MinorAmount, Price } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema, openapi } from './openapi.ts';

const tip = endpoint({
  method: 'POST',
  path: '/api/orders/:id/tip',
  summary: 'Thanks the seller <with money>',
  access: 'member',
  rateLimit: 'money',
  idempotency: 'key',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ amount_minor: Price, note: z.string().max(100).default('') }),
  result: z.object({ amount_minor: MinorAmount, note: z.string().nullable(), kind: z.enum(['tip', 'gift']).optional() }),
});
const listTips = endpoint({
  method: 'GET',
  path: '/api/tips',
  summary: 'Lists them',
  access: { staff: 'finance' },
  audit: ['money', 'Открыты чаевые'],
  rateLimit: 'read',
  idempotency: 'none',
  query: z.object({ max: z.preprocess((text) => (text === '' ? undefined : text), z.coerce.number().int().optional()) }),
  result: z.object({ amount_minor: MinorAmount }),
  list: true,
});
type Operation = { [key: string]: unknown; parameters: { name: string; in: string; required: boolean }[]; security: unknown[] };
const document = openapi([tip, listTips], { title: 'Tips', url: 'http://artel.test' }) as {
  paths: Record<string, Record<string, Operation>>;
};

test('a call is described as it is mounted: path, key, session, access', () => {
  const operation = document.paths['/api/orders/{id}/tip']!.post!;
  expect(operation.operationId).toBe('post-orders-id-tip');
  expect(operation.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['Idempotency-Key', 'header', true],
  ]);
  expect(operation.security).toEqual([{ session: [] }]);
  expect(document.paths['/api/tips']!.get!['x-access']).toBe('staff:finance');
});

test('each call says who may call it and what a repeated call does; its group is declared', () => {
  const { post } = document.paths['/api/orders/{id}/tip']!;
  expect(post!.description).toBe(
    'For a signed-in member; what is not theirs to see answers 404. ' +
      'A repeated call with the same `Idempotency-Key` gets the same answer and is done once. ' +
      'Counts against the limit «money»: 429 with `Retry-After` beyond it.',
  );
  expect(document.paths['/api/tips']!.get!.description).toMatch(/^For staff with the right finance\. Paged by the cursor/);
  const declared = (document as unknown as { tags: { name: string }[] }).tags.map(({ name }) => name);
  const used = Object.values(document.paths).flatMap((calls) => Object.values(calls).flatMap(({ tags }) => tags as string[]));
  expect(declared).toEqual([...new Set(used)].sort());
});

test('money is an integer both ways, though inside it is more than a number', () => {
  expect(jsonSchema(Price, 'input')).toMatchObject({ type: 'integer', minimum: 1 });
  expect(jsonSchema(tip.result, 'output')).toMatchObject({ properties: { amount_minor: { type: 'integer' } } });
});

test('what has a default may be left out of a call and is there in an answer', () => {
  expect(jsonSchema(tip.body, 'input').required).toEqual(['amount_minor']);
  expect(jsonSchema(z.object({ note: z.string().default('') }), 'output').required).toEqual(['note']);
});
