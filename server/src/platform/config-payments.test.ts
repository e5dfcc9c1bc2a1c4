import { describe, expect, test } from 'vitest';
import { linesOf, production } from '../../test/settings.ts';
import { loadConfig } from './config.ts';

describe('coins', () => {
  const keys = { BTCPAY_URL: 'https://pay.example', BTCPAY_STORE_ID: 'store', BTCPAY_API_KEY: 'api', BTCPAY_WEBHOOK_SECRET: 'hook' };
  const RATES_URL = 'https://rates.example';
  const taking = (env: Record<string, string>) => loadConfig(env).coins.taking;

  test('only what PAYMENTS names is taken: nothing in production, everything in a demo that names nothing', () => {
    expect(taking({})).toEqual(['btcpay', 'nowpayments']);
    expect(taking({ PAYMENTS: 'sandbox' })).toEqual([]);
    expect(taking({ PAYMENTS: 'sandbox, nowpayments' })).toEqual(['nowpayments']);
    expect(taking(production)).toEqual([]);
    expect(taking({ ...production, ...keys })).toEqual([]);
  });

  test('named in production with all its keys, a service takes its coin beside the one for roubles', () => {
    const { payments, coins } = loadConfig({ ...production, ...keys, RATES_URL, PAYMENTS: 'btcpay, yookassa' });
    expect({ payments, taking: coins.taking, btcpay: coins.btcpay }).toEqual({
      payments: 'yookassa',
      taking: ['btcpay'],
      btcpay: { url: 'https://pay.example', storeId: 'store', apiKey: 'api', webhookSecret: 'hook' },
    });
  });

  test('named in production without keys, or with rates switched off, it is refused in a line', () => {
    expect(linesOf({ ...production, PAYMENTS: 'yookassa,nowpayments,btcpay', ...keys, BTCPAY_API_KEY: '', RATES_URL: 'off' })).toEqual([
      'BTCPAY_API_KEY: магазин, ключ API и секрет вебхука BTCPay; нужны все: BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET',
      'NOWPAYMENTS_API_KEY, NOWPAYMENTS_IPN_SECRET: ключи из кабинета NOWPayments; нужны все: NOWPAYMENTS_API_KEY, NOWPAYMENTS_IPN_SECRET',
      'RATES_URL: off нельзя, по курсу считаются платежи через btcpay, nowpayments',
    ]);
  });
});

test('production asks the public price service unless told otherwise; the demo calls nobody', () => {
  expect(loadConfig(production).ratesUrl).toBe('https://api.coingecko.com/api/v3/simple/price');
  expect(loadConfig({ ...production, RATES_URL: 'off' }).ratesUrl).toBeNull();
  expect(loadConfig({}).ratesUrl).toBeNull();
});

test('keys without PAYMENTS are those of a service that settles what was begun with it', () => {
  const { MODE: _, PAYMENTS: __, PUBLIC_URL: ___, ...keys } = production;
  const { payments, yookassa } = loadConfig(keys);
  expect({ payments, shop: yookassa?.shop.id }).toEqual({ payments: 'sandbox', shop: '100500' });
});

test('secrets of the payment service are never printed', () => {
  expect(linesOf({ YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_key' }).join()).not.toContain('live_key');
});
