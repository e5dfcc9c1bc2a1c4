/** Every environment variable, parsed and checked once. */
import path from 'node:path';
import type { z } from 'zod';
import { brokenRules, publicUrlOf, sandboxPortOf } from './config.rules.ts';
import { coinProviders, environment, type logLevels, roubleProviders, unspeakable, type Values } from './environment.ts';
import { neighbours } from './same-site.ts';
import type { StorageKey } from './storage/sealed.ts';

type Taxes = { tax_system_code: number; vat_code: number };
export type Config = {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  apiUrl: string | null;
  /** Another origin of the same site for browsers' calls. */
  apiBase: string | null;
  cookieDomain: string | null;
  /** Authenticates the process of the pages to the API; null: one process. */
  pagesToken: string | null;
  redisUrl: string | null;
  /** Prefix of socket ids, by which the proxy routes. */
  nodeName: string;
  publicUrl: string;
  brandName: string;
  publicDev: boolean;
  /** Demo accounts get passwords of their own. */
  isDemoInPublic: boolean;
  seed: 'demo' | 'none';
  smtpUrl: string | null;
  /** Verifies the mail service's webhooks; without it they are not accepted. */
  mailEventSecrets: readonly string[];
  /** Null (demo): the dummy token alone is accepted. */
  turnstile: { siteKey: string; secret: string; url: string } | null;
  /** For networks where the first does not load. */
  smartCaptcha: { siteKey: string; secret: string; url: string } | null;
  ratesUrl: string | null;
  /** Null: local disk. */
  s3: { endpoint: string; region: string; accessKey: string; secretKey: string } | null;
  scannerUrl: string | null;
  breachedPasswordsUrl: string | null;
  jwtSecret: string | null;
  /** Keys of identity documents; the first encrypts. Null (demo): generated into the data folder. */
  paperKeys: StorageKey[] | null;
  payments: (typeof roubleProviders)[number];
  /** Also when it only settles what was begun with it; null: no keys. */
  yookassa: {
    url: string;
    shop: { id: string; secret: string };
    payouts: { id: string; secret: string };
    taxes: Taxes | null;
  } | null;
  sandboxTaxes: Taxes | null;
  /** Services of coins: which take what is new, and the keys of those that have them. */
  coins: {
    taking: (typeof coinProviders)[number][];
    btcpay: { url: string; storeId: string; apiKey: string; webhookSecret: string } | null;
    nowpayments: { url: string; apiKey: string; ipnSecret: string } | null;
  };
  smsRu: { apiId: string; from: string | null; url: string } | null;
  /** Null: none in production; in the demo one is made and kept in the data folder. */
  vapidKey: string | null;
  pushOrigins: readonly string[];
  npdUrl: string | null;
  sandboxPort: number;
  metricsToken: string | null;
  /** X-Forwarded-For is trusted: never without a proxy. */
  trustProxy: boolean;
  redirectHosts: readonly string[];
  limitsTimes: number;
  isSandboxApart: boolean;
  logLevel: (typeof logLevels)[number];
};

/** All errors at once, one Russian line each, for whoever starts the product. */
export class ConfigError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** The public price service of the specification; the demo calls nobody outside the machine. */
const publicRates = 'https://api.coingecko.com/api/v3/simple/price';

/** Empty counts as unset. Throws `ConfigError` with everything that is wrong or missing, at once. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const wrong = new Map<string, string>();
  const values: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(environment.shape)) {
    const given = env[name]?.trim() || undefined;
    const read = shape.safeParse(given);
    if (!read.success) wrong.set(name, wrongValue(name, read.error, given));
    values[name] = read.success ? read.data : shape.safeParse(undefined).data;
  }
  const rules = brokenRules(values as Values).filter((line) => !isAbout(line, wrong));
  const lines = [...wrong.values(), ...rules];
  if (lines.length > 0) throw new ConfigError(lines);
  return configOf(values as Values);
}

function wrongValue(name: string, error: z.ZodError, given: string | undefined): string {
  const expected = error.issues[0]!.message;
  return unspeakable.has(name) ? `${name}: ${expected}` : `${name}: ${expected}, получено «${given}»`;
}

const isAbout = (line: string, wrong: ReadonlyMap<string, string>): boolean =>
  line
    .slice(0, line.indexOf(':'))
    .split(', ')
    .some((name) => wrong.has(name));

function configOf(values: Values): Config {
  const isDemo = values.MODE === 'demo';
  const publicUrl = publicUrlOf(values);
  const apiBase = values.API_BASE === undefined || values.API_BASE === publicUrl ? null : values.API_BASE;
  return {
    mode: values.MODE,
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    apiUrl: values.API_URL ?? null,
    apiBase,
    cookieDomain: apiBase === null ? null : (neighbours(publicUrl, apiBase)?.cookieDomain ?? null),
    pagesToken: values.PAGES_TOKEN ?? null,
    redisUrl: values.REDIS_URL ?? null,
    nodeName: values.NODE_NAME,
    publicUrl,
    brandName: values.BRAND_NAME,
    publicDev: values.PUBLIC_DEV,
    isDemoInPublic: isDemo && values.DEMO_IN_PUBLIC,
    seed: values.SEED ?? (isDemo ? 'demo' : 'none'),
    smtpUrl: values.SMTP_URL ?? null,
    turnstile:
      values.TURNSTILE_SITE_KEY && values.TURNSTILE_SECRET
        ? { siteKey: values.TURNSTILE_SITE_KEY, secret: values.TURNSTILE_SECRET, url: values.TURNSTILE_URL }
        : null,
    smartCaptcha:
      values.SMARTCAPTCHA_SITE_KEY && values.SMARTCAPTCHA_SECRET
        ? { siteKey: values.SMARTCAPTCHA_SITE_KEY, secret: values.SMARTCAPTCHA_SECRET, url: values.SMARTCAPTCHA_URL }
        : null,
    ratesUrl: values.RATES_URL === 'off' ? null : (values.RATES_URL ?? (isDemo ? null : publicRates)),
    s3:
      values.S3_ENDPOINT && values.S3_REGION && values.S3_ACCESS_KEY && values.S3_SECRET_KEY
        ? { endpoint: values.S3_ENDPOINT, region: values.S3_REGION, accessKey: values.S3_ACCESS_KEY, secretKey: values.S3_SECRET_KEY }
        : null,
    scannerUrl: values.SCANNER_URL ?? null,
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL ?? null,
    jwtSecret: values.JWT_SECRET ?? null,
    paperKeys: values.PAPER_KEYS ?? null,
    payments: roubleProviders.find((name) => name === values.PAYMENTS?.find(isForRoubles)) ?? 'sandbox',
    yookassa: yookassaOf(values),
    sandboxTaxes: values.FISCAL_MODE === 'off' ? null : (taxesOf(values) ?? playedTaxes),
    coins: coinsOf(values),
    smsRu: values.SMSRU_API_ID ? { apiId: values.SMSRU_API_ID, from: values.SMSRU_FROM ?? null, url: values.SMSRU_URL } : null,
    vapidKey: values.VAPID_PRIVATE_KEY ?? null,
    pushOrigins: values.PUSH_ORIGINS,
    mailEventSecrets: values.MAIL_EVENT_SECRETS,
    npdUrl: values.NPD_URL ?? (isDemo ? null : 'https://statusnpd.nalog.ru'),
    sandboxPort: sandboxPortOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY,
    redirectHosts: values.REDIRECT_HOSTS,
    limitsTimes: Number(values.LIMITS_TIMES),
    isSandboxApart: values.SANDBOX_APART,
    logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
  };
}

const isForRoubles = (name: string): boolean => roubleProviders.some((known) => known === name);

/** Unset, a demo takes all coins and production none. */
function coinsOf(values: Values): Config['coins'] {
  const { BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET, NOWPAYMENTS_API_KEY, NOWPAYMENTS_IPN_SECRET } = values;
  return {
    taking: coinProviders.filter((name) => values.PAYMENTS?.includes(name) ?? values.MODE === 'demo'),
    btcpay:
      BTCPAY_URL && BTCPAY_STORE_ID && BTCPAY_API_KEY && BTCPAY_WEBHOOK_SECRET
        ? { url: BTCPAY_URL, storeId: BTCPAY_STORE_ID, apiKey: BTCPAY_API_KEY, webhookSecret: BTCPAY_WEBHOOK_SECRET }
        : null,
    nowpayments:
      NOWPAYMENTS_API_KEY && NOWPAYMENTS_IPN_SECRET
        ? { url: values.NOWPAYMENTS_URL, apiKey: NOWPAYMENTS_API_KEY, ipnSecret: NOWPAYMENTS_IPN_SECRET }
        : null,
  };
}

function yookassaOf(values: Values): Config['yookassa'] {
  const {
    YOOKASSA_SHOP_ID: shop,
    YOOKASSA_SECRET_KEY: key,
    YOOKASSA_PAYOUT_AGENT_ID: agent,
    YOOKASSA_PAYOUT_SECRET_KEY: payoutKey,
  } = values;
  if (!shop || !key || !agent || !payoutKey) return null;
  return { url: values.YOOKASSA_URL, shop: { id: shop, secret: key }, payouts: { id: agent, secret: payoutKey }, taxes: taxesOf(values) };
}
const playedTaxes: Taxes = { tax_system_code: 2, vat_code: 1 };
const taxesOf = ({ FISCAL_MODE, TAX_SYSTEM, VAT_CODE }: Values): Taxes | null =>
  FISCAL_MODE === 'yookassa' && TAX_SYSTEM ? { tax_system_code: TAX_SYSTEM, vat_code: VAT_CODE } : null;
