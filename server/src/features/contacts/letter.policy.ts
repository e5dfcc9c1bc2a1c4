import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { type LetterOfStaff, letterActions } from '@artel/contracts/site/admin-letters.ts';
import { letterAnswerHours } from '@artel/contracts/site/contacts.ts';
import { isClaimedByOther } from '../../platform/claim.ts';
import { hours, later } from '../../platform/index.ts';

export const LETTER_SLA_MS = hours(letterAnswerHours);
export const answerBy = (written_at: Date): Date => later(LETTER_SLA_MS, written_at);

export type LetterAction = (typeof letterActions)[number];
type Letter = { assignee_id: string | null; held_until: Date | null; answered_at: Date | null };

export const isMine = ({ assignee_id, answered_at }: Letter, viewer_id: string): boolean =>
  answered_at === null && assignee_id === viewer_id;

export function moveLimit(letter: Letter, action: LetterAction, viewer_id: string, at: Date): RefusalCode | undefined {
  if (letter.answered_at) return 'LETTER_IS_ANSWERED';
  if (action !== 'take') return isMine(letter, viewer_id) ? undefined : 'LETTER_NOT_MINE';
  return isClaimedByOther(letter, viewer_id, at) ? 'LETTER_TAKEN' : undefined;
}

export const movesOf = (letter: Letter, viewer_id: string, at: Date): LetterOfStaff['allowed_actions'] =>
  letterActions.filter((action) => !moveLimit(letter, action, viewer_id, at) && !(action === 'take' && isMine(letter, viewer_id)));
