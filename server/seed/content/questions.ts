import type { BriefQuestionSeed } from './types.ts';

export const must = (question: string): BriefQuestionSeed => ({ question, type: 'text', required: true });
export const may = (question: string): BriefQuestionSeed => ({ question, type: 'text', required: false });
export const link = (question: string, required = false): BriefQuestionSeed => ({ question, type: 'link', required });
export const number = (question: string, required = true): BriefQuestionSeed => ({ question, type: 'number', required });
export const choice = (question: string, options: string): BriefQuestionSeed => ({
  question,
  type: 'choice',
  options: options.split(';').map((option) => option.trim()),
  required: true,
});
export const multi = (question: string, options: string): BriefQuestionSeed => ({ ...choice(question, options), type: 'multi' });
