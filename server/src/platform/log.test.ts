import { pino } from 'pino';
import { expect, test } from 'vitest';
import { redaction } from './log.ts';

test('what must never be read later is cut out of the logs', () => {
  const lines: string[] = [];
  const log = pino({ redact: redaction }, { write: (line: string) => void lines.push(line) });
  log.info({
    req: { headers: { authorization: 'Bearer secret-1', cookie: 'authToken=secret-2' } },
    body: { password: 'secret-3', repeat_password: 'secret-4', 'cf-turnstile-response': 'secret-5', token: 'secret-6' },
  });
  expect(lines[0]).not.toContain('secret-');
});
