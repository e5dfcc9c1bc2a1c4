/** The fields of an editor over its autosaved content: values, errors where they were met, the moderator's words. */
import { useState } from 'react';
import type { Autosave, SavedDraft } from '../drafts/use-autosave.ts';
import { valueAt } from './form-values.ts';
import type { Bound } from './use-form.ts';

/** A moderator's word at a part of the content. */
type Commented = { comments: readonly { field: string; text: string }[] };

export type EditorOf<Content, Saved> = {
  autosave: Autosave<Content, Saved>;
  content: Content;
  set: (path: string, value: unknown) => void;
  bind: <T = string>(path: string) => Bound<T>;
  errorAt: (path: string) => string | undefined;
  /** What the moderator said of this part and is still waiting for. */
  commentsOn: (field: string) => string[];
  /** All that keeps the draft from being sent: broken limits and what is missing. */
  problems: Readonly<Record<string, string>>;
  /** From now on missing things are shown everywhere, not only where the person has been. */
  showAll: () => void;
  /** Grows with every refused sending: the summary takes focus then. */
  shownTimes: number;
};

/** `missing`: what is not written yet, path → words; broken limits are added to it. */
export function useEditorOf<Content extends object, Saved extends SavedDraft<Content> & Commented>(
  autosave: Autosave<Content, Saved>,
  missing: Readonly<Record<string, string>>,
): EditorOf<Content, Saved> {
  const { content, set, errors, saved } = autosave;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [shownTimes, setShownTimes] = useState(0);
  const problems = { ...missing, ...errors };
  const errorAt = (path: string): string | undefined => errors[path] ?? (shownTimes > 0 || touched.has(path) ? problems[path] : undefined);
  return {
    autosave,
    content,
    set,
    bind: <T>(path: string): Bound<T> => ({
      name: path,
      value: valueAt(content, path) as T,
      onChange: (value: T) => set(path, value),
      onBlur: () => setTouched((old) => new Set(old).add(path)),
      error: errorAt(path),
    }),
    errorAt,
    commentsOn: (field) => (saved?.comments ?? []).filter((comment) => comment.field === field).map(({ text }) => text),
    problems,
    showAll: () => setShownTimes((times) => times + 1),
    shownTimes,
  };
}
