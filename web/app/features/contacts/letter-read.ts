import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListLetters, getLetter, type LetterOfStaff } from '@artel/contracts/site/admin-letters.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { type CallOutcome, invalidate, query } from '../../platform/api/api.ts';
import { type Move, showAnswer, useMoveShownBy } from '../../platform/api/use-move.ts';

export const letterOf = (id: string) => query(getLetter, { params: { id } });
export const openLetters = () => query(adminListLetters, { query: { state: 'open' } });

export function showLetter(letter: LetterOfStaff): void {
  showAnswer(letterOf(letter._id), letter);
  void invalidate(adminListLetters, getQueueCounts);
}

/** After a refusal somebody else was quicker. */
function showOutcome<E extends AnyEndpoint>({ result, error }: CallOutcome<E>): void {
  if (error) void invalidate(adminListLetters, getLetter, getQueueCounts);
  else showLetter(result as LetterOfStaff);
}

export const useLetterMove = <E extends AnyEndpoint>(endpoint: E): Move<E> => useMoveShownBy(endpoint, showOutcome);
