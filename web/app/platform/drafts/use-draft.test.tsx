// @vitest-environment happy-dom
import { useReducer } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { done, rendered } from '../../ui/rendered.ts';
import { type Draft, useDraft } from './use-draft.ts';

type Words = { about: string };
type Typing = { words: Words; isDirty: boolean };

let draft: Draft;
let type: (about: string) => void;
let accept: () => void;
function Field() {
  const [{ words, isDirty }, become] = useReducer((typing: Typing, next: Partial<Typing>) => Object.assign({}, typing, next), {
    words: { about: '' },
    isDirty: false,
  });
  type = (about) => become({ words: { about }, isDirty: true });
  accept = () => become({ isDirty: false });
  draft = useDraft({ key: 'about', rescues: false, never: [] }, words, isDirty, (restored) => become({ words: restored, isDirty: true }));
  return <output>{`${words.about}${draft.isRestored ? ', restored' : ''}`}</output>;
}
const stored = () => localStorage.getItem('draft:about');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test('what was typed comes back to whoever opens the form again', async () => {
  await rendered(<Field />);
  await done(() => type('Рисую'));
  await done(() => vi.advanceTimersByTimeAsync(400));
  expect((await rendered(<Field />)).textContent).toBe('Рисую, restored');
});

test('what was saved never comes back, though a busy machine draws the answer late', async () => {
  await rendered(<Field />);
  await done(() => type('Рисую'));
  await done(async () => {
    draft.keep();
    accept();
    draft.forget();
    // React has not drawn yet, and the pause since the last key ends
    await vi.advanceTimersByTimeAsync(400);
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(stored()).toBeNull();
  expect((await rendered(<Field />)).textContent).toBe('');
});

test('what is typed after saving is stored anew, and so is the same text when it is sent again', async () => {
  await rendered(<Field />);
  await done(() => type('Рисую'));
  await done(() => {
    accept();
    draft.forget();
  });
  await done(() => draft.keep());
  expect(stored()).toBe('{"about":"Рисую"}');
  await done(() => draft.forget());
  await done(() => type('Рисую знаки'));
  await done(() => vi.advanceTimersByTimeAsync(400));
  expect(stored()).toBe('{"about":"Рисую знаки"}');
});
