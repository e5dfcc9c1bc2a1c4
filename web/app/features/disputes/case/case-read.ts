import { adminListDisputes, getCase, listDisputeQueue } from '@artel/contracts/disputes/admin-disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { query } from '../../../platform/api/index.ts';
import { type Done, roomShown, useMoveShownBy } from '../../../platform/api/use-move.ts';

export const caseOf = (id: string) => query(getCase, { params: { id } });
export const queueOf = () => query(listDisputeQueue);

export const showCase = roomShown(caseOf, getCase, [listDisputeQueue, adminListDisputes, getQueueCounts]);
export const useCaseMove = <E extends AnyEndpoint>(endpoint: E, done?: Done<E>) => useMoveShownBy(endpoint, { show: showCase, done });
