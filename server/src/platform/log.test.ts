import { pino } from 'pino';
import { expect, test } from 'vitest';
import { inRequest, logOptions } from './log.ts';

function logged(write: (log: pino.Logger) => void): string[] {
  const lines: string[] = [];
  write(pino(logOptions, { write: (line: string) => void lines.push(line) }));
  return lines;
}

test('what must never be read later is cut out of the logs', () => {
  const [line] = logged((log) =>
    log.info({
      req: { headers: { authorization: 'Bearer secret-1', cookie: 'authToken=secret-2' } },
      body: { password: 'secret-3', repeat_password: 'secret-4', 'cf-turnstile-response': 'secret-5', token: 'secret-6' },
    }),
  );
  expect(line).not.toContain('secret-');
});

test('an error is told without the client that hangs on it', () => {
  const client = { connectionParameters: { user: 'artel' }, _events: {} };
  const error = Object.assign(new Error('terminating connection'), { code: '57P01', client, detail: 'Key (email)=(anna@artel.test)' });
  const [line] = logged((log) => log.warn({ event: 'db_connection_lost', err: error }, 'database connection lost'));
  expect(JSON.parse(line!)).toMatchObject({
    event: 'db_connection_lost',
    err: { type: 'Error', message: 'terminating connection', error_code: '57P01', stack: expect.stringContaining('log.test.ts') },
  });
  expect(line).not.toMatch(/connectionParameters|anna@artel/);
});

test('a cause is told with its error', () => {
  const [line] = logged((log) => log.error({ err: new Error('fetch failed', { cause: new Error('ECONNREFUSED') }) }));
  expect(JSON.parse(line!).err.message).toBe('fetch failed: ECONNREFUSED');
});

test('a line names its request, whatever the work waits for; a number of its own wins', async () => {
  const lines: string[] = [];
  const log = pino(logOptions, { write: (line: string) => void lines.push(line) });
  await inRequest('r-1', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.warn({ event: 'a' });
    log.warn({ event: 'b', request_id: 'r-2' });
  });
  log.warn({ event: 'c' });
  expect(lines.map((line) => JSON.parse(line).request_id)).toEqual(['r-1', 'r-2', undefined]);
  // once, not twice
  expect(lines[1]!.match(/request_id/g)).toHaveLength(1);
});
