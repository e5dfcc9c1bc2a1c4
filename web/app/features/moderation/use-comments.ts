/** What the moderator is writing at the fields; kept in this browser until the decision. */

import type { ContentField } from '@artel/contracts/service-content.ts';
import type { ModeratedService } from '@artel/contracts/service-moderation.ts';
import { useEffect, useState } from 'react';
import { forget, readStoredJson, store } from '../../platform/storage.ts';

export type Comments = {
  at: (field: ContentField) => string | undefined;
  /** undefined closes the comment. */
  write: (field: ContentField, text: string | undefined) => void;
  list: { field: ContentField; text: string }[];
  forget: () => void;
};
type Written = Partial<Record<ContentField, string>>;

export function useComments(service: ModeratedService): Comments {
  const place = `moderation:${service.version._id}`;
  const [written, setWritten] = useState<Written>({});
  useEffect(() => setWritten(readStoredJson<Written>(place) ?? {}), [place]);
  return {
    at: (field) => written[field],
    write(field, text) {
      const { [field]: _, ...others } = written;
      const next = text === undefined ? others : { ...written, [field]: text };
      setWritten(next);
      store(place, JSON.stringify(next));
    },
    list: Object.entries(written)
      .map(([field, text]) => ({ field: field as ContentField, text: text.trim() }))
      .filter(({ text }) => text !== ''),
    forget: () => forget(place),
  };
}
