import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { LetterInQueue, LetterOfStaff, adminListLetters as listCall } from '@artel/contracts/site/admin-letters.ts';
import { claimedBy, unclaimed } from '../../platform/claim.ts';
import { inTransaction, keysetPage, readCursor, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { publishToStaff } from '../users/index.ts';
import { type LetterRow, lockLetter, readLetter, readLetters, recordLetter } from './contacts.sql.ts';
import { type LetterAction, moveLimit } from './letter.policy.ts';
import { viewInQueue, viewLetter } from './letter.view.ts';
import { replyLetter } from './letters.ts';

type Input = { id: string };

export const listLetters = async ({ user_id }: Member, { state, after }: QueryOf<typeof listCall>): Promise<Page<LetterInQueue>> =>
  keysetPage(await readLetters(state, readCursor(after)), viewInQueue(user_id, now()));

export const getLetter = (viewer: Member, { id }: Input): Promise<LetterOfStaff> => inTransaction((tx) => answerRoom(tx, viewer, id));

/** One call among all: the others hear LETTER_TAKEN, until an hour has passed. Idempotent for whoever has it. */
export const takeLetter = (viewer: Member, { id }: Input): Promise<LetterOfStaff> =>
  moveLetter(viewer, id, 'take', (tx) => recordLetter(tx, id, claimedBy(viewer.user_id)));

export const leaveLetter = (viewer: Member, { id }: Input): Promise<LetterOfStaff> =>
  moveLetter(viewer, id, 'leave', (tx) => recordLetter(tx, id, unclaimed));

export const answerLetter = (viewer: Member, { id, text }: Input & { text: string }): Promise<LetterOfStaff> =>
  moveLetter(viewer, id, 'answer', async (tx, letter) => {
    await recordLetter(tx, id, { answered_at: now(), answered_by: viewer.user_id, answer: text });
    await sendMail(tx, replyLetter(letter, text));
  });

export const closeLetter = (viewer: Member, { id }: Input): Promise<LetterOfStaff> =>
  moveLetter(viewer, id, 'close', (tx) => recordLetter(tx, id, { answered_at: now(), answered_by: viewer.user_id }));

function moveLetter(
  viewer: Member,
  id: string,
  action: LetterAction,
  act: (tx: Tx, letter: LetterRow) => Promise<void>,
): Promise<LetterOfStaff> {
  return inTransaction(async (tx) => {
    const letter = (await lockLetter(tx, id)) ?? refuse('LETTER_NOT_FOUND');
    const limit = moveLimit(letter, action, viewer.user_id, now());
    if (limit) refuse(limit);
    await act(tx, letter);
    await notifySupport(tx, id);
    return answerRoom(tx, viewer, id);
  });
}

const answerRoom = async (tx: Tx, viewer: Member, id: string): Promise<LetterOfStaff> =>
  viewLetter((await readLetter(tx, id)) ?? refuse('LETTER_NOT_FOUND'), viewer.user_id, now());

export async function notifySupport(tx: Tx, id: string): Promise<void> {
  await publishToStaff(tx, 'support', { type: 'letter', id });
}
