import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { adminListIdentity, getIdentityCase, type identityTabs } from '@artel/contracts/people/admin-identity.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { query } from '../../../platform/api/index.ts';
import { type Done, roomShown, useMoveShownBy } from '../../../platform/api/use-move.ts';

type Tab = (typeof identityTabs)[number];
export const caseOf = (id: string) => query(getIdentityCase, { params: { id } });
export const queueOf = (tab: Tab = 'queue') => query(adminListIdentity, { query: { tab } });

const showCase = roomShown(caseOf, getIdentityCase, [adminListIdentity, getQueueCounts]);
export const useCaseMove = <E extends AnyEndpoint>(endpoint: E, done?: Done<E>) => useMoveShownBy(endpoint, { show: showCase, done });
