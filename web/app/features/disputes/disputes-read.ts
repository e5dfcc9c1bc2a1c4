import { getDispute, listMyDisputes } from '@artel/contracts/disputes/disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { query } from '../../platform/api/index.ts';
import { type Done, roomShown, useMoveShownBy } from '../../platform/api/use-move.ts';

export const disputeOf = (id: string) => query(getDispute, { params: { id } });

export const showDispute = roomShown(disputeOf, getDispute, [listMyDisputes, getOrder, listOrderHistory, listMyOrders, listOpenOrders]);
export const useDisputeMove = <E extends AnyEndpoint>(endpoint: E, done?: Done<E>) => useMoveShownBy(endpoint, { show: showDispute, done });
