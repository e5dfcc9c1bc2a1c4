import type { EditedQuestion, FaqMove } from '@artel/contracts/site/faq-editor.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, move, refuse } from '../../platform/index.ts';
import { findQuestion, lockQuestion, recordMove } from './faq.sql.ts';
import { isLinked, questionLifecycle } from './question.lifecycle.ts';
import { viewEditedQuestion } from './question.view.ts';

export const moveQuestion = (viewer: Member, id: string, action: FaqMove): Promise<EditedQuestion> =>
  inTransaction(async (tx) => {
    const known = (await lockQuestion(tx, id)) ?? refuse('FAQ_QUESTION_NOT_FOUND');
    if (action === 'archive' && isLinked(known.slug)) refuse('FAQ_QUESTION_IS_LINKED');
    const verdict = move(questionLifecycle, known.status, action, 'editor');
    if (!verdict.ok) refuse(verdict.code, verdict.details);
    await recordMove(tx, known, verdict.to);
    await tx.announce({
      type: 'faq.changed',
      entity: 'faq_question',
      entity_id: id,
      from: known.status,
      to: verdict.to,
      actor: 'staff',
      actor_id: viewer.user_id,
    });
    return viewEditedQuestion((await findQuestion(tx.db, id))!);
  });
