import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { listMyReviews } from '@artel/contracts/orders/reviews.ts';
import { getAppeal, listMyAppeals, listStandingDecisions } from '@artel/contracts/people/appeals/appeals.ts';
import { query } from '../../platform/api/index.ts';
import { type Done, roomShown, useMoveShownBy } from '../../platform/api/use-move.ts';

export const appealOf = (id: string) => query(getAppeal, { params: { id } });

export const showAppeal = roomShown(appealOf, getAppeal, [listMyAppeals, listStandingDecisions, listMyReviews]);
export const useAppealMove = <E extends AnyEndpoint>(endpoint: E, done?: Done<E>) => useMoveShownBy(endpoint, { show: showAppeal, done });
