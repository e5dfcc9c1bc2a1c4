/** Rules between variables, and what production does not forgive: a line each, all at once. */

import { coinProviders, roubleProviders, type Values } from './environment.ts';
import { neighbours } from './same-site.ts';

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

function nameOfHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

export function brokenRules(values: Values): string[] {
  const lines: string[] = [];
  const together = (names: (keyof Values)[]) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      lines.push(`${missing.join(', ')}: задаётся вместе с ${names.filter((name) => !missing.includes(name)).join(', ')}`);
  };
  together(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET']);
  together(['SMARTCAPTCHA_SITE_KEY', 'SMARTCAPTCHA_SECRET']);
  together(['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  lines.push(...payments(values), ...coins(values));
  if (sandboxPortOf(values) === values.PORT) lines.push(`SANDBOX_PORT: нужен не тот же порт, что PORT (${values.PORT})`);
  if (values.API_BASE !== undefined && !neighbours(publicUrlOf(values), values.API_BASE))
    lines.push(`API_BASE: нужен тот же сайт, что у страниц (${publicUrlOf(values)}), получено «${values.API_BASE}»`);
  if (values.API_URL !== undefined && values.PAGES_TOKEN === undefined)
    lines.push('PAGES_TOKEN: задаётся вместе с API_URL, тот же у страниц и у API');
  if (values.MODE === 'demo') {
    const isReached = !isLoopback(values.HOST) || values.PUBLIC_URL?.startsWith('https:') || !isOnThisMachine(values.PUBLIC_URL);
    if (isReached && !values.DEMO_IN_PUBLIC)
      lines.push(
        'DEMO_IN_PUBLIC: демо слушает не только эту машину или названо для других, а пароль его аккаунтов знают все. Нужно 1: тогда у них будут случайные пароли',
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
  required('PAPER_KEYS', 'ключ, которым шифруются документы людей: имя:32 случайных байта в base64url');
  if (values.TURNSTILE_SITE_KEY === undefined) required('TURNSTILE_SECRET', 'ключи проверки от роботов, вместе с TURNSTILE_SITE_KEY');
  required('SMTP_URL', 'почтовый сервер');
  if (values.PUSH_ORIGINS.some((origin) => !origin.startsWith('https:')))
    lines.push('PUSH_ORIGINS: при MODE=production нужны адреса https://…');
  if (values.LIMITS_TIMES !== '1') lines.push('LIMITS_TIMES: ослабить лимиты можно только при MODE=demo');
  if (values.SEED === 'demo') lines.push('SEED: при MODE=production нужно none, получено «demo»');
  lines.push(...forgiven(values));
  required('SMSRU_API_ID', 'ключ SMS.RU, через который уходят коды на телефон');
  // the sandbox gives money to anyone
  if (values.PAYMENTS?.includes('sandbox')) lines.push('PAYMENTS: sandbox — только для MODE=demo, при MODE=production нужно yookassa');
  required('PAYMENTS', 'платёжная служба, yookassa');
  const takesCoins = coinProviders.filter((name) => values.PAYMENTS?.includes(name));
  if (takesCoins.length > 0 && values.RATES_URL === 'off')
    lines.push(`RATES_URL: off нельзя, по курсу считаются платежи через ${takesCoins.join(', ')}`);
  if (!values.PAYMENTS?.includes('yookassa')) return lines;
  required('FISCAL_MODE', 'кто отправляет чеки: yookassa или off');
  if (!values.TRUST_PROXY)
    lines.push('TRUST_PROXY: при PAYMENTS=yookassa нужно 1: https и адрес, с которого ЮKassa шлёт уведомления, знает прокси впереди');
  return lines;
}

/** In production nothing leaves for another machine unencrypted with a secret, and no known value stands for a secret. */
function forgiven(values: Values): string[] {
  const inClear = ([...secretCalls] as const).filter((name) => values[name]?.startsWith('http:') && !isOnThisMachine(values[name]));
  const smtp = values.SMTP_URL === undefined ? undefined : new URL(values.SMTP_URL);
  const isMailOpen = smtp?.protocol === 'smtp:' && smtp.searchParams.get('requireTLS') !== 'true' && !isOnThisMachine(smtp.href);
  const redis = values.REDIS_URL === undefined ? undefined : new URL(values.REDIS_URL);
  // a name without a dot is of a private network
  const isRedisOpen = redis && redis.password === '' && /[.:]/.test(redis.hostname) && !isOnThisMachine(redis.href);
  const keys = values.PAPER_KEYS ?? [];
  return [
    ...inClear.map((name) => `${name}: при MODE=production нужен https://…: иначе ключ уходит открыто`),
    ...(isTestKey(values.TURNSTILE_SITE_KEY) || isTestKey(values.TURNSTILE_SECRET)
      ? ['TURNSTILE_SITE_KEY, TURNSTILE_SECRET: это проверочные ключи, с ними проходит любой робот']
      : []),
    ...(isMailOpen ? ['SMTP_URL: при MODE=production нужен smtps://… или smtp://…?requireTLS=true: иначе письма уходят открыто'] : []),
    ...(isRedisOpen ? ['REDIS_URL: нужен пароль: redis://:пароль@…'] : []),
    ...(values.PUBLIC_DEV ? ['PUBLIC_DEV: страница /test открывается только при MODE=demo'] : []),
    ...(values.JWT_SECRET !== undefined && isGuessable(values.JWT_SECRET) ? ['JWT_SECRET: нужна случайная строка, эту легко угадать'] : []),
    ...(keys.some(({ key }) => new Set(key).size < 10) ? ['PAPER_KEYS: нужны случайные байты, эти легко угадать'] : []),
  ];
}
const secretCalls = ['YOOKASSA_URL', 'SMSRU_URL', 'NPD_URL', 'NOWPAYMENTS_URL', 'TURNSTILE_URL', 'SMARTCAPTCHA_URL'] as const;
const isTestKey = (key: string | undefined): boolean => key !== undefined && /^[123]x0{8}/.test(key);
const isGuessable = (secret: string): boolean => new Set(secret).size < 10 || /change.?me|^(secret|password)/i.test(secret);
/** Names below `.localhost` are loopback by RFC 6761. */
function isOnThisMachine(address: string | undefined): boolean {
  const host = address && new URL(address).hostname.replace(/^\[|\]$/g, '');
  return !host || isLoopback(host) || host.endsWith('.localhost');
}

const yookassaKeys = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'YOOKASSA_PAYOUT_AGENT_ID', 'YOOKASSA_PAYOUT_SECRET_KEY'] as const;

/** Keys without PAYMENTS are those of a service that only settles what was begun with it. */
function payments(values: Values): string[] {
  const isChosen = values.PAYMENTS?.includes('yookassa') ?? false;
  const missing = yookassaKeys.filter((name) => values[name] === undefined);
  const isHalf = missing.length > 0 && missing.length < yookassaKeys.length;
  return [
    ...(isChosen && values.PAYMENTS?.includes('sandbox') ? ['PAYMENTS: рубли принимает одна служба: sandbox или yookassa'] : []),
    ...(missing.length > 0 && (isChosen || isHalf)
      ? [`${missing.join(', ')}: ключи из кабинета ЮKassa, магазина и шлюза выплат; нужны все четыре`]
      : []),
    ...(values.FISCAL_MODE === 'yookassa' && values.TAX_SYSTEM === undefined
      ? ['TAX_SYSTEM: задаётся вместе с FISCAL_MODE=yookassa: 1 ОСН, 2 УСН доход, 3 УСН доход минус расход, 5 ЕСХН, 6 патент']
      : []),
  ];
}

const coinKeys = {
  btcpay: {
    names: ['BTCPAY_URL', 'BTCPAY_STORE_ID', 'BTCPAY_API_KEY', 'BTCPAY_WEBHOOK_SECRET'],
    from: 'магазин, ключ API и секрет вебхука BTCPay',
  },
  nowpayments: { names: ['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'], from: 'ключи из кабинета NOWPayments' },
} as const;

function coins(values: Values): string[] {
  const named = values.PAYMENTS ?? [];
  const lines = coinProviders.flatMap((name) => {
    const { names, from } = coinKeys[name];
    const missing = names.filter((key) => values[key] === undefined);
    const isHalf = missing.length > 0 && missing.length < names.length;
    const isNeeded = values.MODE === 'production' && named.includes(name) && missing.length > 0;
    return isHalf || isNeeded ? [`${missing.join(', ')}: ${from}; нужны все: ${names.join(', ')}`] : [];
  });
  const hasRoubles = named.length === 0 || roubleProviders.some((name) => named.includes(name));
  return hasRoubles ? lines : [...lines, `PAYMENTS: вместе с ${named.join(', ')} нужна служба для рублей: yookassa`];
}

export function sandboxPortOf(values: Values): number {
  return values.SANDBOX_PORT ?? (values.PORT < 65535 ? values.PORT + 1 : values.PORT - 1);
}

export const publicUrlOf = (values: Values): string => values.PUBLIC_URL ?? `http://${nameOfHost(values.HOST)}:${values.PORT}`;
