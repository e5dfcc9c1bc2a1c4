/**
 * Keeps a service while it is written: in this browser at once, on the server two seconds after the last key. One save at a
 * time; what was typed meanwhile goes with the next. Nothing is lost to a closed tab, a lost network or another tab.
 */
import {
  countMyServices,
  createService,
  editService,
  listMyServices,
  type SavedContent,
  type ServiceEdit,
  saveServiceDraft,
} from '@artel/contracts/services.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserQueryClient, call, invalidate, newKey, query } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { messagesOf, withValue } from '../../../platform/form-values.ts';
import { bodyShape } from '../../../platform/shapes.ts';
import { forget, readStoredJson, store } from '../../../platform/storage.ts';
import { asSent, emptyContent } from './draft.ts';

const pause_ms = 2000;
const retry_ms = 5000;

/** clean: as on the server · wrong: a limit is broken, the server would refuse it · stale: another tab was quicker. */
export type SaveState = 'clean' | 'typing' | 'saving' | 'offline' | 'wrong' | 'stale' | 'refused';
type Kept = { version: number; content: SavedContent };

export type Autosave = {
  content: SavedContent;
  set: (path: string, value: unknown) => void;
  state: SaveState;
  saved_at: string | undefined;
  /** Broken limits by path; what is merely missing is not among them. */
  errors: Readonly<Record<string, string>>;
  refusal: ApiError | undefined;
  /** Unsaved words of an earlier visit were put back. */
  isRestored: boolean;
  dropRestored: () => void;
  service: ServiceEdit | undefined;
  /** Takes what the server has; what stood here is let go. */
  adopt: (service: ServiceEdit) => void;
  /** Keeps what stands here and saves it over what the server has. */
  overwrite: (service: ServiceEdit) => void;
  /** Saves now what is not saved yet; true when the server has everything. */
  flush: () => Promise<boolean>;
};

/** JSON knows no NaN: what was typed and is no number would look like an empty field. */
const wordsOf = (content: SavedContent): string => JSON.stringify(asSent(content), (_, value) => (Number.isNaN(value) ? 'NaN' : value));
const same = (a: SavedContent, b: SavedContent): boolean => wordsOf(a) === wordsOf(b);
const placeOf = (id: string | undefined): string => `service:${id ?? 'new'}`;
/** Lets go of what this browser keeps beside the server. */
export const forgetKept = (id: string): void => forget(placeOf(id));

/** `onCreated` hears of the id that the first save made. */
export function useAutosave(initial: ServiceEdit | undefined, onCreated: (id: string) => void): Autosave {
  const [content, setContent] = useState(initial?.content ?? emptyContent);
  const [service, setService] = useState(initial);
  const [state, setState] = useState<SaveState>('clean');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const [isRestored, setRestored] = useState(false);
  const latest = useRef({ content, service, key: newKey(), onCreated });
  latest.current = { ...latest.current, content, service, onCreated };
  const running = useRef<Promise<boolean> | undefined>(undefined);

  const known = useCallback(() => latest.current.service?.content ?? emptyContent, []);

  // once, on arrival: later the page's own data may change under the editor without meaning a return
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const kept = readStoredJson<Kept>(placeOf(initial?._id));
    if (!kept) return;
    // an older build kept fewer parts
    const words = { ...emptyContent, ...kept.content };
    if (same(words, initial?.content ?? emptyContent)) return;
    setContent(words);
    // written here without a connection while another tab or device went on: the person says which words stay
    if (kept.version !== (initial?.version ?? 0)) return setState('stale');
    setRestored(true);
    setState('typing');
  }, []);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { content: sent, service: before, key } = latest.current;
    const body = asSent(sent);
    const wrong = await brokenLimits(body);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      setState('wrong');
      return false;
    }
    setState('saving');
    const outcome = before
      ? await call(saveServiceDraft, { params: { id: before._id }, body: { version: before.version, content: body } })
      : await call(createService, { body: { content: body } }, { key });
    if (outcome.error) {
      const { error } = outcome;
      setErrors(withoutPrefix(error.fieldErrors));
      setRefusal(error.status === 0 ? undefined : error);
      setState(stateAfter(error));
      // another body under the same key would be refused; an unanswered one must keep it
      if (error.status !== 0) latest.current.key = newKey();
      return false;
    }
    forget(placeOf(before?._id));
    latest.current.service = outcome.result;
    setService(outcome.result);
    rememberSaved(outcome.result);
    setRefusal(undefined);
    setRestored(false);
    if (!before) latest.current.onCreated(outcome.result._id);
    const isWhole = same(latest.current.content, sent);
    setState(isWhole ? 'clean' : 'typing');
    return isWhole;
  }, []);

  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (same(latest.current.content, known())) {
      // typed and taken back: nothing travels, what is kept here is no news any more
      forget(placeOf(latest.current.service?._id));
      setErrors({});
      setState('clean');
      return true;
    }
    running.current = saveOnce().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [known, saveOnce]);

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

  const set = useCallback((path: string, value: unknown) => {
    const next = withValue(latest.current.content, path, value);
    latest.current.content = next;
    setContent(next);
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([at]) => !at.startsWith(path) && !path.startsWith(`${at}.`))));
    setState((old) => (old === 'stale' ? old : 'typing'));
    store(
      placeOf(latest.current.service?._id),
      JSON.stringify({ version: latest.current.service?.version ?? 0, content: next } satisfies Kept),
    );
  }, []);

  const adopt = (next: ServiceEdit) => {
    forget(placeOf(latest.current.service?._id));
    latest.current = { ...latest.current, service: next, content: next.content };
    setService(next);
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
    saved_at: service?.saved_at,
    errors,
    refusal,
    isRestored,
    dropRestored() {
      forget(placeOf(latest.current.service?._id));
      latest.current.content = known();
      setContent(known());
      setRestored(false);
      setState('clean');
    },
    service,
    adopt,
    overwrite(next) {
      latest.current.service = next;
      setService(next);
      setState('typing');
    },
    flush,
  };
}

/** Whoever comes back to this page, or to the list, finds what was saved. */
export function rememberSaved(service: ServiceEdit): void {
  browserQueryClient().setQueryData(query(editService, { params: { id: service._id } }).queryKey, { status: 200, result: service });
  void invalidate(listMyServices, countMyServices);
}

function stateAfter(error: ApiError): SaveState {
  if (error.status === 0 || error.isPassing)
    return error.code === 'SERVICE_EDITED_ELSEWHERE' ? 'stale' : error.status === 409 ? 'refused' : 'offline';
  return Object.keys(error.fieldErrors).length > 0 ? 'wrong' : 'refused';
}

/** The limits of the contract, asked before anything travels. */
async function brokenLimits(content: unknown): Promise<Record<string, string>> {
  const verdict = (await bodyShape(createService)).safeParse({ content });
  return verdict.success ? {} : withoutPrefix(messagesOf(verdict.error.issues));
}

const withoutPrefix = (messages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([path, message]) => [path.replace(/^content\./, ''), message]));
