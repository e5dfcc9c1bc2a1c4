import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClockAhead } from '../clock.ts';
import { aShop } from '../test-shop.ts';

let shop: Awaited<ReturnType<typeof aShop>>;
let minute = 0;
beforeAll(async () => {
  shop = await aShop();
});
beforeEach(async () => {
  await shop.control({ reset: true });
  minute += 2;
  setClockAhead(minute * 60_000);
});
afterAll(async () => {
  setClockAhead(0);
  await shop.stop();
});

const ask = async (inn: string, requestDate = '2026-11-25') => {
  const answer = await fetch(`${shop.origin}/api/v1/tracker/taxpayer_status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ inn, requestDate }),
  });
  return { status: answer.status, body: (await answer.json()) as { status?: boolean; code?: string; message: string } };
};

test('a person is self-employed unless it is said otherwise', async () => {
  expect(await ask('500100732259')).toMatchObject({ status: 200, body: { status: true } });
  await shop.control({ not_self_employed: ['500100732259'] });
  expect(await ask('500100732259')).toMatchObject({ status: 200, body: { status: false } });
});

test('a number that begins with zeros is nobody’s', async () => {
  expect((await ask('001234567890')).body.status).toBe(false);
});

test('the third call of a minute is refused, a minute later they are taken again', async () => {
  await ask('500100732259');
  await ask('500100732259');
  expect(await ask('500100732259')).toMatchObject({ status: 429, body: { code: 'taxpayer.status.service.limited.error' } });
  setClockAhead((minute + 1.1) * 60_000);
  expect((await ask('500100732259')).status).toBe(200);
});

test('what is no number is refused as the service does, and it can be away', async () => {
  expect((await ask('12')).body.code).toBe('validation.failed');
  await shop.control({ tax_service_away: true });
  expect(await ask('500100732259')).toMatchObject({ status: 503, body: { code: 'taxpayer.status.service.unavailable.error' } });
});
