/** Compares beginnings of words; ё is е. */
import type { QuestionGroup } from './questions.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');
const stem = (word: string): string => (word.length > 4 ? word.slice(0, Math.floor(word.length * 0.6)) : word);

export const wordsOf = (input: string): string[] =>
  plain(input)
    .match(/[\p{L}\p{N}]+/gu)
    ?.map(stem) ?? [];

/** Groups whose questions or answers have all the words; all groups for an empty query. */
export function findQuestions<Q extends { q: string; a: string }>(
  groups: readonly QuestionGroup<Q>[],
  input: string,
): readonly QuestionGroup<Q>[] {
  const words = wordsOf(input);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ q, a }) => {
        const begins = (plain(`${q} ${a}`).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
        return words.every((word) => ` ${begins}`.includes(` ${word}`));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
