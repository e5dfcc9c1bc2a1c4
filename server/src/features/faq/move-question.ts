import type { EditedQuestion, FaqMove } from '@artel/contracts/site/faq-editor.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, mustMove, refuse } from '../../platform/index.ts';
import { findQuestion, lockQuestion, recordMove } from './faq.sql.ts';
import { isLinked, questionLifecycle } from './question.lifecycle.ts';
import { viewEditedQuestion } from './question.view.ts';

export const moveQuestion = (viewer: Member, id: string, action: FaqMove): Promise<EditedQuestion> =>
  inTransaction(async (tx) => {
    const known = (await lockQuestion(tx, id)) ?? refuse('FAQ_QUESTION_NOT_FOUND');
    if (action === 'archive' && isLinked(known.slug)) refuse('FAQ_QUESTION_IS_LINKED');
    const to = mustMove(questionLifecycle, known.status, action, 'editor');
    await recordMove(tx, known, to);
    await tx.announce({
      type: 'faq.changed',
      entity: 'faq_question',
      entity_id: id,
      from: known.status,
      to,
      actor: 'staff',
      actor_id: viewer.user_id,
    });
    return viewEditedQuestion((await findQuestion(tx.db, id))!);
  });
