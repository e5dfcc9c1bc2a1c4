/**
 * Keeps a draft while it is written: in this browser at once, on the server two seconds after the last key. One save at a
 * time; what was typed meanwhile goes with the next. Nothing is lost to a closed tab, a lost network or another tab.
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
import { newestKept, placeOfTab } from './draft-keys.ts';
import { arrivalOf, type KeptWords } from './local-draft.ts';
import { wordsOwner } from './words-owner.ts';

const debounce_ms = 2000;
const retry_ms = 5000;

type Outcome<Saved> = { result: Saved; error?: undefined } | { result?: undefined; error: ApiError };

/** How one kind of draft is kept. A constant of its feature: it never changes while an editor is open. */
export type DraftKeeper<Content, Saved extends SavedDraft<Content>> = {
  empty: Content;
  /** What travels: the same words in the shape the call takes. */
  asSent: (content: Content) => unknown;
  /** Where unsent words wait in this browser; a draft without an id is 'new', or 'begun' with words brought along. */
  placeOf: (id: string) => string;
  /** The limits of the contract, asked before anything travels: path → words. */
  brokenLimits: (content: Content) => Promise<Record<string, string>>;
  create: (content: Content, key: string) => Promise<Outcome<Saved>>;
  save: (before: Saved, content: Content) => Promise<Outcome<Saved>>;
  /** Whoever comes back to this page, or to the list, finds what was saved. */
  remember: (saved: Saved) => void;
  /** What the server has now; undefined when it does not answer. */
  askNew: (before: Saved) => Promise<Saved | undefined>;
  /** The refusal of a save that has not seen another tab's. */
  staleCode: string;
};

/** By draft: the last save that left this tab. Whoever leaves the page and is back before its answer must not be in conflict with it. */
const underWay = new Map<string, Promise<Outcome<SavedDraft<unknown>>>>();

export type Autosave<Content, Saved> = Writing<Content, Saved> & {
  saved_at: string | undefined;
  set: (path: string, value: unknown) => void;
  dropRestored: () => void;
  /** Of a stale draft: 'theirs' takes what the server has and lets go of these words, 'mine' saves these over it. */
  settle: (whose: 'theirs' | 'mine') => Promise<void>;
  /** Saves now what is not saved yet; true when the server has everything. */
  flush: () => Promise<boolean>;
};

/** `begun`: words a new draft starts with. */
export function useAutosave<Content extends object, Saved extends SavedDraft<Content>>(
  keeper: DraftKeeper<Content, Saved>,
  initial: Saved | undefined,
  begun?: Content,
): Autosave<Content, Saved> {
  const [{ store, arrive, flush, ...moves }] = useState(() => autosaver(keeper, initial, begun));
  const writing = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { state, content } = writing;
  // on arrival only: later the page's own data may change without meaning a return
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
  keeper: DraftKeeper<Content, Saved>,
  initial: Saved | undefined,
  begun: Content | undefined,
) {
  const { empty } = keeper;
  const store = createStore(beginning<Content, Saved>(initial?.content ?? begun ?? empty, initial));
  const tell = (event: WritingEvent<Content, Saved>) => store.set(writingReducer(store.get(), event));
  const here = keptHere(keeper, begun !== undefined);
  let running: Promise<boolean> | undefined;

  const isSame = (a: Content, b: Content): boolean => wordsOf(keeper, a) === wordsOf(keeper, b);

  return {
    store,
    arrive() {
      const waiting = here.newest(initial);
      const found = arrivalOf({ empty, saved: initial, kept: waiting?.kept, begun, isSame });
      tell({ type: 'found', ...found });
      if (!waiting) return;
      // from now on they wait in this tab's place
      forget(waiting.name);
      if (found.state !== 'clean') here.keep(store.get());
    },
    async flush(): Promise<boolean> {
      while (running) await running;
      const { state, content, saved, unanswered } = store.get();
      // whose words stay is not said yet: saving would say it
      if (state === 'stale') return false;
      if (!unanswered && isSame(content, saved?.content ?? empty)) {
        // typed and taken back: nothing travels, what is kept here is no news any more
        here.forget(saved);
        tell({ type: 'taken_back' });
        return true;
      }
      running = saveOnce(keeper, { ...store, tell, here }).finally(() => {
        running = undefined;
      });
      return running;
    },
    online: () => tell({ type: 'online' }),
    set(path: string, value: unknown) {
      tell({ type: 'typed', path, value });
      here.keep(store.get());
    },
    async settle(whose: 'theirs' | 'mine') {
      const before = store.get().saved;
      const now = before && (await keeper.askNew(before));
      if (!now) return;
      tell({ type: 'settled', whose, now });
      if (whose === 'theirs') here.forget(now);
    },
    dropRestored() {
      const { saved } = store.get();
      here.forget(saved);
      tell({ type: 'found', ...arrivalOf({ empty, saved, kept: undefined, begun, isSame }) });
    },
  };
}

/** JSON knows no NaN: what was typed and is no number would look like an empty field. */
const wordsOf = <Content, Saved extends SavedDraft<Content>>(keeper: DraftKeeper<Content, Saved>, words: Content): string =>
  JSON.stringify(keeper.asSent(words), (_, value) => (Number.isNaN(value) ? 'NaN' : value));

type Desk<Content, Saved extends SavedDraft<Content>> = {
  get: () => Writing<Content, Saved>;
  tell: (event: WritingEvent<Content, Saved>) => void;
  here: ReturnType<typeof keptHere<Content, Saved>>;
};

/** True when the server has everything. */
async function saveOnce<Content, Saved extends SavedDraft<Content>>(
  keeper: DraftKeeper<Content, Saved>,
  desk: Desk<Content, Saved>,
): Promise<boolean> {
  const { get, tell, here } = desk;
  const isRepeated = get().unanswered !== undefined;
  const attempt = await attemptOf(get);
  const errors = await keeper.brokenLimits(attempt.content);
  if (Object.keys(errors).length > 0) {
    tell({ type: 'limits_broken', content: attempt.content, errors });
    return false;
  }
  tell({ type: 'sent', attempt });
  const { result, error } = await answerTo(keeper, attempt);
  if (error) {
    tell({ type: 'refused', error, isStale: error.code === keeper.staleCode });
    return false;
  }
  here.forget(attempt.before);
  tell({ type: 'saved', result });
  keeper.remember(result);
  if (get().state === 'clean') return true;
  // what was typed meanwhile is unsent still, and now stands over the new version
  here.keep(get());
  return isRepeated && saveOnce(keeper, desk);
}

/**
 * Where unsent words wait in this browser. A draft begun with words brought along has a place of its own: it must not end what waits of
 * another new one. What has no id yet is by its name nobody's: another member of this browser must not find it.
 */
function keptHere<Content, Saved extends SavedDraft<Content>>({ placeOf }: DraftKeeper<Content, Saved>, isBegun: boolean) {
  // asked once, in the browser
  let me: { tab: string; owner: string } | undefined;
  const who = () => (me ??= { tab: newKey(), owner: wordsOwner() });
  const place = (draft: Saved | undefined): string => placeOf(draft?._id ?? `${isBegun ? 'begun' : 'new'}@${who().owner}`);
  const placeIn = (draft: Saved | undefined): string => placeOfTab(place(draft), who().tab);
  return {
    newest: (draft: Saved | undefined) => newestKept<KeptWords<Content>>(place(draft)),
    keep({ saved, over, content }: Writing<Content, Saved>) {
      const kept: KeptWords<Content> = { version: over ?? saved?.version ?? 0, content, at: Date.now() };
      storeHere(placeIn(saved), JSON.stringify(kept));
    },
    forget: (draft: Saved | undefined) => forget(placeIn(draft)),
  };
}

/** What travels next: a save without an answer as it was, or the words as they stand now. */
async function attemptOf<Content, Saved extends SavedDraft<Content>>(now: () => Writing<Content, Saved>): Promise<Attempt<Content, Saved>> {
  const { saved, unanswered } = now();
  if (unanswered) return unanswered;
  const earlier = saved && ((await underWay.get(saved._id))?.result as Saved | undefined);
  return { key: newKey(), before: earlier && earlier.version > saved.version ? earlier : saved, content: now().content };
}

function answerTo<Content, Saved extends SavedDraft<Content>>(
  keeper: DraftKeeper<Content, Saved>,
  { before, content, key }: Attempt<Content, Saved>,
): Promise<Outcome<Saved>> {
  if (!before) return keeper.create(content, key);
  const answer = keeper.save(before, content);
  underWay.set(before._id, answer);
  return answer;
}

/** `askNew` of a keeper: the answer to a question, past every cache. */
export const askedAnew = <Known extends { result: unknown }>(
  question: FetchQueryOptions<Known, ApiError>,
): Promise<Known['result'] | undefined> =>
  browserQueryClient()
    .fetchQuery({ ...question, staleTime: 0 })
    .then(
      ({ result }) => result,
      () => undefined,
    );

/** `brokenLimits` of a keeper, out of the body's own shape. */
export async function limitsBroken(shape: Promise<z.ZodType>, content: unknown): Promise<Record<string, string>> {
  // the shape is a script: where it does not come, the server judges
  const verdict = (await shape.catch(() => undefined))?.safeParse(cleanInput({ content }));
  return !verdict || verdict.success ? {} : withoutPrefix(messagesOf(verdict.error.issues));
}
