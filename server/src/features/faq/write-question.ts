import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { answerText } from '@artel/contracts/site/faq.ts';
import type {
  createFaqQuestion as createCall,
  EditedQuestion,
  orderFaqSection as orderCall,
  saveFaqQuestion as saveCall,
} from '@artel/contracts/site/faq-editor.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { noteChanges } from '../audit/index.ts';
import {
  countInSection,
  findQuestion,
  findVersion,
  insertQuestion,
  insertVersion,
  isSlugTaken,
  lockQuestion,
  lockSection,
  placeQuestions,
  type QuestionRow,
  recordSave,
  type Written,
} from './faq.sql.ts';
import { viewEditedQuestion } from './question.view.ts';

export const createFaqQuestion = (viewer: Member, { slug, ...written }: BodyOf<typeof createCall>): Promise<EditedQuestion> =>
  inTransaction(async (tx) => {
    await lockSection(tx);
    if (await isSlugTaken(tx, slug)) refuse('FAQ_SLUG_TAKEN');
    const id = newId();
    await insertQuestion(tx, { id, slug, section: written.section, place: (await countInSection(tx, written.section)) + 1 });
    await insertVersion(tx, id, 1, written, viewer.user_id);
    noteChanges(null, inPlain(written), noted);
    return answer(tx, id);
  });

export const saveFaqQuestion = (viewer: Member, id: string, { version, ...written }: BodyOf<typeof saveCall>): Promise<EditedQuestion> =>
  inTransaction(async (tx) => {
    const known = (await lockQuestion(tx, id)) ?? refuse('FAQ_QUESTION_NOT_FOUND');
    if (isDeepStrictEqual(textOf(known), written)) return viewEditedQuestion(known);
    if (version !== known.version) refuse('FAQ_EDITED_ELSEWHERE');
    return addVersion(tx, known, written, viewer);
  });

export const restoreFaqVersion = (viewer: Member, { id, number }: { id: string; number: number }): Promise<EditedQuestion> =>
  inTransaction(async (tx) => {
    const known = (await lockQuestion(tx, id)) ?? refuse('FAQ_QUESTION_NOT_FOUND');
    const old = (await findVersion(tx, id, number)) ?? refuse('FAQ_QUESTION_NOT_FOUND');
    return isDeepStrictEqual(textOf(known), old) ? viewEditedQuestion(known) : addVersion(tx, known, old, viewer);
  });

export const orderFaqSection = (viewer: Member, { section, ids }: BodyOf<typeof orderCall>): Promise<{ is_ordered: true }> =>
  inTransaction(async (tx) => {
    const there = await lockSection(tx, section);
    if (there.length !== ids.length || there.some((id) => !ids.includes(id))) refuse('FAQ_ORDER_STALE');
    await placeQuestions(tx, ids);
    await tx.announce({ type: 'faq.changed', entity: 'faq_question', entity_id: ids[0]!, actor: 'staff', actor_id: viewer.user_id });
    return { is_ordered: true };
  });

async function addVersion(tx: Tx, known: QuestionRow, written: Written, viewer: Member): Promise<EditedQuestion> {
  const place = written.section === known.section ? undefined : (await countInSection(tx, written.section)) + 1;
  await insertVersion(tx, known.id, known.version + 1, written, viewer.user_id);
  await recordSave(tx, known, written.section, place);
  noteChanges(inPlain(known), inPlain(written), noted);
  if (known.status === 'published')
    await tx.announce({ type: 'faq.changed', entity: 'faq_question', entity_id: known.id, actor: 'staff', actor_id: viewer.user_id });
  return answer(tx, known.id);
}

const inPlain = (written: Written) => ({ ...written, answer: answerText(written.answer) });
const noted = ['section', 'question', 'answer', 'help_title', 'help_text'] as const;
const textOf = ({ section, question, answer, help_title, help_text }: Written): Written => ({
  section,
  question,
  answer,
  help_title,
  help_text,
});
const answer = async (tx: Tx, id: string): Promise<EditedQuestion> => viewEditedQuestion((await findQuestion(tx.db, id))!);
