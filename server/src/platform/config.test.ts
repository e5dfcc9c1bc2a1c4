import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf, production } from '../../test/settings.ts';
import { loadConfig } from './config.ts';
import { siteOf } from './site.ts';

test('without any variable the product is a demo on 127.0.0.1:3000', () => {
  expect(loadConfig({})).toEqual({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    databaseUrl: null,
    apiUrl: null,
    apiBase: null,
    cookieDomain: null,
    redisUrl: null,
    nodeName: 'node1',
    publicUrl: 'http://127.0.0.1:3000',
    breachedPasswordsUrl: null,
    paperKeys: null,
    isDemoInPublic: false,
    pagesToken: null,
    brandName: 'Артель',
    publicDev: false,
    seed: 'demo',
    smtpUrl: null,
    turnstile: null,
    smartCaptcha: null,
    ratesUrl: null,
    s3: null,
    sandboxTaxes: { tax_system_code: 2, vat_code: 1 },
    scannerUrl: null,
    jwtSecret: null,
    payments: 'sandbox',
    yookassa: null,
    coins: { taking: ['btcpay', 'nowpayments'], btcpay: null, nowpayments: null },
    smsRu: null,
    sandboxPort: 3001,
    metricsToken: null,
    npdUrl: null,
    vapidKey: null,
    pushOrigins: [],
    mailEventSecrets: [],
    trustProxy: false,
    redirectHosts: [],
    limitsTimes: 1,
    isSandboxApart: false,
    logLevel: 'warn',
  });
});

test.each([
  ['PORT', '8080', { port: 8080, sandboxPort: 8081, publicUrl: 'http://127.0.0.1:8080' }],
  ['PORT', '65535', { port: 65535, sandboxPort: 65534 }],
  ['PORT', '', { port: 3000 }],
  ['PORT', ' 8080 ', { port: 8080 }],
  ['HOST', '::1', { host: '::1', publicUrl: 'http://[::1]:3000' }],
  ['DATA_DIR', '/srv/artel', { dataDir: '/srv/artel' }],
  ['PUBLIC_URL', 'http://localhost/', { publicUrl: 'http://localhost' }],
  ['PUBLIC_DEV', '1', { publicDev: true }],
  ['PUBLIC_DEV', 'off', { publicDev: false }],
  ['SEED', 'none', { seed: 'none' }],
  ['DATABASE_URL', 'postgresql://u@h/d', { databaseUrl: 'postgresql://u@h/d' }],
  ['REDIS_URL', 'redis://h', { redisUrl: 'redis://h' }],
  ['NODE_NAME', 'b2', { nodeName: 'b2' }],
  ['RATES_URL', 'https://rates.example/now', { ratesUrl: 'https://rates.example/now' }],
  ['SANDBOX_PORT', '9000', { sandboxPort: 9000 }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ['TRUST_PROXY', '1', { trustProxy: true }],
  ['REDIRECT_HOSTS', 'Partner.test, shop.test:8443', { redirectHosts: ['partner.test', 'shop.test:8443'] }],
  ['LIMITS_TIMES', '100', { limitsTimes: 100 }],
  ['SANDBOX_APART', '1', { isSandboxApart: true }],
])('%s=%s is understood', (name, value, expected) => {
  expect(loadConfig({ [name]: value })).toMatchObject(expected);
});

const closed =
  'DEMO_IN_PUBLIC: демо слушает не только эту машину или названо для других, а пароль его аккаунтов знают все. Нужно 1: тогда у них будут случайные пароли';
test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.5' },
  { HOST: '::' },
  { HOST: 'artel.example' },
  { PUBLIC_URL: 'https://artel.example' },
  { PUBLIC_URL: 'http://artel.example' },
])('a demo that strangers reach says so: %j', (reached) => {
  expect(linesOf(reached)).toEqual([closed]);
  expect(loadConfig({ ...reached, DEMO_IN_PUBLIC: '1' }).isDemoInPublic).toBe(true);
  expect(siteOf(loadConfig({ ...reached, DEMO_IN_PUBLIC: '1' })).staffNeedsSecondFactor).toBe(true);
});
test('a name below .localhost is this machine too', () => {
  expect(loadConfig({ PUBLIC_URL: 'http://www.artel.localhost:3000' }).isDemoInPublic).toBe(false);
});

test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('%s is this machine alone', (HOST) => {
  expect(siteOf(loadConfig({ HOST })).staffNeedsSecondFactor).toBe(false);
});

test.each([
  ['https://www.artel.ru', 'https://api.artel.ru', 'https://api.artel.ru', 'artel.ru'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3001', 'http://127.0.0.1:3001', null],
  ['https://artel.ru', 'https://artel.ru/', null, null],
])('pages at %s with API_BASE=%s: the browser calls %s, cookies are for %s', (PUBLIC_URL, API_BASE, apiBase, cookieDomain) => {
  expect(loadConfig({ PUBLIC_URL, API_BASE, DEMO_IN_PUBLIC: '1' })).toMatchObject({ apiBase, cookieDomain });
});

test('API_BASE of another site is refused', () => {
  expect(linesOf({ PUBLIC_URL: 'https://artel.ru', API_BASE: 'https://api.artel.com', DEMO_IN_PUBLIC: '1' })).toEqual([
    'API_BASE: нужен тот же сайт, что у страниц (https://artel.ru), получено «https://api.artel.com»',
  ]);
});

test.each([
  ['MODE', 'prod', 'MODE: нужно одно из: demo, production, получено «prod»'],
  ['PORT', 'abc', 'PORT: нужен номер порта от 1 до 65535, получено «abc»'],
  ['PORT', '0', 'PORT: нужен номер порта от 1 до 65535, получено «0»'],
  ['PORT', '65536', 'PORT: нужен номер порта от 1 до 65535, получено «65536»'],
  ['PORT', '80.5', 'PORT: нужен номер порта от 1 до 65535, получено «80.5»'],
  ['HOST', 'два слова', 'HOST: нужен адрес или имя узла, например 127.0.0.1, получено «два слова»'],
  ['DATABASE_URL', 'mysql://u:word@h/d', 'DATABASE_URL: нужен адрес вида postgres://… или postgresql://…'],
  ['REDIS_URL', 'h:6379', 'REDIS_URL: нужен адрес вида redis://… или rediss://…'],
  ['NODE_NAME', 'Node 1', 'NODE_NAME: нужны строчные латинские буквы и цифры, до 20, получено «Node 1»'],
  ['PUBLIC_URL', 'artel.example', 'PUBLIC_URL: нужен адрес вида http://… или https://…, получено «artel.example»'],
  [
    'PUBLIC_URL',
    'https://artel.example/shop',
    'PUBLIC_URL: нужен адрес без пути, например https://artel.example, получено «https://artel.example/shop»',
  ],
  ['BRAND_NAME', 'я'.repeat(41), `BRAND_NAME: нужно имя не длиннее 40 знаков, получено «${'я'.repeat(41)}»`],
  ['PUBLIC_DEV', 'maybe', 'PUBLIC_DEV: нужно 1 или 0, получено «maybe»'],
  ['SEED', 'yes', 'SEED: нужно одно из: demo, none, получено «yes»'],
  ['SMTP_URL', 'http://mail', 'SMTP_URL: нужен адрес вида smtp://… или smtps://…'],
  ['TURNSTILE_SITE_KEY', 'site', 'TURNSTILE_SECRET: задаётся вместе с TURNSTILE_SITE_KEY'],
  ['SMARTCAPTCHA_SITE_KEY', 'site', 'SMARTCAPTCHA_SECRET: задаётся вместе с SMARTCAPTCHA_SITE_KEY'],
  ['TURNSTILE_SECRET', 'secret', 'TURNSTILE_SITE_KEY: задаётся вместе с TURNSTILE_SECRET'],
  ['S3_REGION', 'ru', 'S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY: задаётся вместе с S3_REGION'],
  ['RATES_URL', 'ftp://rates', 'RATES_URL: нужен адрес вида http://… или https://…, получено «ftp://rates»'],
  ['JWT_SECRET', 'short', 'JWT_SECRET: нужна строка не короче 32 знаков'],
  ['PAPER_KEYS', 'secret words', 'PAPER_KEYS: нужны ключи вида имя:32 байта в base64url, через запятую, имена разные'],
  ['API_URL', 'http://127.0.0.1:3000', 'PAGES_TOKEN: задаётся вместе с API_URL, тот же у страниц и у API'],
  ['PAGES_TOKEN', 'short', 'PAGES_TOKEN: нужна строка не короче 32 знаков'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN: нужна строка не короче 16 знаков'],
  ['PAYMENTS', 'cash', 'PAYMENTS: нужно одно из: sandbox, yookassa, btcpay, nowpayments, получено «cash»'],
  ['PAYMENTS', 'btcpay', 'PAYMENTS: вместе с btcpay нужна служба для рублей: yookassa'],
  [
    'NOWPAYMENTS_API_KEY',
    'key',
    'NOWPAYMENTS_IPN_SECRET: ключи из кабинета NOWPayments; нужны все: NOWPAYMENTS_API_KEY, NOWPAYMENTS_IPN_SECRET',
  ],
  ['SANDBOX_PORT', '3000', 'SANDBOX_PORT: нужен не тот же порт, что PORT (3000)'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: нужно одно из: fatal, error, warn, info, debug, trace, silent, получено «loud»'],
])('%s=%s is refused in one clear line', (name, value, line) => {
  expect(linesOf({ [name]: value })).toEqual([line]);
});

test('several wrong values are named at once', () => {
  expect(linesOf({ PORT: 'abc', SEED: 'yes', MODE: 'x' })).toHaveLength(3);
});

test('keys of the bot check and of the file storage are read together', () => {
  expect(loadConfig({ TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret' }).turnstile).toEqual({
    siteKey: 'site',
    secret: 'secret',
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  });
  expect(loadConfig({ S3_ENDPOINT: 'https://s3.example', S3_REGION: 'ru', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'ru',
    accessKey: 'a',
    secretKey: 's',
  });
});

describe('production forgives nothing', () => {
  test('a complete environment is taken as it is', () => {
    expect(loadConfig(production)).toMatchObject({
      mode: 'production',
      payments: 'yookassa',
      yookassa: {
        url: 'https://api.yookassa.ru',
        shop: { id: '100500', secret: 'live_key' },
        payouts: { id: '500100', secret: 'live_payout_key' },
        taxes: { tax_system_code: 2, vat_code: 1 },
      },
      smsRu: { apiId: 'key', from: null, url: 'https://sms.ru' },
    });
  });

  test('nothing set: each missing variable has its line', () => {
    const names = linesOf({ MODE: 'production' }).map((line) => line.split(':')[0]);
    expect(names).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'JWT_SECRET',
      'PAPER_KEYS',
      'TURNSTILE_SECRET',
      'SMTP_URL',
      'SMSRU_API_ID',
      'PAYMENTS',
    ]);
  });

  test.each([
    ['YOOKASSA_URL', 'http://api.yookassa.example', 'YOOKASSA_URL'],
    ['SMSRU_URL', 'http://sms.example', 'SMSRU_URL'],
    ['TURNSTILE_SITE_KEY', '1x00000000000000000000AA', 'TURNSTILE_SITE_KEY, TURNSTILE_SECRET'],
    ['TURNSTILE_SECRET', '1x0000000000000000000000000000000AA', 'TURNSTILE_SITE_KEY, TURNSTILE_SECRET'],
    ['SMTP_URL', 'smtp://mail.example', 'SMTP_URL'],
    ['REDIS_URL', 'redis://redis.example:6379', 'REDIS_URL'],
    ['PUBLIC_DEV', '1', 'PUBLIC_DEV'],
    ['JWT_SECRET', 'a'.repeat(40), 'JWT_SECRET'],
    ['JWT_SECRET', 'changeme-changeme-changeme-0123456789', 'JWT_SECRET'],
    ['PAPER_KEYS', `2026:${'A'.repeat(43)}`, 'PAPER_KEYS'],
  ])('%s=%s is refused', (name, value, said) => {
    expect(linesOf({ ...production, [name]: value }).map((line) => line.split(':')[0])).toEqual([said]);
  });
  test.each<Record<string, string>>([
    { SMTP_URL: 'smtp://mail.example?requireTLS=true' },
    { SMTP_URL: 'smtp://127.0.0.1:2525', YOOKASSA_URL: 'http://127.0.0.1:9000' },
    { REDIS_URL: 'redis://:word@redis.example' },
    { REDIS_URL: 'redis://redis:6379' },
  ])('what stays on the machine, in its private network or is sealed is taken: %j', (more) => {
    expect(linesOf({ ...production, ...more })).toEqual([]);
  });

  test('what is wrong and what is missing are told together, and what is wrong is not missing too', () => {
    const { JWT_SECRET: _, ...rest } = production;
    expect(linesOf({ ...rest, SMTP_URL: 'mail.example', YOOKASSA_SHOP_ID: 'shop' })).toEqual([
      'SMTP_URL: нужен адрес вида smtp://… или smtps://…',
      'YOOKASSA_SHOP_ID: нужен номер магазина, одни цифры, получено «shop»',
      'JWT_SECRET: обязательна при MODE=production: случайная строка не короче 32 знаков',
    ]);
  });

  test.each([
    ['PAYMENTS', 'sandbox', /^PAYMENTS: sandbox — только для MODE=demo/],
    ['PAYMENTS', '', /^PAYMENTS: обязательна при MODE=production/],
    ['PAYMENTS', 'yookassa, sandbox', /^PAYMENTS: рубли принимает одна служба/],
    ['YOOKASSA_PAYOUT_SECRET_KEY', '', /^YOOKASSA_PAYOUT_SECRET_KEY: ключи из кабинета ЮKassa/],
    ['FISCAL_MODE', '', /^FISCAL_MODE: обязательна при MODE=production/],
    ['TAX_SYSTEM', '', /^TAX_SYSTEM: задаётся вместе с FISCAL_MODE=yookassa/],
    ['TRUST_PROXY', '0', /^TRUST_PROXY: при PAYMENTS=yookassa нужно 1/],
    ['SMSRU_API_ID', '', /^SMSRU_API_ID: обязательна при MODE=production/],
    ['SEED', 'demo', /^SEED: при MODE=production нужно none/],
    ['PUBLIC_URL', 'http://artel.example', /^PUBLIC_URL: при MODE=production нужен https/],
  ])('%s=%s is refused', (name, value, line) => {
    expect(linesOf({ ...production, [name]: value })).toContainEqual(expect.stringMatching(line));
  });
});
