import { z } from 'zod';
import { endpoint, moneyCall } from '../../kit/endpoint.ts';
import { Id } from '../../kit/ids.ts';
import { Reason } from '../../kit/moderation.ts';
import { refusals } from '../../kit/refusals.ts';
import { Payout } from './payouts.ts';

export const holdDays = 14;

const onPayout = {
  access: { staff: 'finance' },
  ...moneyCall,
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  result: Payout,
} as const;

export const holdPayout = endpoint({
  ...onPayout,
  path: '/api/admin/payouts/:id/hold',
  summary: 'Finance stops a payout that is not sent yet, with a reason the member sees; the money stays set aside',
  audit: ['money', 'Задержана выплата'],
});
export const releasePayout = endpoint({
  ...onPayout,
  step_up: true,
  path: '/api/admin/payouts/:id/release',
  summary: 'Finance lets a stopped payout go on from where it stood',
  audit: ['money', 'Снята задержка выплаты'],
});

export const payoutHoldRefusals = refusals({
  PAYOUT_IS_HELD: [409, 'Выплата удержана. Сначала отпустите её'],
  PAYOUT_IS_NOT_HELD: [409, 'Выплата не удержана'],
});
