/** Structured logs. What must never be read later is cut out here, once. */
import { pino } from 'pino';

/** Paths whose values are cut. */
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

export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'warn'),
  redact: redaction,
});

/** For the specification's silent failures: the person is not disturbed, the operator can find it. */
export const logAndCarryOn =
  (what: string) =>
  (error: unknown): undefined => {
    log.warn({ err: error }, `${what} failed, carrying on`);
    return undefined;
  };

/** An address as it may be logged: a query, a fragment and what stands behind `@` may carry a secret. */
export const pathOf = (address: string): string => {
  try {
    const { origin, pathname } = new URL(address, 'https://site.invalid');
    return (origin === 'https://site.invalid' ? '' : origin) + pathname.slice(0, 300);
  } catch {
    return '';
  }
};
