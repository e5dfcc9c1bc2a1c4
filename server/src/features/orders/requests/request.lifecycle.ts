/** What may happen to a request between the two sides of an order, by whom. Everything not listed is refused. */

import type { RequestAction, RequestStatus } from '@artel/contracts/orders/requests.ts';
import type { Lifecycle } from '../../../platform/index.ts';

/** The asker, the one who is asked, the clock when nobody answered, the system when the stage was frozen. */
export type RequestMover = 'asker' | 'asked' | 'clock' | 'system';

const isOver = {
  accepted: 'REQUEST_IS_ANSWERED',
  declined: 'REQUEST_IS_ANSWERED',
  withdrawn: 'REQUEST_IS_WITHDRAWN',
  lapsed: 'REQUEST_HAS_LAPSED',
} as const;

export const requestLifecycle = {
  accept: { from: ['open'], by: ['asked'], to: 'accepted', refused: isOver },
  decline: { from: ['open'], by: ['asked'], to: 'declined', refused: isOver },
  withdraw: { from: ['open'], by: ['asker'], to: 'withdrawn', refused: isOver },
  agree: { from: ['open'], by: ['clock'], to: 'accepted', hidden: true },
  lapse: { from: ['open'], by: ['clock', 'system'], to: 'lapsed', hidden: true },
} as const satisfies Lifecycle<RequestStatus, RequestAction | 'agree' | 'lapse', RequestMover>;
