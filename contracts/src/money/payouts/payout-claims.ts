import { z } from 'zod';
import { endpoint, moneyCall } from '../../kit/endpoint.ts';
import { Id } from '../../kit/ids.ts';
import { refusals } from '../../kit/refusals.ts';
import { Payout } from './payouts.ts';

const onPayout = {
  access: { staff: 'finance' },
  ...moneyCall,
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: Payout,
} as const;

export const takePayout = endpoint({
  ...onPayout,
  path: '/api/admin/payouts/:id/take',
  summary: 'The caller takes a payout on review, for an hour without an action; refused to whose it is and to who has signed it',
  audit: ['money', 'Взята выплата на проверку'],
});
export const giveBackPayout = endpoint({
  ...onPayout,
  path: '/api/admin/payouts/:id/give-back',
  summary: 'Whoever has a payout on review gives it back; its clock goes on',
  audit: ['money', 'Возвращена выплата в очередь'],
});

export const payoutClaimRefusals = refusals({
  PAYOUT_TAKEN: [409, 'Эту выплату уже проверяет другой сотрудник. Возьмите следующую'],
});
