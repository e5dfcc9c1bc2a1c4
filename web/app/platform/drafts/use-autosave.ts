/**
 * Saves a draft while it is written: in this browser at once, on the server two seconds after the last key, one save at a time. Nothing is
 * lost to a closed tab, a lost network or another tab.
 */

import { cleanInput } from '@artel/contracts/kit/text.ts';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { browserQueryClient, newKey } from '../api/api.ts';
import type { ApiError } from '../api/api-error.ts';
import { messagesOf } from '../forms/form-values.ts';
import { forget, store as storeHere } from '../storage.ts';
import { createStore } from '../store.ts';
import {
  type Attempt,
  beginning,
  type SavedDraft,
  type Writing,
  type WritingEvent,
  withoutPrefix,
  writingReducer,
} from './autosave.state.ts';
import { newestDraft, placeOfTab } from './draft-keys.ts';
import { arrivalOf, type StoredText } from './local-draft.ts';
import { textOwner } from './text-owner.ts';

const debounce_ms = 2000;
const retry_ms = 5000;

type Outcome<Saved> = { result: Saved; error?: undefined } | { result?: undefined; error: ApiError };

/** How one kind of draft is saved. A constant of its feature: it must not change while an editor is open. */
export type DraftAdapter<Content, Saved extends SavedDraft<Content>> = {
  empty: Content;
  asSent: (content: Content) => unknown;
  placeOf: (id: string) => string;
  brokenLimits: (content: Content) => Promise<Record<string, string>>;
  create: (content: Content, key: string) => Promise<Outcome<Saved>>;
  save: (before: Saved, content: Content) => Promise<Outcome<Saved>>;
  remember: (saved: Saved) => void;
  askNew: (before: Saved) => Promise<Saved | undefined>;
  staleCode: string;
};

/** By draft: the last save that left this tab. Whoever leaves the page and returns before its answer must not be in conflict with it. */
const underWay = new Map<string, Promise<Outcome<SavedDraft<unknown>>>>();

export type Autosave<Content, Saved> = Writing<Content, Saved> & {
  saved_at: string | undefined;
  set: (path: string, value: unknown) => void;
  dropRestored: () => void;
  /** Of a stale draft: 'theirs' takes the server's text, 'mine' saves this one over it. */
  settle: (whose: 'theirs' | 'mine') => Promise<void>;
  flush: () => Promise<boolean>;
};

export function useAutosave<Content extends object, Saved extends SavedDraft<Content>>(
  adapter: DraftAdapter<Content, Saved>,
  initial: Saved | undefined,
  begun?: Content,
): Autosave<Content, Saved> {
  const [{ store, arrive, flush, ...moves }] = useState(() => autosaver(adapter, initial, begun));
  const writing = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { state, content } = writing;
  useEffect(arrive, [arrive]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words starts the pause anew
  useEffect(() => {
    if (state !== 'typing' && state !== 'offline') return;
    const timer = setTimeout(() => void flush(), state === 'offline' ? retry_ms : debounce_ms);
    return () => clearTimeout(timer);
  }, [state, content, flush]);

  useEffect(() => {
    window.addEventListener('online', moves.online);
    return () => window.removeEventListener('online', moves.online);
  }, [moves.online]);

  return { ...writing, saved_at: writing.saved?.saved_at, ...moves, flush };
}

function autosaver<Content extends object, Saved extends SavedDraft<Content>>(
  adapter: DraftAdapter<Content, Saved>,
  initial: Saved | undefined,
  begun: Content | undefined,
) {
  const { empty } = adapter;
  const store = createStore(beginning<Content, Saved>(initial?.content ?? begun ?? empty, initial));
  const notify = (event: WritingEvent<Content, Saved>) => store.set(writingReducer(store.get(), event));
  const here = storedHere(adapter, begun !== undefined);
  let running: Promise<boolean> | undefined;

  const isSame = (a: Content, b: Content): boolean => textOf(adapter, a) === textOf(adapter, b);

  return {
    store,
    arrive() {
      const waiting = here.newest(initial);
      const found = arrivalOf({ empty, saved: initial, kept: waiting?.kept, begun, isSame });
      notify({ type: 'found', ...found });
      if (!waiting) return;
      // from now on it waits under this tab's key
      forget(waiting.name);
      if (found.state !== 'clean') here.keep(store.get());
    },
    async flush(): Promise<boolean> {
      while (running) await running;
      const { state, content, saved, unanswered } = store.get();
      // the conflict is not resolved yet: saving would resolve it
      if (state === 'stale') return false;
      if (!unanswered && isSame(content, saved?.content ?? empty)) {
        here.forget(saved);
        notify({ type: 'taken_back' });
        return true;
      }
      running = saveOnce(adapter, { ...store, tell: notify, here }).finally(() => {
        running = undefined;
      });
      return running;
    },
    online: () => notify({ type: 'online' }),
    set(path: string, value: unknown) {
      notify({ type: 'typed', path, value });
      here.keep(store.get());
    },
    async settle(whose: 'theirs' | 'mine') {
      const before = store.get().saved;
      const now = before && (await adapter.askNew(before));
      if (!now) return;
      notify({ type: 'settled', whose, now });
      if (whose === 'theirs') here.forget(now);
    },
    dropRestored() {
      const { saved } = store.get();
      here.forget(saved);
      notify({ type: 'found', ...arrivalOf({ empty, saved, kept: undefined, begun, isSame }) });
    },
  };
}

const textOf = <Content, Saved extends SavedDraft<Content>>(adapter: DraftAdapter<Content, Saved>, words: Content): string =>
  JSON.stringify(adapter.asSent(words), (_, value) => (Number.isNaN(value) ? 'NaN' : value));

type Desk<Content, Saved extends SavedDraft<Content>> = {
  get: () => Writing<Content, Saved>;
  tell: (event: WritingEvent<Content, Saved>) => void;
  here: ReturnType<typeof storedHere<Content, Saved>>;
};

async function saveOnce<Content, Saved extends SavedDraft<Content>>(
  adapter: DraftAdapter<Content, Saved>,
  desk: Desk<Content, Saved>,
): Promise<boolean> {
  const { get, tell, here } = desk;
  const isRepeated = get().unanswered !== undefined;
  const attempt = await attemptOf(get);
  const errors = await adapter.brokenLimits(attempt.content);
  if (Object.keys(errors).length > 0) {
    tell({ type: 'limits_broken', content: attempt.content, errors });
    return false;
  }
  tell({ type: 'sent', attempt });
  const { result, error } = await answerTo(adapter, attempt);
  if (error) {
    tell({ type: 'refused', error, isStale: error.code === adapter.staleCode });
    return false;
  }
  here.forget(attempt.before);
  tell({ type: 'saved', result });
  adapter.remember(result);
  if (get().state === 'clean') return true;
  // what was typed meanwhile is still unsent, and is based on the new version now
  here.keep(get());
  return isRepeated && saveOnce(adapter, desk);
}

/**
 * Where unsent text waits in this browser. A draft begun with a text brought along has a key of its own, so that it does not replace
 * another new one. A draft without an id is stored by its owner: another member of this browser must not find it.
 */
function storedHere<Content, Saved extends SavedDraft<Content>>({ placeOf }: DraftAdapter<Content, Saved>, isBegun: boolean) {
  // asked once, in the browser
  let me: { tab: string; owner: string } | undefined;
  const who = () => (me ??= { tab: newKey(), owner: textOwner() });
  const place = (draft: Saved | undefined): string => placeOf(draft?._id ?? `${isBegun ? 'begun' : 'new'}@${who().owner}`);
  const placeIn = (draft: Saved | undefined): string => placeOfTab(place(draft), who().tab);
  return {
    newest: (draft: Saved | undefined) => newestDraft<StoredText<Content>>(place(draft)),
    keep({ saved, over, content }: Writing<Content, Saved>) {
      const text: StoredText<Content> = { version: over ?? saved?.version ?? 0, content, at: Date.now() };
      storeHere(placeIn(saved), JSON.stringify(text));
    },
    forget: (draft: Saved | undefined) => forget(placeIn(draft)),
  };
}

/** What is sent next: a save without an answer as it was, else the present text. */
async function attemptOf<Content, Saved extends SavedDraft<Content>>(now: () => Writing<Content, Saved>): Promise<Attempt<Content, Saved>> {
  const { saved, unanswered } = now();
  if (unanswered) return unanswered;
  const earlier = saved && ((await underWay.get(saved._id))?.result as Saved | undefined);
  return { key: newKey(), before: earlier && earlier.version > saved.version ? earlier : saved, content: now().content };
}

function answerTo<Content, Saved extends SavedDraft<Content>>(
  adapter: DraftAdapter<Content, Saved>,
  { before, content, key }: Attempt<Content, Saved>,
): Promise<Outcome<Saved>> {
  if (!before) return adapter.create(content, key);
  const answer = adapter.save(before, content);
  underWay.set(before._id, answer);
  return answer;
}

export const reopenedDraft = <Known extends { result: unknown }>(
  question: FetchQueryOptions<Known, ApiError>,
): Promise<Known['result'] | undefined> =>
  browserQueryClient()
    .fetchQuery({ ...question, staleTime: 0 })
    .then(
      ({ result }) => result,
      () => undefined,
    );

export async function limitsBroken(shape: Promise<z.ZodType>, content: unknown): Promise<Record<string, string>> {
  // the shape is a script: without it the server checks alone
  const verdict = (await shape.catch(() => undefined))?.safeParse(cleanInput({ content }));
  return !verdict || verdict.success ? {} : withoutPrefix(messagesOf(verdict.error.issues));
}
