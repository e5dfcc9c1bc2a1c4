import { type AnswerBlock, answerText, type FaqQuestion, type FaqSection } from '@artel/contracts/site/faq.ts';
import type { EditedQuestion, FaqLine, FaqStatus, FaqText, FaqVersion } from '@artel/contracts/site/faq-editor.ts';
import { viewHelped } from '../votes/index.ts';
import { questionActionsOf } from './question.lifecycle.ts';

type Shown = { id: string; slug: string; section: FaqSection; question: string; answer: AnswerBlock[]; yes: number; no: number };
type Case = { help_title: string; help_text: string };
type Known = Shown & Case & Pick<FaqLine, 'editor'> & { status: FaqStatus; version: number; saved_at: Date };

export const viewQuestion = ({ id, slug, section, question, answer, yes, no }: Shown): FaqQuestion => ({
  _id: id,
  slug,
  section,
  question,
  answer,
  helped: viewHelped({ yes, no }),
});

export const viewLine = ({
  id,
  slug,
  section,
  status,
  question,
  editor,
  saved_at,
  yes,
  no,
}: Omit<Known, 'answer' | keyof Case>): FaqLine => ({
  _id: id,
  slug,
  section,
  status,
  question,
  editor,
  saved_at: saved_at.toISOString(),
  voices: { yes, no },
});

export const viewEditedQuestion = (known: Known): EditedQuestion => ({
  ...viewLine(known),
  version: known.version,
  answer: known.answer,
  help_title: known.help_title,
  help_text: known.help_text,
  allowed_actions: questionActionsOf(known),
});

type Version = Omit<FaqVersion, 'saved_at' | 'words'> & Case & { saved_at: Date; answer: AnswerBlock[] };
export const viewFaqVersion = ({ number, editor, saved_at, section, question, answer, help_title, help_text }: Version): FaqVersion => ({
  number,
  editor,
  saved_at: saved_at.toISOString(),
  section,
  question,
  words: [answerText(answer), help_title, help_text].filter(Boolean).join('\n'),
});

export const viewFaqText = ({ id, said_at, ...said }: Omit<FaqText, '_id' | 'said_at'> & { id: string; said_at: Date }): FaqText => ({
  _id: id,
  question_id: said.question_id,
  question: said.question,
  is_helpful: said.is_helpful,
  reason: said.reason,
  words: said.words,
  said_at: said_at.toISOString(),
});
