/**
 * Keeps a draft while it is written: in this browser at once, on the server two seconds after the last key. One save at a
 * time; what was typed meanwhile goes with the next. Nothing is lost to a closed tab, a lost network or another tab.
 */

import type { FetchQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { browserQueryClient, newKey } from '../api/api.ts';
import type { ApiError } from '../api/api-error.ts';
import { messagesOf, withValue } from '../forms/form-values.ts';
import { tokenOwner } from '../session/token.ts';
import { forget, store } from '../storage.ts';
import { newestKept, placeOfTab } from './draft-keys.ts';
import { arrivalOf, type KeptWords } from './local-draft.ts';

const pause_ms = 2000;
const retry_ms = 5000;

/** clean: as on the server · wrong: a limit is broken, the server would refuse it · stale: another tab was quicker. */
export type SaveState = 'clean' | 'typing' | 'saving' | 'offline' | 'wrong' | 'stale' | 'refused';

/** What the server keeps of a draft. `version` grows with each change, so that two tabs never overwrite each other. */
export type SavedDraft<Content> = { _id: string; version: number; content: Content; saved_at: string };
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

export type Autosave<Content, Saved> = {
  content: Content;
  set: (path: string, value: unknown) => void;
  state: SaveState;
  saved_at: string | undefined;
  /** Broken limits by path; what is merely missing is not among them. */
  errors: Readonly<Record<string, string>>;
  refusal: ApiError | undefined;
  /** Unsaved words of an earlier visit were put back. */
  isRestored: boolean;
  dropRestored: () => void;
  saved: Saved | undefined;
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
  const { empty } = keeper;
  const me = useRef<{ tab: string; owner: string }>(undefined);
  // a draft begun with words brought along has a place of its own: it must not end what waits of another new one.
  // What has no id yet is by its name nobody's: another member of this browser must not find it
  const placeOf = (draft: Saved | undefined): string => {
    me.current ??= { tab: newKey(), owner: tokenOwner() };
    return keeper.placeOf(draft?._id ?? `${begun ? 'begun' : 'new'}@${me.current.owner}`);
  };
  const placeIn = (draft: Saved | undefined): string => placeOfTab(placeOf(draft), me.current!.tab);
  const [content, setContent] = useState(initial?.content ?? begun ?? empty);
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<SaveState>('clean');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const [isRestored, setRestored] = useState(false);
  // `over`: the version these words were written over, while it is not the saved one
  const latest = useRef({ content, saved, state, key: newKey(), over: undefined as number | undefined });
  latest.current = { ...latest.current, content, saved, state };
  const running = useRef<Promise<boolean> | undefined>(undefined);

  /** JSON knows no NaN: what was typed and is no number would look like an empty field. */
  const wordsOf = (words: Content): string => JSON.stringify(keeper.asSent(words), (_, value) => (Number.isNaN(value) ? 'NaN' : value));
  const same = (a: Content, b: Content): boolean => wordsOf(a) === wordsOf(b);
  const known = (): Content => latest.current.saved?.content ?? empty;

  const keep = (words: Content): void => {
    const version = latest.current.over ?? latest.current.saved?.version ?? 0;
    store(placeIn(latest.current.saved), JSON.stringify({ version, content: words, at: Date.now() } satisfies KeptWords<Content>));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival: later the page's own data may change without meaning a return
  useEffect(() => {
    const waiting = newestKept<KeptWords<Content>>(placeOf(initial));
    const kept = waiting?.kept;
    const found = arrivalOf({ empty, saved: initial, kept, begun, isSame: same });
    setContent(found.content);
    setRestored(found.isRestored);
    setState(found.state);
    if (found.state === 'stale') latest.current.over = kept?.version;
    if (!waiting) return;
    // from now on they wait in this tab's place
    if (found.state !== 'clean') store(placeIn(initial), JSON.stringify(kept));
    if (waiting.name !== placeIn(initial) || found.state === 'clean') forget(waiting.name);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper is a constant of its feature
  const saveOnce = useCallback(async (): Promise<boolean> => {
    const known_id = latest.current.saved?._id;
    const earlier = known_id ? (await underWay.get(known_id))?.result : undefined;
    if (earlier && earlier.version > latest.current.saved!.version) latest.current.saved = earlier as Saved;
    const { content: sent, saved: before, key } = latest.current;
    const wrong = await keeper.brokenLimits(sent);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      setState('wrong');
      return false;
    }
    setState('saving');
    const answer = before ? keeper.save(before, sent) : keeper.create(sent, key);
    if (before) underWay.set(before._id, answer);
    const outcome = await answer;
    if (outcome.error) {
      const { error } = outcome;
      setErrors(withoutPrefix(error.fieldErrors));
      setRefusal(error.status === 0 ? undefined : error);
      setState(stateAfter(error, keeper.staleCode));
      // another body under the same key would be refused; an unanswered one must keep it
      if (error.status !== 0) latest.current.key = newKey();
      return false;
    }
    forget(placeIn(before));
    latest.current.saved = outcome.result;
    setSaved(outcome.result);
    keeper.remember(outcome.result);
    setRefusal(undefined);
    setRestored(false);
    const isWhole = same(latest.current.content, sent);
    // what was typed meanwhile is unsent still, and now stands over the new version
    if (!isWhole) keep(latest.current.content);
    setState(isWhole ? 'clean' : 'typing');
    return isWhole;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper is a constant of its feature
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    // whose words stay is not said yet: saving would say it
    if (latest.current.state === 'stale') return false;
    if (same(latest.current.content, known())) {
      // typed and taken back: nothing travels, what is kept here is no news any more
      forget(placeIn(latest.current.saved));
      setErrors({});
      setState('clean');
      return true;
    }
    running.current = saveOnce().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [saveOnce]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words starts the pause anew
  useEffect(() => {
    if (state !== 'typing' && state !== 'offline') return;
    const timer = setTimeout(() => void flush(), state === 'offline' ? retry_ms : pause_ms);
    return () => clearTimeout(timer);
  }, [state, content, flush]);

  useEffect(() => {
    const back = () => setState((old) => (old === 'offline' ? 'typing' : old));
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper is a constant of its feature
  const set = useCallback((path: string, value: unknown) => {
    const next = withValue(latest.current.content, path, value);
    latest.current.content = next;
    setContent(next);
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([at]) => !at.startsWith(path) && !path.startsWith(`${at}.`))));
    setState((old) => (old === 'stale' ? old : 'typing'));
    keep(next);
  }, []);

  const settle = async (whose: 'theirs' | 'mine') => {
    const before = latest.current.saved;
    const now = before && (await keeper.askNew(before));
    if (!now) return;
    latest.current = { ...latest.current, saved: now, over: undefined };
    setSaved(now);
    if (whose === 'mine') return setState('typing');
    forget(placeIn(now));
    latest.current.content = now.content;
    setContent(now.content);
    setErrors({});
    setRefusal(undefined);
    setState('clean');
  };

  return {
    content,
    set,
    state,
    saved_at: saved?.saved_at,
    errors,
    refusal,
    isRestored,
    dropRestored() {
      forget(placeIn(latest.current.saved));
      const found = arrivalOf({ empty, saved: latest.current.saved, kept: undefined, begun, isSame: same });
      latest.current.content = found.content;
      setContent(found.content);
      setRestored(false);
      setState(found.state);
    },
    saved,
    settle,
    flush,
  };
}

function stateAfter(error: ApiError, staleCode: string): SaveState {
  if (error.status === 0 || error.isPassing) return error.code === staleCode ? 'stale' : error.status === 409 ? 'refused' : 'offline';
  return Object.keys(error.fieldErrors).length > 0 ? 'wrong' : 'refused';
}

/** Calls name the fields of a body; an editor those of the content in it. */
export const withoutPrefix = (messages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([path, message]) => [path.replace(/^content\./, ''), message]));

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
  const verdict = (await shape.catch(() => undefined))?.safeParse({ content });
  return !verdict || verdict.success ? {} : withoutPrefix(messagesOf(verdict.error.issues));
}
