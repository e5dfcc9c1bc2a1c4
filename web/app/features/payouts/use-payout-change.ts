/** What the staff does with a payout; after it the lists and the figures of the desk are read anew. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { adminListPayouts } from '@artel/contracts/money/payouts/payouts.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { type Done, type Move, useChange } from '../../platform/api/use-move.ts';
import { takenText } from './payouts.text.ts';

const stale = [adminListPayouts, getMoneyCard, getMoneyState, getQueueCounts];

export const usePayoutChange = <E extends AnyEndpoint>(endpoint: E, done?: Done<E>): Move<E> =>
  useChange(endpoint, { stale, textOf: takenText, done });
