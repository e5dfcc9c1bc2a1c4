import { endpoint } from '@artel/contracts/kit/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyShape } from '../api/shapes.ts';
import { messagesOf, valueAt, withValue } from './form-values.ts';

const values = { title: 'Логотип', packages: [{ price_minor: 100 }, { price_minor: 200 }], seller: null };

describe('values of a form', () => {
  it('are read by dotted paths; what is not there is nothing', () => {
    expect(valueAt(values, 'title')).toBe('Логотип');
    expect(valueAt(values, 'packages.1.price_minor')).toBe(200);
    expect(valueAt(values, 'packages.7.price_minor')).toBeUndefined();
    expect(valueAt(values, 'seller.name')).toBeUndefined();
  });

  it('are changed in a copy; lists stay lists and neighbours stay the same', () => {
    const changed = withValue(values, 'packages.0.price_minor', 900);
    expect(changed.packages).toEqual([{ price_minor: 900 }, { price_minor: 200 }]);
    expect(changed.packages[1]).toBe(values.packages[1]);
    expect(values.packages[0]?.price_minor).toBe(100);
    expect(withValue<object>({}, 'a.b', 1)).toEqual({ a: { b: 1 } });
  });

  it('wrong ones get one message per path, the whole form stands under an empty name', () => {
    const shape = z.strictObject({
      title: z.string().min(3, 'Коротко').max(1, 'Длинно'),
      packages: z.array(z.object({ price_minor: z.number('Укажите цену') })),
    });
    const verdict = shape.safeParse({ title: 'ab', packages: [{}] });
    expect(messagesOf(verdict.error?.issues ?? [])).toEqual({ title: 'Коротко', 'packages.0.price_minor': 'Укажите цену' });
    expect(messagesOf([{ path: [], message: 'Пароли не совпадают' }])).toEqual({ '': 'Пароли не совпадают' });
  });
});

describe('the shape of a call', () => {
  const save = endpoint({
    method: 'POST',
    path: '/api/x',
    summary: '',
    access: 'member',
    rateLimit: 'write',
    idempotency: 'key',
    body: z.strictObject({ a: z.string() }),
    result: z.null(),
  });
  it('is at hand where the contract is whole', async () => expect((await bodyShape(save)).safeParse({ a: 'x' }).success).toBe(true));
  it('is fetched where the browser has the call alone', async () => {
    const { body: _, ...light } = { ...save, name: 'save', whole: async () => ({ save }) };
    expect((await bodyShape(light as unknown as typeof save)).safeParse({}).success).toBe(false);
  });
});
