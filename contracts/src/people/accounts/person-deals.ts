import { z } from 'zod';
import { endpoint, readCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { MinorAmount } from '../../kit/money.ts';
import { PageQuery } from '../../kit/paging.ts';
import { LedgerLine } from '../../money/finance.ts';
import { Payout } from '../../money/payouts/payouts.ts';
import { OrderRow, orderReaders } from '../../orders/orders.ts';

const read = { ...readCall, params: z.object({ id: Id }) } as const;
const list = { ...read, list: true } as const;

export const orderSides = ['any', 'customer', 'seller'] as const;
export const adminListOrdersOf = endpoint({
  ...list,
  path: '/api/admin/users/:id/orders',
  summary: 'Orders of a person in either role, or in one, the newest first',
  access: { staff: orderReaders },
  audit: ['people', 'Открыты заказы человека'],
  query: z.object({ side: z.enum(orderSides).default('any'), ...PageQuery }),
  result: OrderRow,
});

export const moneyReader = 'finance' as const;
const money = { access: { staff: moneyReader } } as const;

export const PersonMoney = z.object({
  available_minor: MinorAmount,
  /** Of it, what may leave to anywhere now; the rest goes back to the card it came from. */
  payable_minor: MinorAmount,
  hold_minor: MinorAmount,
  payout_minor: MinorAmount,
  /** Frozen while a bank contests a payment of theirs. */
  contested_minor: MinorAmount,
  reserved_minor: MinorAmount,
  reserved_for_me_minor: MinorAmount,
  /** Paid out by the bank after it was given back here, and spent since. */
  owed_minor: MinorAmount,
  /** A sanction holds payouts until then. */
  held_until: Time.nullable(),
  /** After a change of the password, the address or a factor. */
  payouts_from: Time.nullable(),
});
export type PersonMoney = z.infer<typeof PersonMoney>;

export const getMoneyOf = endpoint({
  ...read,
  ...money,
  path: '/api/admin/users/:id/money',
  summary: 'Accounts of a person as the ledger has them, and what keeps their money from leaving',
  audit: ['people', 'Открыты деньги человека'],
  result: PersonMoney,
});
export const listLedgerOf = endpoint({
  ...list,
  ...money,
  path: '/api/admin/users/:id/ledger',
  summary: 'Lines of a person’s accounts, the newest first',
  audit: ['people', 'Открыты движения денег человека'],
  query: z.object(PageQuery),
  result: LedgerLine,
});
export const listPayoutsOf = endpoint({
  ...list,
  ...money,
  path: '/api/admin/users/:id/payouts',
  summary: 'Payouts of a person with state and hold, the newest first',
  audit: ['people', 'Открыты выплаты человека'],
  query: z.object(PageQuery),
  result: Payout,
});
