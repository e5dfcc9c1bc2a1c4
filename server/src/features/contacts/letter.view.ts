import { maskedEmail } from '@artel/contracts/kit/masked-email.ts';
import type { LetterInQueue, LetterOfStaff } from '@artel/contracts/site/admin-letters.ts';
import { claimEnd } from '../../platform/claim.ts';
import type { LetterRow } from './contacts.sql.ts';
import { answerBy, isMine, movesOf } from './letter.policy.ts';

export const viewInQueue =
  (viewer_id: string, at: Date) =>
  (row: LetterRow): LetterInQueue => ({
    _id: row.id,
    number: row.number,
    topic: row.topic,
    name: row.name,
    author: row.author,
    text: row.text,
    email: row.email && maskedEmail(row.email),
    written_at: row.written_at.toISOString(),
    answer_by: answerBy(row.written_at).toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    is_mine: isMine(row, viewer_id),
    held_until: row.answered_at ? null : (claimEnd(row, at)?.toISOString() ?? null),
    assignee: row.answered_at ? null : row.assignee,
  });

export const viewLetter = (row: LetterRow, viewer_id: string, at: Date): LetterOfStaff => ({
  ...viewInQueue(viewer_id, at)(row),
  answer: row.answer,
  answered_by: row.answered_by,
  allowed_actions: movesOf(row, viewer_id, at),
});
