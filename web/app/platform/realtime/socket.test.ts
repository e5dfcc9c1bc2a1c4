import { beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../toast.ts';

type Handler = (...args: never[]) => void;
const line = {
  options: undefined as Record<string, unknown> | undefined,
  handlers: new Map<string, Handler>(),
  io: { engine: { transport: { name: 'polling' } } },
  on: (event: string, handler: Handler) => void line.handlers.set(event, handler),
  onAny: () => undefined,
  disconnect: () => line,
  connect: () => line,
};
vi.mock('socket.io-client', () => ({
  io: (options: Record<string, unknown>) => {
    line.options = options;
    return line;
  },
}));
vi.mock('../session/token.ts', () => ({ currentToken: () => 'the token of now' }));
const { connectSocket, disconnectSocket, socketTransport } = await import('./socket.ts');
let timesOver = 0;
const happens = (event: string, ...args: unknown[]) => line.handlers.get(event)!(...(args as never[]));

beforeEach(() => {
  disconnectSocket();
  timesOver = 0;
  connectSocket(() => {
    timesOver += 1;
  });
});

test('spec §9: reconnecting waits 1 to 5 s, spread 0.5, without end; connecting is given up after 20 s', () => {
  expect(line.options).toMatchObject({ reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 });
  // left to the library, whose own settings are: reconnect, without a limit
  expect(line.options).not.toHaveProperty('reconnection');
  expect(line.options).not.toHaveProperty('reconnectionAttempts');
});

test('spec §4: by long polling only, without multiplexing, with the token asked for at each connection', () => {
  expect(line.options).toMatchObject({ transports: ['polling'], upgrade: false, multiplex: false });
  const give = vi.fn();
  (line.options!.auth as (give: (auth: object) => void) => void)(give);
  expect(give).toHaveBeenCalledWith({ token: 'the token of now' });
});

test('spec §4: the name of the transport is known while connected, and is «N/A» otherwise', () => {
  expect(socketTransport.get()).toBe('N/A');
  happens('connect');
  expect(socketTransport.get()).toBe('polling');
  happens('disconnect');
  expect(socketTransport.get()).toBe('N/A');
});

test('spec §8: an error of connecting is told to nobody', () => {
  happens('connect_error', new Error('xhr poll error'));
  expect(toasts.get()).toEqual([]);
});

test.each([
  ['io server disconnect', 1],
  ['transport close', 0],
  ['ping timeout', 0],
])('cut off by «%s», the member is asked after %i times: the server ends a line only with its session', (reason, times) => {
  happens('disconnect', reason);
  expect(timesOver).toBe(times);
});
