import { expect, test } from 'vitest';
import { type BrowserFacts, idle_ms, mayRecheck, pushStateOf } from './push.state.ts';

const able: BrowserFacts = { hasPush: true, isIos: false, permission: 'default', isOn: false };

test.each<[string, Partial<BrowserFacts>, string]>([
  ['nobody was asked', {}, 'off'],
  ['switched on', { permission: 'granted', isOn: true }, 'on'],
  ['allowed, but in another session', { permission: 'granted' }, 'off'],
  ['the permission was taken back in the browser', { permission: 'default', isOn: true }, 'off'],
  ['forbidden, whatever the server knows', { permission: 'denied', isOn: true }, 'denied'],
  ['an iPhone in Safari', { hasPush: false, isIos: true, permission: undefined }, 'home_screen'],
  ['an iPhone from the home screen', { isIos: true }, 'off'],
  ['a browser without pushes', { hasPush: false, permission: undefined }, 'unsupported'],
])('what the settings say of this browser: %s', (_, facts, state) => {
  expect(pushStateOf({ ...able, ...facts })).toBe(state);
});

test('asked once, and after «Не сейчас» not for 30 days; never where it would be in vain', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect([undefined, now - idle_ms + 1, now - idle_ms].map((asked) => mayRecheck('off', asked, now))).toEqual([true, false, true]);
  for (const state of ['unknown', 'unsupported', 'home_screen', 'denied', 'on'] as const)
    expect(mayRecheck(state, undefined, now)).toBe(false);
});
