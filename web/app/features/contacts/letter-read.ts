import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListLetters, getLetter } from '@artel/contracts/site/admin-letters.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { query } from '../../platform/api/index.ts';
import { type Done, roomShown, useMoveShownBy } from '../../platform/api/use-move.ts';

export const letterOf = (id: string) => query(getLetter, { params: { id } });
export const openLetters = () => query(adminListLetters, { query: { state: 'open' } });

export const showLetter = roomShown(letterOf, getLetter, [adminListLetters, getQueueCounts]);
export const useLetterMove = <E extends AnyEndpoint>(endpoint: E, done?: Done<E>) => useMoveShownBy(endpoint, { show: showLetter, done });
