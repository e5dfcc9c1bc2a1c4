// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { isSendingKey, type SendKey, saveSendKey } from './send-key.ts';

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});
const enter = (more: object = {}) => ({
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 13,
  ...more,
});

test.each<[string, object, boolean]>([
  ['Enter', {}, true],
  ['Enter that chooses a word in Chromium', { isComposing: true, keyCode: 229 }, false],
  ['Enter that chooses a word in Firefox', { isComposing: true }, false],
  ['Enter that chooses a word in Safari, after the composition ended', { keyCode: 229 }, false],
  ['Shift+Enter', { shiftKey: true }, false],
  ['another key', { key: 'a', keyCode: 65 }, false],
])('%s sends or does not', (_, pressed, isSending) => {
  expect(isSendingKey(enter(pressed))).toBe(isSending);
});

test.each<[string, SendKey, boolean]>([
  ['who chose Ctrl+Enter', 'ctrl_enter', false],
  ['who touches the screen', 'enter', true],
])('for %s Enter makes a line, with Ctrl or Cmd it sends', (_, chosen, isCoarse) => {
  saveSendKey(chosen);
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.defineProperty(window.matchMedia('all'), 'matches', { value: isCoarse }));
  expect([enter(), enter({ ctrlKey: true }), enter({ metaKey: true })].map(isSendingKey)).toEqual([false, true, true]);
});
