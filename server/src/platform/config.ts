/** Every environment variable, parsed and checked once. */
import path from 'node:path';
import { z } from 'zod';
import { isLoopback, nameOfHost } from './listen-host.ts';
import { neighbours } from './same-site.ts';

export type Config = {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  /** Absolute; survives restarts. */
  dataDir: string;
  /** Null: embedded. */
  databaseUrl: string | null;
  /** When the pages run apart (server/src/web.ts). */
  apiUrl: string | null;
  /** Another origin of the same site for browsers' calls. */
  apiBase: string | null;
  /** When pages and API have different hosts. */
  cookieDomain: string | null;
  /** Authenticates the process of the pages to the API; null: one process. */
  pagesToken: string | null;
  redisUrl: string | null;
  /** Prefix of socket ids, by which the proxy routes. */
  nodeName: string;
  /** No trailing slash. */
  publicUrl: string;
  brandName: string;
  publicDev: boolean;
  /** Demo accounts get passwords of their own. */
  isDemoInPublic: boolean;
  seed: 'demo' | 'none';
  /** Null: mails are files. */
  smtpUrl: string | null;
  /** Null (demo): the dummy token alone is accepted. */
  turnstile: { siteKey: string; secret: string; url: string } | null;
  /** For networks where the first does not load. */
  smartCaptcha: { siteKey: string; secret: string; url: string } | null;
  ratesUrl: string | null;
  /** Null: local disk. */
  s3: { endpoint: string; region: string; accessKey: string; secretKey: string } | null;
  /** clamd; null: no scan. */
  scannerUrl: string | null;
  /** k-anonymity by range; null: not asked. */
  breachedPasswordsUrl: string | null;
  /** Null (demo): generated into the data folder. */
  jwtSecret: string | null;
  payments: 'sandbox';
  sandboxPort: number;
  metricsToken: string | null;
  /** X-Forwarded-For is trusted: never without a proxy. */
  trustProxy: boolean;
  /** External hosts of redirects. */
  redirectHosts: readonly string[];
  /** A factor for load tests. */
  limitsTimes: number;
  /** Somebody else runs it, on the same port. */
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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
const secret = z.string().min(32, { error: 'нужна строка не короче 32 знаков' });

/** Compared with the README's table. */
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
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_URL: address(['http', 'https']).default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  SMARTCAPTCHA_SITE_KEY: z.string().optional(),
  SMARTCAPTCHA_SECRET: z.string().optional(),
  SMARTCAPTCHA_URL: address(['http', 'https']).default('https://smartcaptcha.yandexcloud.net/validate'),
  RATES_URL: address(['http', 'https']).optional(),
  S3_ENDPOINT: address(['http', 'https']).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SCANNER_URL: address(['tcp']).optional(),
  BREACHED_PASSWORDS_URL: address(['http', 'https']).optional(),
  JWT_SECRET: secret.optional(),
  PAYMENTS: oneOf(['sandbox']).optional(),
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

type Values = z.output<typeof environment>;

/** Values never printed. */
const unspeakable = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'TURNSTILE_SECRET',
  'SMARTCAPTCHA_SECRET',
  'S3_SECRET_KEY',
  'JWT_SECRET',
  'METRICS_TOKEN',
  'PAGES_TOKEN',
]);

/** Empty counts as unset. Throws `ConfigError`. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(environment.shape)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value),
  );
  const read = environment.safeParse(given);
  if (!read.success) throw new ConfigError(wrongValues(read.error, given));
  const broken = brokenRules(read.data);
  if (broken.length > 0) throw new ConfigError(broken);
  return configOf(read.data);
}

function wrongValues(error: z.ZodError, given: Record<string, string | undefined>): string[] {
  const firstByName = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (!firstByName.has(name)) firstByName.set(name, issue.message);
  }
  return [...firstByName].map(([name, expected]) =>
    unspeakable.has(name) ? `${name}: ${expected}` : `${name}: ${expected}, получено «${given[name]}»`,
  );
}

/** Rules between variables, and of production. */
function brokenRules(values: Values): string[] {
  const lines: string[] = [];
  const together = (names: (keyof Values)[]) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      lines.push(`${missing.join(', ')}: задаётся вместе с ${names.filter((name) => !missing.includes(name)).join(', ')}`);
  };
  together(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET']);
  together(['SMARTCAPTCHA_SITE_KEY', 'SMARTCAPTCHA_SECRET']);
  together(['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  if (sandboxPortOf(values) === values.PORT) lines.push(`SANDBOX_PORT: нужен не тот же порт, что PORT (${values.PORT})`);
  if (values.API_BASE !== undefined && !neighbours(publicUrlOf(values), values.API_BASE))
    lines.push(`API_BASE: нужен тот же сайт, что у страниц (${publicUrlOf(values)}), получено «${values.API_BASE}»`);
  if (values.API_URL !== undefined && values.PAGES_TOKEN === undefined)
    lines.push('PAGES_TOKEN: задаётся вместе с API_URL, тот же у страниц и у API');
  if (values.MODE === 'demo') {
    const isReached = !isLoopback(values.HOST) || values.PUBLIC_URL?.startsWith('https:');
    if (isReached && !values.DEMO_IN_PUBLIC)
      lines.push(
        'DEMO_IN_PUBLIC: демо слушает не только эту машину или названо по https, а пароль его аккаунтов знают все. Нужно 1: тогда у них будут случайные пароли',
      );
    return lines;
  }

  const required = (name: keyof Values, why: string) => {
    if (values[name] === undefined) lines.push(`${name}: обязательна при MODE=production: ${why}`);
  };
  required('DATABASE_URL', 'адрес своего PostgreSQL 15 или новее');
  required('PUBLIC_URL', 'адрес, который видят люди');
  if (values.PUBLIC_URL?.startsWith('http:'))
    lines.push(`PUBLIC_URL: при MODE=production нужен https://…, получено «${values.PUBLIC_URL}»`);
  required('JWT_SECRET', 'случайная строка не короче 32 знаков');
  if (values.TURNSTILE_SITE_KEY === undefined) required('TURNSTILE_SECRET', 'ключи проверки от роботов, вместе с TURNSTILE_SITE_KEY');
  required('SMTP_URL', 'почтовый сервер');
  if (values.LIMITS_TIMES !== '1') lines.push('LIMITS_TIMES: ослабить лимиты можно только при MODE=demo');
  if (values.SEED === 'demo') lines.push('SEED: при MODE=production нужно none, получено «demo»');
  // The sandbox gives money to anyone.
  lines.push('PAYMENTS: при MODE=production нужна настоящая платёжная служба; в этой версии её ещё нет, sandbox — только для MODE=demo');
  return lines;
}

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
    ratesUrl: values.RATES_URL ?? null,
    s3:
      values.S3_ENDPOINT && values.S3_REGION && values.S3_ACCESS_KEY && values.S3_SECRET_KEY
        ? { endpoint: values.S3_ENDPOINT, region: values.S3_REGION, accessKey: values.S3_ACCESS_KEY, secretKey: values.S3_SECRET_KEY }
        : null,
    scannerUrl: values.SCANNER_URL ?? null,
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL ?? null,
    jwtSecret: values.JWT_SECRET ?? null,
    payments: 'sandbox',
    sandboxPort: sandboxPortOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY,
    redirectHosts: values.REDIRECT_HOSTS,
    limitsTimes: Number(values.LIMITS_TIMES),
    isSandboxApart: values.SANDBOX_APART,
    logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
  };
}

/** The next port, or the one below the last. */
function sandboxPortOf(values: Values): number {
  return values.SANDBOX_PORT ?? (values.PORT < 65535 ? values.PORT + 1 : values.PORT - 1);
}

const publicUrlOf = (values: Values): string => values.PUBLIC_URL ?? `http://${nameOfHost(values.HOST)}:${values.PORT}`;
