import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { aConfig, aReceiver, callsTo } from './test-shop.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function start(environment: Record<string, string>, stdio: 'pipe' | 'ipc' = 'pipe') {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', ...(stdio === 'ipc' ? (['ipc'] as const) : [])],
  });
  started.push(child);
  for await (const line of createInterface(child.stdout!)) {
    expect(line).toMatch(/^sandbox: http:\/\/127\.0\.0\.1:\d+$/);
    return { child, origin: line.slice('sandbox: '.length) };
  }
  throw new Error('the sandbox ended without a word');
}

function environmentOf(webhook_url: string): Record<string, string> {
  const { database } = aConfig(webhook_url);
  return {
    SANDBOX_PORT: '0',
    SANDBOX_DATABASE: JSON.stringify(database),
    SHOP_ID: 'artel',
    SECRET_KEY: 'test_secret',
    WEBHOOK_URL: webhook_url,
    WEBHOOK_SECRET: 'secret',
  };
}

test('killed with a webhook on its hands, it brings it after the next start', async () => {
  const receiver = await aReceiver();
  await receiver.close();
  const environment = environmentOf(receiver.url);
  const { child, origin } = await start(environment);
  const { id } = await callsTo(origin).aPaidPayment();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await receiver.listen();
  const next = await start(environment);
  expect((await receiver.hear(1))[0]).toMatchObject({ event: 'payment.succeeded', object: { id } });
  expect((await callsTo(next.origin).get(`/v3/payments/${id}`)).body.status).toBe('succeeded');
  await receiver.close();
});

test('stops cleanly when told to', async () => {
  const { child } = await start(environmentOf('http://127.0.0.1:9/hook'));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('leaves when its parent is gone', async () => {
  const { child } = await start(environmentOf('http://127.0.0.1:9/hook'), 'ipc');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('names every wrong value of its environment', () => {
  expect(() => readConfig({ SANDBOX_PORT: 'many', SHOP_ID: 'artel', WEBHOOK_URL: 'ftp://shop' })).toThrow(
    /SANDBOX_PORT: .*\nSECRET_KEY: .*\nWEBHOOK_URL: .*\nWEBHOOK_SECRET: /s,
  );
  const rest = { SHOP_ID: 'artel', SECRET_KEY: 's', WEBHOOK_URL: 'http://127.0.0.1/hook', WEBHOOK_SECRET: 'w' };
  expect(() => readConfig(rest)).toThrow(/SANDBOX_DATABASE/);
  expect(readConfig({ ...rest, SANDBOX_DATABASE: '{"host":"h","port":5432,"user":"u","database":"postgres"}' })).toMatchObject({
    port: 3001,
    database: { database: 'sandbox' },
  });
});
