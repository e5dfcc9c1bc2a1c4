import { useState } from 'react';
import type { SavedDraft } from '../drafts/autosave.state.ts';
import type { Autosave } from '../drafts/use-autosave.ts';
import { valueAt } from './form-values.ts';
import type { Bound } from './use-form.ts';

type Commented = { comments: readonly { field: string; text: string }[] };

export type EditorOf<Content, Saved> = {
  autosave: Autosave<Content, Saved>;
  content: Content;
  set: (path: string, value: unknown) => void;
  bind: <T = string>(path: string) => Bound<T>;
  /** Of a number that is null while there is none. */
  bindNumber: (path: string) => Bound<number | undefined>;
  errorAt: (path: string) => string | undefined;
  commentsOn: (field: string) => string[];
  problems: Readonly<Record<string, string>>;
  showAll: () => void;
  shownTimes: number;
};

export function useEditorOf<Content extends object, Saved extends SavedDraft<Content> & Commented>(
  autosave: Autosave<Content, Saved>,
  missing: Readonly<Record<string, string>>,
): EditorOf<Content, Saved> {
  const { content, set, errors, saved } = autosave;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [shownTimes, setShownTimes] = useState(0);
  const problems = { ...missing, ...errors };
  const errorAt = (path: string): string | undefined => errors[path] ?? (shownTimes > 0 || touched.has(path) ? problems[path] : undefined);
  const bind = <T>(path: string): Bound<T> => ({
    name: path,
    value: valueAt(content, path) as T,
    onChange: (value: T) => set(path, value),
    onBlur: () => setTouched((old) => new Set(old).add(path)),
    error: errorAt(path),
  });
  return {
    autosave,
    content,
    set,
    bind,
    bindNumber: (path) => ({
      ...bind<number | undefined>(path),
      value: (valueAt(content, path) as number | null) ?? undefined,
      onChange: (value) => set(path, value ?? null),
    }),
    errorAt,
    commentsOn: (field) => (saved?.comments ?? []).filter((comment) => comment.field === field).map(({ text }) => text),
    problems,
    showAll: () => setShownTimes((times) => times + 1),
    shownTimes,
  };
}
