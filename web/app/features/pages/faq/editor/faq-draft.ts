import { listFaq } from '@artel/contracts/site/faq.ts';
import { adminGetFaqQuestion, adminListFaq, adminListFaqVersions, type EditedQuestion } from '@artel/contracts/site/faq-editor.ts';
import { browserQueryClient, invalidate, query } from '../../../../platform/api/index.ts';

export const questionQuery = (id: string) => query(adminGetFaqQuestion, { params: { id } });

export function rememberQuestion(question: EditedQuestion): void {
  browserQueryClient().setQueryData(questionQuery(question._id).queryKey, { status: 200, result: question });
  void invalidate(adminListFaq, adminListFaqVersions, listFaq);
}
