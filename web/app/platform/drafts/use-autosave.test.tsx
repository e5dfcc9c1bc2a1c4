// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { done, rendered } from '../../ui/rendered.ts';
import { ApiError } from '../api/api-error.ts';
import { type Autosave, type DraftAdapter, useAutosave } from './use-autosave.ts';

type Content = { title: string };
type Saved = { _id: string; version: number; saved_at: string; content: Content };

/** A server with one draft, which another tab may have saved since. */
let onServer: Saved;
const saves: string[] = [];
const stale = () => ({ error: new ApiError(409, { code: 'STALE', message: 'Сохранено в другой вкладке' } as never) });
const draftAdapter: DraftAdapter<Content, Saved> = {
  empty: { title: '' },
  asSent: (content) => content,
  placeOf: (id) => `draft:${id}`,
  brokenLimits: async ({ title }): Promise<Record<string, string>> => (title.length > 10 ? { title: 'Не длиннее 10 знаков' } : {}),
  create: async () => stale(),
  async save(before, content) {
    if (before.version !== onServer.version) return stale();
    saves.push(content.title);
    onServer = { ...onServer, version: onServer.version + 1, content };
    return { result: onServer };
  },
  remember: () => undefined,
  askNew: async () => onServer,
  staleCode: 'STALE',
};

let editor: Autosave<Content, Saved>;
function Editor({ draft }: { draft: Saved }) {
  editor = useAutosave(draftAdapter, draft);
  return <output>{editor.state}</output>;
}

beforeEach(() => {
  localStorage.clear();
  saves.length = 0;
});
const opened = async (_id: string) => {
  onServer = { _id, version: 1, saved_at: '2026-11-30T00:00:00Z', content: { title: 'Логотип' } };
  return rendered(<Editor draft={onServer} />);
};
const types = (title: string) => done(() => editor.set('title', title));

test('words go to the server two seconds after the last key, and wait in this browser until then', async () => {
  vi.useFakeTimers();
  await opened('one');
  await types('Знак');
  expect(Object.keys(localStorage).some((name) => name.startsWith('draft:one'))).toBe(true);
  await done(() => vi.advanceTimersByTimeAsync(1999));
  expect(saves).toEqual([]);
  await done(() => vi.advanceTimersByTimeAsync(1));
  expect(saves).toEqual(['Знак']);
  expect(Object.keys(localStorage).some((name) => name.startsWith('draft:one'))).toBe(false);
  vi.useRealTimers();
});

test('what breaks a limit stays here and is not sent', async () => {
  await opened('two');
  await types('Слишком длинное название');
  await done(() => editor.flush());
  expect(saves).toEqual([]);
  expect(editor.errors).toEqual({ title: 'Не длиннее 10 знаков' });
  expect(editor.content.title).toBe('Слишком длинное название');
});

test.each([
  ['mine', 'Моё', ['Моё']],
  ['theirs', 'Чужое', []],
] as const)('after another tab has saved, «%s» decides whose words stay', async (whose, title, sent) => {
  const page = await opened(whose);
  onServer = { ...onServer, version: 2, content: { title: 'Чужое' } };
  await types('Моё');
  await done(() => editor.flush());
  expect(page.textContent).toBe('stale');
  // typing on answers nothing: nobody is overwritten
  await done(() => editor.flush());
  expect(onServer.content.title).toBe('Чужое');
  await done(() => editor.settle(whose));
  await done(() => editor.flush());
  expect(editor.content.title).toBe(title);
  expect(onServer.content.title).toBe(title);
  expect(saves).toEqual(sent);
});
