/** Every line has an `event` (docs/LOGS.md) and a `request_id`; secrets are cut here. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';

const request = new AsyncLocalStorage<string>();
export const inRequest = <T>(request_id: string, work: () => T): T => request.run(request_id, work);

export const redaction = {
  paths: [
    'req.headers.authorization',
    'req.headers.cookie',
    '*.password',
    '*.repeat_password',
    '*.password_hash',
    '*.token',
    '*.authToken',
    '*.secret',
    '*.code',
    '*.challenge',
    '*.current_password',
    '*["cf-turnstile-response"]',
  ],
  censor: '[cut]',
};

const loggedFields = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
  'statusCode',
];
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const fields = Object.entries(error).filter(([name, value]) => loggedFields.includes(name) && typeof value !== 'object');
  // a `code` may be a secret and is cut
  return { type, message, stack, ...Object.fromEntries(fields.map(([name, value]) => [name === 'code' ? 'error_code' : name, value])) };
}

export const logOptions = {
  redact: redaction,
  serializers: { err: serializeError },
  mixin: () => {
    const request_id = request.getStore();
    return request_id ? { request_id } : {};
  },
  mixinMergeStrategy: (line: object, mixin: object) => ({ ...mixin, ...line }),
};

export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'warn'),
  ...logOptions,
});

/** For the specification's silent failures. */
export const logAndCarryOn =
  (what: string) =>
  (error: unknown): undefined => {
    log.warn({ event: 'failure_ignored', err: error, what }, `${what} failed, carrying on`);
    return undefined;
  };

/** Without query, fragment and user info: they may hold secrets. */
export const pathOf = (address: string): string => {
  try {
    const { origin, pathname } = new URL(address, 'https://site.invalid');
    return (origin === 'https://site.invalid' ? '' : origin) + pathname.slice(0, 300);
  } catch {
    return '';
  }
};
