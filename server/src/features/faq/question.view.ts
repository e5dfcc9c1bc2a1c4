import { type AnswerBlock, answerText, type FaqQuestion, type FaqSection } from '@artel/contracts/site/faq.ts';
import type { EditedQuestion, FaqLine, FaqStatus, FaqText, FaqVersion } from '@artel/contracts/site/faq-editor.ts';
import { viewHelped } from '../votes/index.ts';
import { questionActionsOf } from './question.lifecycle.ts';

type Shown = { id: string; slug: string; section: FaqSection; question: string; answer: AnswerBlock[]; yes: number; no: number };
type Case = { help_title: string; help_text: string };
type Known = Shown & Case & Pick<FaqLine, 'editor'> & { status: FaqStatus; version: number; saved_at: Date };

export const viewQuestion = ({ id: _id, ...shown }: Shown): FaqQuestion => ({ ...shown, _id, helped: viewHelped(shown) });

export const viewLine = (known: Omit<Known, 'answer' | keyof Case>): FaqLine => ({
  ...known,
  _id: known.id,
  saved_at: known.saved_at.toISOString(),
  voices: { yes: known.yes, no: known.no },
});

export const viewEditedQuestion = (known: Known): EditedQuestion => ({
  ...known,
  ...viewLine(known),
  allowed_actions: questionActionsOf(known),
});

type Version = Omit<FaqVersion, 'saved_at' | 'words'> & Case & { saved_at: Date; answer: AnswerBlock[] };
export const viewFaqVersion = ({ saved_at, ...version }: Version): FaqVersion => ({
  ...version,
  saved_at: saved_at.toISOString(),
  words: [answerText(version.answer), version.help_title, version.help_text].filter(Boolean).join('\n'),
});

export const viewFaqText = ({ id: _id, said_at, ...text }: Omit<FaqText, '_id' | 'said_at'> & { id: string; said_at: Date }): FaqText => ({
  ...text,
  _id,
  said_at: said_at.toISOString(),
});
