import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListAppeals, getAppealCase, listAppealQueue } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { query } from '../../../platform/api/index.ts';
import { type Done, roomShown, useMoveShownBy } from '../../../platform/api/use-move.ts';

export const caseOf = (id: string) => query(getAppealCase, { params: { id } });
export const queueOf = () => query(listAppealQueue);

export const showCase = roomShown(caseOf, getAppealCase, [listAppealQueue, adminListAppeals, getQueueCounts]);
export const useCaseMove = <E extends AnyEndpoint>(endpoint: E, done?: Done<E>) => useMoveShownBy(endpoint, { show: showCase, done });
