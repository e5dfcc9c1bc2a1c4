/** The state of a draft: what is in the fields, what the server has, what is under way. Pure; the effects are in use-autosave.ts. */
import type { ApiError } from '../api/api-error.ts';
import { withValue } from '../forms/form-values.ts';
import type { Arrival } from './local-draft.ts';

/** clean: as on the server · wrong: a limit is broken, the server would refuse it · stale: another tab was quicker. */
export type SaveState = 'clean' | 'typing' | 'saving' | 'offline' | 'wrong' | 'stale' | 'refused';

/** What the server keeps of a draft. `version` grows with each change, so that two tabs never overwrite each other. */
export type SavedDraft<Content> = { _id: string; version: number; content: Content; saved_at: string };

/** One save: the words, and what they are saved over; a new draft has a key instead. */
export type Attempt<Content, Saved> = { key: string; before: Saved | undefined; content: Content };

export type Writing<Content, Saved> = {
  content: Content;
  saved: Saved | undefined;
  state: SaveState;
  /** Broken limits by path; what is merely missing is not among them. */
  errors: Readonly<Record<string, string>>;
  refusal: ApiError | undefined;
  isRestored: boolean;
  /** The version these words were written over, while it is not the saved one. */
  over: number | undefined;
  /** The outcome is unknown, so it is repeated as it was. What was typed since follows in the next save. */
  unanswered: Attempt<Content, Saved> | undefined;
};

export type WritingEvent<Content, Saved> =
  | ({ type: 'found' } & Arrival<Content>)
  | { type: 'typed'; path: string; value: unknown }
  | { type: 'taken_back' }
  | { type: 'limits_broken'; content: Content; errors: Readonly<Record<string, string>> }
  | { type: 'sent'; attempt: Attempt<Content, Saved> }
  | { type: 'saved'; result: Saved }
  | { type: 'refused'; error: ApiError; isStale: boolean }
  | { type: 'settled'; whose: 'theirs' | 'mine'; now: Saved }
  | { type: 'online' };

export const beginning = <Content, Saved>(content: Content, saved: Saved | undefined): Writing<Content, Saved> => ({
  content,
  saved,
  state: 'clean',
  errors: {},
  refusal: undefined,
  isRestored: false,
  over: undefined,
  unanswered: undefined,
});

export function writingReducer<Content, Saved extends SavedDraft<Content>>(
  writing: Writing<Content, Saved>,
  event: WritingEvent<Content, Saved>,
): Writing<Content, Saved> {
  const { content, state, errors, unanswered } = writing;
  switch (event.type) {
    case 'found':
      return { ...writing, content: event.content, state: event.state, isRestored: event.isRestored, over: event.over };
    case 'typed': {
      const others = Object.entries(errors).filter(([at]) => !at.startsWith(event.path) && !event.path.startsWith(`${at}.`));
      return {
        ...writing,
        content: withValue(content, event.path, event.value),
        errors: Object.fromEntries(others),
        state: state === 'stale' ? 'stale' : 'typing',
      };
    }
    case 'taken_back':
      return { ...writing, errors: {}, state: 'clean' };
    case 'limits_broken':
      return content === event.content
        ? { ...writing, errors: event.errors, state: 'wrong', unanswered: undefined }
        : { ...writing, state: 'typing', unanswered: undefined };
    case 'sent':
      return { ...writing, saved: event.attempt.before, errors: {}, state: 'saving', unanswered: event.attempt };
    case 'saved':
      return {
        ...writing,
        saved: event.result,
        refusal: undefined,
        isRestored: false,
        unanswered: undefined,
        state: content === unanswered?.content ? 'clean' : 'typing',
      };
    case 'refused':
      return refused(writing, event.error, event.isStale);
    case 'settled':
      return event.whose === 'mine'
        ? { ...writing, saved: event.now, over: undefined, state: 'typing' }
        : beginning(event.now.content, event.now);
    case 'online':
      return state === 'offline' ? { ...writing, state: 'typing' } : writing;
  }
}

function refused<Content, Saved>(writing: Writing<Content, Saved>, error: ApiError, isStale: boolean): Writing<Content, Saved> {
  const fields = withoutPrefix(error.fieldErrors);
  const verdict = isStale ? 'stale' : error.mayComeLater ? 'offline' : Object.keys(fields).length > 0 ? 'wrong' : 'refused';
  if (verdict === 'offline') return { ...writing, refusal: error.status === 0 ? undefined : error, state: verdict };
  // about another text than the one that is there now
  if (!isStale && writing.content !== writing.unanswered?.content) return { ...writing, unanswered: undefined, state: 'typing' };
  return { ...writing, errors: fields, refusal: error, unanswered: undefined, state: verdict };
}

export const withoutPrefix = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([path, message]) => [path.replace(/^content\./, ''), message]));
