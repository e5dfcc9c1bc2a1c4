/** The editor's fields over the autosaved content: values, errors where they were met, the moderator's words. */
import type { CategoryAttribute } from '@artel/contracts/attributes.ts';
import type { PriceMarks } from '@artel/contracts/lookups.ts';
import { type ContentField, contentProblems } from '@artel/contracts/service-content.ts';
import { useMemo, useState } from 'react';
import { valueAt } from '../../../platform/form-values.ts';
import type { Bound } from '../../../platform/use-form.ts';
import { asSent } from './draft.ts';
import { useAttributes, usePrices } from './use-attributes.ts';
import type { Autosave } from './use-autosave.ts';

export type Editor = {
  autosave: Autosave;
  content: Autosave['content'];
  set: Autosave['set'];
  /** Of the chosen sub-category; undefined until they are known. */
  attributes: readonly CategoryAttribute[] | undefined;
  prices: PriceMarks | null;
  bind: <T = string>(path: string) => Bound<T>;
  errorAt: (path: string) => string | undefined;
  /** What the moderator said of this part and is still waiting for. */
  commentsOn: (field: ContentField) => string[];
  /** All that keeps the service from being sent: broken limits and what is missing. */
  problems: Readonly<Record<string, string>>;
  /** From now on missing things are shown everywhere, not only where the person has been. */
  showAll: () => void;
  /** Grows with every refused sending: the summary takes focus then. */
  shownTimes: number;
};

export function useEditor(autosave: Autosave): Editor {
  const { content, set, errors, service } = autosave;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [shownTimes, setShownTimes] = useState(0);
  const attributes = useAttributes(content.sub_category_id);
  const problems = useMemo(
    // what is not known yet cannot be wrong yet: the server asks once more
    () => ({ ...contentProblems(asSent(attributes ? content : { ...content, attributes: {} }), attributes ?? []), ...errors }),
    [content, attributes, errors],
  );
  const errorAt = (path: string): string | undefined => errors[path] ?? (shownTimes > 0 || touched.has(path) ? problems[path] : undefined);
  return {
    autosave,
    content,
    set,
    attributes,
    prices: usePrices(content.sub_category_id),
    bind: <T>(path: string): Bound<T> => ({
      name: path,
      value: valueAt(content, path) as T,
      onChange: (value: T) => set(path, value),
      onBlur: () => setTouched((old) => new Set(old).add(path)),
      error: errorAt(path),
    }),
    errorAt,
    commentsOn: (field) => (service?.comments ?? []).filter((comment) => comment.field === field).map(({ text }) => text),
    problems,
    showAll: () => setShownTimes((times) => times + 1),
    shownTimes,
  };
}
