/**
 * Keeps a draft while it is written: in this browser at once, on the server two seconds after the last key. One save at a
 * time; what was typed meanwhile goes with the next. Nothing is lost to a closed tab, a lost network or another tab.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { newKey } from './api.ts';
import type { ApiError } from './api-error.ts';
import { messagesOf, withValue } from './form-values.ts';
import { forget, readStoredJson, store } from './storage.ts';

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
  /** Where unsent words wait in this browser; without an id, those of a draft not yet begun. */
  placeOf: (id: string | undefined) => string;
  /** The limits of the contract, asked before anything travels: path → words. */
  brokenLimits: (content: Content) => Promise<Record<string, string>>;
  create: (content: Content, key: string) => Promise<Outcome<Saved>>;
  save: (before: Saved, content: Content) => Promise<Outcome<Saved>>;
  /** Whoever comes back to this page, or to the list, finds what was saved. */
  remember: (saved: Saved) => void;
  /** The refusal of a save that has not seen another tab's. */
  staleCode: string;
};
type Kept<Content> = { version: number; content: Content };

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
  /** Takes what the server has; what stood here is let go. */
  adopt: (saved: Saved) => void;
  /** Keeps what stands here and saves it over what the server has. */
  overwrite: (saved: Saved) => void;
  /** Saves now what is not saved yet; true when the server has everything. */
  flush: () => Promise<boolean>;
};

/** `onCreated` hears of the id that the first save made. `begun`: words a new draft starts with. */
export function useAutosave<Content extends object, Saved extends SavedDraft<Content>>(
  keeper: DraftKeeper<Content, Saved>,
  initial: Saved | undefined,
  onCreated: (id: string) => void,
  begun?: Content,
): Autosave<Content, Saved> {
  const { empty, placeOf } = keeper;
  const [content, setContent] = useState(initial?.content ?? begun ?? empty);
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<SaveState>('clean');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const [isRestored, setRestored] = useState(false);
  const latest = useRef({ content, saved, key: newKey(), onCreated });
  latest.current = { ...latest.current, content, saved, onCreated };
  const running = useRef<Promise<boolean> | undefined>(undefined);

  /** JSON knows no NaN: what was typed and is no number would look like an empty field. */
  const wordsOf = (words: Content): string => JSON.stringify(keeper.asSent(words), (_, value) => (Number.isNaN(value) ? 'NaN' : value));
  const same = (a: Content, b: Content): boolean => wordsOf(a) === wordsOf(b);
  const known = (): Content => latest.current.saved?.content ?? empty;

  // once, on arrival: later the page's own data may change under the editor without meaning a return
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const kept = readStoredJson<Kept<Content>>(placeOf(initial?._id));
    if (begun && !initial) return setState('typing');
    if (!kept || kept.version !== (initial?.version ?? 0) || same(kept.content, initial?.content ?? empty)) return;
    setContent({ ...empty, ...kept.content });
    setRestored(true);
    setState('typing');
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper is a constant of its feature
  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { content: sent, saved: before, key } = latest.current;
    const wrong = await keeper.brokenLimits(sent);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      setState('wrong');
      return false;
    }
    setState('saving');
    const outcome = before ? await keeper.save(before, sent) : await keeper.create(sent, key);
    if (outcome.error) {
      const { error } = outcome;
      setErrors(withoutPrefix(error.fieldErrors));
      setRefusal(error.status === 0 ? undefined : error);
      setState(stateAfter(error, keeper.staleCode));
      // another body under the same key would be refused; an unanswered one must keep it
      if (error.status !== 0) latest.current.key = newKey();
      return false;
    }
    forget(placeOf(before?._id));
    latest.current.saved = outcome.result;
    setSaved(outcome.result);
    keeper.remember(outcome.result);
    setRefusal(undefined);
    setRestored(false);
    if (!before) latest.current.onCreated(outcome.result._id);
    const isWhole = same(latest.current.content, sent);
    setState(isWhole ? 'clean' : 'typing');
    return isWhole;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper is a constant of its feature
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (same(latest.current.content, known())) {
      // typed and taken back: nothing travels, what is kept here is no news any more
      forget(placeOf(latest.current.saved?._id));
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
    store(
      placeOf(latest.current.saved?._id),
      JSON.stringify({ version: latest.current.saved?.version ?? 0, content: next } satisfies Kept<Content>),
    );
  }, []);

  const adopt = (next: Saved) => {
    forget(placeOf(latest.current.saved?._id));
    latest.current = { ...latest.current, saved: next, content: next.content };
    setSaved(next);
    setContent(next.content);
    setErrors({});
    setRefusal(undefined);
    setRestored(false);
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
      forget(placeOf(latest.current.saved?._id));
      latest.current.content = known();
      setContent(known());
      setRestored(false);
      setState('clean');
    },
    saved,
    adopt,
    overwrite(next) {
      latest.current.saved = next;
      setSaved(next);
      setState('typing');
    },
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

/** `brokenLimits` of a keeper, out of the body's own shape. */
export async function limitsBroken(shape: Promise<z.ZodType>, content: unknown): Promise<Record<string, string>> {
  const verdict = (await shape).safeParse({ content });
  return verdict.success ? {} : withoutPrefix(messagesOf(verdict.error.issues));
}
