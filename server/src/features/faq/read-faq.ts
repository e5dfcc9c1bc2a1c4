import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor } from '@artel/contracts/kit/paging.ts';
import type { FaqQuestion, HelpCase } from '@artel/contracts/site/faq.ts';
import type { EditedQuestion, FaqLine, FaqText, FaqVersion, adminListFaqText as wordsCall } from '@artel/contracts/site/faq-editor.ts';
import { z } from 'zod';
import { keysetPage, pageOf, read, readCursor } from '../../platform/db/index.ts';
import { refuse } from '../../platform/index.ts';
import { findQuestion, listCases, listQuestions, listShown, listVersions, tagPhrases } from './faq.sql.ts';
import { viewEditedQuestion, viewFaqText, viewFaqVersion, viewLine, viewQuestion } from './question.view.ts';

export async function listFaq(): Promise<Page<FaqQuestion>> {
  const result = (await listShown()).map(viewQuestion);
  return { result, total: result.length };
}

export async function listHelpCases(): Promise<Page<HelpCase>> {
  const result = await listCases();
  return { result, total: result.length };
}

export const adminListFaq = async (): Promise<{ questions: FaqLine[] }> => ({ questions: (await listQuestions()).map(viewLine) });

export const adminGetFaqQuestion = async (id: string): Promise<EditedQuestion> =>
  viewEditedQuestion((await findQuestion(read(), id)) ?? refuse('FAQ_QUESTION_NOT_FOUND'));

export async function adminListFaqVersions(id: string, after: string | undefined): Promise<Page<FaqVersion>> {
  const { version } = (await findQuestion(read(), id)) ?? refuse('FAQ_QUESTION_NOT_FOUND');
  const rows = await listVersions(id, decodeCursor(after, z.tuple([z.int32()]))?.[0]);
  return pageOf({ rows, counted: version, cursorOf: ({ number }) => [number], view: viewFaqVersion });
}

export const adminListFaqText = async ({ question_id, after }: QueryOf<typeof wordsCall>): Promise<Page<FaqText>> =>
  keysetPage(await tagPhrases(question_id, readCursor(after)), viewFaqText);
