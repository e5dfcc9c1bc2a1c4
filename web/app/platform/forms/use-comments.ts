import { useEffect, useState } from 'react';
import { forget, readStoredJson, store } from '../storage.ts';

export type CommentsOn<Field extends string> = {
  at: (field: Field) => string | undefined;
  write: (field: Field, text: string | undefined) => void;
  list: { field: Field; text: string }[];
  forget: () => void;
};

export function useCommentsOn<Field extends string>(place: string): CommentsOn<Field> {
  type Written = Partial<Record<Field, string>>;
  const [written, setWritten] = useState<Written>({});
  useEffect(() => setWritten(readStoredJson<Written>(place) ?? {}), [place]);
  return {
    at: (field) => written[field],
    write(field, text) {
      const { [field]: _, ...others } = written;
      const next = (text === undefined ? others : { ...written, [field]: text }) as Written;
      setWritten(next);
      store(place, JSON.stringify(next));
    },
    list: Object.entries(written)
      .map(([field, text]) => ({ field: field as Field, text: String(text).trim() }))
      .filter(({ text }) => text !== ''),
    forget: () => forget(place),
  };
}
