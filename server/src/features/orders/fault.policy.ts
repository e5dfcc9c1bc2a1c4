import type { EndReason, OrderStatus } from '@artel/contracts/orders/orders.ts';
import type { Mover } from './order.lifecycle.ts';

export type Fault = 'seller' | 'customer' | 'none';
type Ended = { end_reason: EndReason; by: Mover | 'staff'; from: OrderStatus };

/** Of an order that went on after stages of it were cancelled: the gravest of their faults. */
export function gravestFault(stages: readonly { fault: Fault | null }[], fault: Fault = 'none'): Fault {
  const all = [fault, ...stages.map((stage) => stage.fault)];
  return all.find((one) => one === 'seller') ?? all.find((one) => one === 'customer') ?? 'none';
}

export function faultOf({ end_reason, by, from }: Ended): Fault {
  switch (end_reason) {
    case 'not_started':
    case 'late':
      return 'seller';
    case 'seller':
      return from === 'awaiting_payment' ? 'none' : 'seller';
    // a seller who waited long enough and leaves accuses nobody
    case 'unanswered':
      return by === 'clock' ? 'customer' : 'none';
    case 'silent':
    case 'chargeback':
      return 'customer';
    case 'completed':
    case 'unpaid':
    case 'customer':
    case 'reserve':
    case 'agreed':
    case 'decided':
      return 'none';
  }
}
