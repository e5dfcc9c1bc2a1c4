// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveLine } from './live-line.tsx';
import { currentToken, dropToken, storeToken } from './platform/session/token.ts';
import { done, rendered } from './ui/rendered.ts';

vi.mock('./invalidation-map.ts', () => ({ goLive: () => () => undefined }));

const tokenFor = (seconds: number): string => `h.${btoa(JSON.stringify({ sub: 'u', exp: Date.now() / 1000 + seconds }))}.s`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    dropToken();
  };
});

test('a token that expires on an open page leads its member through the guards, once', async () => {
  const guard = vi.fn(() => null);
  storeToken(tokenFor(60), false);
  window.history.replaceState(null, '', '/messages');
  const router = createMemoryRouter([{ path: '/messages', loader: guard, element: <LiveLine /> }], { initialEntries: ['/messages'] });
  await rendered(<RouterProvider router={router} />);
  expect(guard).toHaveBeenCalledTimes(1);

  vi.setSystemTime(Date.now() + 61_000);
  await done(() => expect(currentToken()).toBeUndefined());
  await done(() => currentToken());
  expect(guard).toHaveBeenCalledTimes(2);
});
