import { type AnswerBlock, answerText, type FaqQuestion, faqSections } from '@artel/contracts/site/faq.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { sectionText } from './faq.text.ts';
import { answerWith, textWithFigures } from './figures.ts';

export type Question = { id: string; q: string; a: string; answer: AnswerBlock[]; of: Pick<FaqQuestion, '_id' | 'helped'> };
export type QuestionGroup<Q extends { q: string; a: string } = Question> = { id: string; title: string; questions: readonly Q[] };

export function questionGroups(listed: readonly FaqQuestion[], rules: Rules): readonly QuestionGroup[] {
  const shown = (question: FaqQuestion): Question => {
    const answer = answerWith(question.answer, rules);
    return { id: question.slug, q: textWithFigures(question.question, rules), a: answerText(answer), answer, of: question };
  };
  return faqSections
    .map((id) => ({ id, title: sectionText[id], questions: listed.filter(({ section }) => section === id).map(shown) }))
    .filter(({ questions }) => questions.length > 0);
}
