/** What an editor begins with: the server's draft or this browser's unsent text. Pure. */

/** Unsent words in this browser, and the version of the draft they were written over. */
export type StoredText<Content> = { version: number; content: Partial<Content>; at?: number };

export type Arrival<Content> = {
  content: Content;
  /** clean: nothing is unsaved · typing: save it · stale: the draft went on elsewhere, the person says which words stay. */
  state: 'clean' | 'typing' | 'stale';
  isRestored: boolean;
  over?: number;
};

type Found<Content> = {
  empty: Content;
  saved: { version: number; content: Content } | undefined;
  kept: StoredText<Content> | null | undefined;
  begun?: Content | undefined;
  isSame: (a: Content, b: Content) => boolean;
};

/** Unsent text is never dropped unasked: over the same version it is restored, over an older one the person is asked. */
export function arrivalOf<Content extends object>({ empty, saved, kept, begun, isSame }: Found<Content>): Arrival<Content> {
  const before = saved?.content ?? empty;
  if (begun && !saved && !kept) return { content: begun, state: 'typing', isRestored: false };
  // an older build kept fewer parts
  const words = kept ? { ...empty, ...kept.content } : before;
  if (!kept || isSame(words, before)) return { content: before, state: 'clean', isRestored: false };
  if (saved && kept.version !== saved.version) return { content: words, state: 'stale', isRestored: false, over: kept.version };
  return { content: words, state: 'typing', isRestored: true };
}
