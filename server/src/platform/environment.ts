/** Every environment variable and what it may be. Compared with the README's table. */
import { z } from 'zod';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const roubleProviders = ['sandbox', 'yookassa'] as const;
export const coinProviders = ['btcpay', 'nowpayments'] as const;

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `нужно одно из: ${values.join(', ')}` });
const portNumber = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, { error: 'нужен номер порта от 1 до 65535' })
  .transform(Number);
const flag = z
  .stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'], error: 'нужно 1 или 0' })
  .default(false);
const address = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `нужен адрес вида ${schemes.map((scheme) => `${scheme}://…`).join(' или ')}`,
  });
const origin = address(['http', 'https'])
  .refine((text) => !URL.canParse(text) || text.replace(/\/$/, '') === new URL(text).origin, {
    error: 'нужен адрес без пути, например https://artel.example',
  })
  .transform((text) => new URL(text).origin);
/** «https://push.partner.test, …» */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin));
/** «partner.test, shop.test:8443» */
const hosts = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine((all) => all.every((host) => /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/.test(host)), {
    error: 'нужны имена узлов через запятую, например partner.example',
  });
/** «yookassa»; of several each takes what the others do not. */
const listOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(oneOf(values)).min(1));
const numberUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,2}$/, { error: `нужно число от 1 до ${most}` })
    .transform(Number)
    .refine((given) => given >= 1 && given <= most, { error: `нужно число от 1 до ${most}` });
/** «2026:…, 2025:…»: the first encrypts, the others only read what they once encrypted. */
const namedKeys = z
  .string()
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((one) => ({ id: one.slice(0, one.indexOf(':')), key: Buffer.from(one.slice(one.indexOf(':') + 1), 'base64url') })),
  )
  .refine(
    (keys) =>
      keys.length > 0 &&
      keys.every(({ id, key }) => /^[\w-]{1,20}$/.test(id) && key.length === 32) &&
      new Set(keys.map(({ id }) => id)).size === keys.length,
    { error: 'нужны ключи вида имя:32 байта в base64url, через запятую, имена разные' },
  );
const secret = z.string().min(32, { error: 'нужна строка не короче 32 знаков' });
/** The newest first; the one before counts while it is being changed. */
const secrets = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.length >= 1 && all.length <= 2 && all.every((one) => one.length >= 24), {
    error: 'нужны один или два секрета через запятую, каждый от 24 знаков',
  });

export const environment = z.object({
  MODE: oneOf(['demo', 'production']).default('demo'),
  PORT: portNumber.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'нужен адрес или имя узла, например 127.0.0.1' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  API_URL: origin.optional(),
  API_BASE: origin.optional(),
  PAGES_TOKEN: secret.optional(),
  REDIS_URL: address(['redis', 'rediss']).optional(),
  NODE_NAME: z
    .string()
    .regex(/^[a-z\d]{1,20}$/, { error: 'нужны строчные латинские буквы и цифры, до 20' })
    .default('node1'),
  PUBLIC_URL: origin.optional(),
  BRAND_NAME: z.string().max(40, { error: 'нужно имя не длиннее 40 знаков' }).default('Артель'),
  PUBLIC_DEV: flag,
  DEMO_IN_PUBLIC: flag,
  SEED: oneOf(['demo', 'none']).optional(),
  SMTP_URL: address(['smtp', 'smtps']).optional(),
  MAIL_EVENT_SECRETS: secrets.default([]),
  SMSRU_API_ID: z.string().optional(),
  SMSRU_FROM: z.string().max(11, { error: 'нужно имя отправителя не длиннее 11 знаков' }).optional(),
  SMSRU_URL: origin.default('https://sms.ru'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'нужен закрытый ключ VAPID, 43 знака base64url' })
    .optional(),
  PUSH_ORIGINS: origins.default([]),
  NPD_URL: origin.optional(),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_URL: address(['http', 'https']).default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  SMARTCAPTCHA_SITE_KEY: z.string().optional(),
  SMARTCAPTCHA_SECRET: z.string().optional(),
  SMARTCAPTCHA_URL: address(['http', 'https']).default('https://smartcaptcha.yandexcloud.net/validate'),
  RATES_URL: z.union([z.literal('off'), address(['http', 'https'])]).optional(),
  S3_ENDPOINT: address(['http', 'https']).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SCANNER_URL: address(['tcp']).optional(),
  BREACHED_PASSWORDS_URL: address(['http', 'https']).optional(),
  JWT_SECRET: secret.optional(),
  PAPER_KEYS: namedKeys.optional(),
  PAYMENTS: listOf([...roubleProviders, ...coinProviders]).optional(),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'нужен номер магазина, одни цифры' })
    .optional(),
  YOOKASSA_SECRET_KEY: z.string().optional(),
  YOOKASSA_PAYOUT_AGENT_ID: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'нужен номер шлюза выплат, одни цифры' })
    .optional(),
  YOOKASSA_PAYOUT_SECRET_KEY: z.string().optional(),
  YOOKASSA_URL: origin.default('https://api.yookassa.ru'),
  BTCPAY_URL: origin.optional(),
  BTCPAY_STORE_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'нужен номер магазина BTCPay' })
    .optional(),
  BTCPAY_API_KEY: z.string().optional(),
  BTCPAY_WEBHOOK_SECRET: z.string().optional(),
  NOWPAYMENTS_API_KEY: z.string().optional(),
  NOWPAYMENTS_IPN_SECRET: z.string().optional(),
  NOWPAYMENTS_URL: origin.default('https://api.nowpayments.io'),
  FISCAL_MODE: oneOf(['off', 'yookassa']).optional(),
  TAX_SYSTEM: numberUpTo(6).optional(),
  VAT_CODE: numberUpTo(12).default(1),
  SANDBOX_PORT: portNumber.optional(),
  SANDBOX_APART: flag,
  METRICS_TOKEN: z.string().min(16, { error: 'нужна строка не короче 16 знаков' }).optional(),
  LOG_LEVEL: oneOf(logLevels).optional(),
  TRUST_PROXY: flag,
  REDIRECT_HOSTS: hosts.default([]),
  LIMITS_TIMES: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, { error: 'нужно целое число от 1' })
    .default('1'),
});

export type Values = z.output<typeof environment>;
export const unspeakable = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'YOOKASSA_SECRET_KEY',
  'YOOKASSA_PAYOUT_SECRET_KEY',
  'BTCPAY_API_KEY',
  'BTCPAY_WEBHOOK_SECRET',
  'NOWPAYMENTS_API_KEY',
  'NOWPAYMENTS_IPN_SECRET',
  'MAIL_EVENT_SECRETS',
  'SMSRU_API_ID',
  'VAPID_PRIVATE_KEY',
  'TURNSTILE_SECRET',
  'SMARTCAPTCHA_SECRET',
  'S3_SECRET_KEY',
  'JWT_SECRET',
  'PAPER_KEYS',
  'METRICS_TOKEN',
  'PAGES_TOKEN',
]);
