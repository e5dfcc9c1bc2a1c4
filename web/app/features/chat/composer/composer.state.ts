import type { Message } from '@artel/contracts/chat/chat.ts';
import { hasAnythingToSee } from '@artel/contracts/kit/text.ts';

export type About = { kind: 'reply' | 'edit'; message: Message } | undefined;

export type Composing = {
  /** By message: an edit that was left for an answer is found again as it was. */
  edits: Readonly<Record<string, string>>;
  isBusy: boolean;
  late_id: string | undefined;
};
export type ComposingEvent =
  | { type: 'edited'; id: string; words: string }
  | { type: 'over'; id: string | undefined }
  | { type: 'asked' }
  | { type: 'answered' }
  | { type: 'time_over'; id: string };

export const nothingComposed: Composing = { edits: {}, isBusy: false, late_id: undefined };

export function composingReducer(composing: Composing, event: ComposingEvent): Composing {
  switch (event.type) {
    case 'edited':
      return { ...composing, edits: { ...composing.edits, [event.id]: event.words } };
    case 'over':
      return { ...composing, edits: Object.fromEntries(Object.entries(composing.edits).filter(([id]) => id !== event.id)) };
    case 'asked':
      return { ...composing, isBusy: true };
    case 'answered':
      return { ...composing, isBusy: false };
    case 'time_over':
      return { ...composing, late_id: event.id };
  }
}

/** `text`: the member's own words of this chat; they wait while a message is changed. */
export function composed({ edits, late_id }: Composing, about: About, text: string, hasFiles: boolean) {
  const edited = about?.kind === 'edit' ? about.message : undefined;
  const shown = edited ? (edits[edited._id] ?? edited.message) : text;
  const isTooLate = edited !== undefined && late_id === edited._id;
  return {
    edited,
    shown,
    message: shown.trim(),
    isTooLate,
    verb: isTooLate ? 'Отправить новым' : edited ? 'Сохранить' : 'Отправить',
    isEmpty: !hasAnythingToSee(shown) && (edited !== undefined || !hasFiles),
  };
}
