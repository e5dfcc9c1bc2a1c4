import type { Balances } from '@artel/contracts/money/finance.ts';

const pockets = [
  'available_minor',
  'hold_minor',
  'reserved_minor',
  'reserved_for_me_minor',
  'payout_minor',
  'contested_minor',
  'owed_minor',
] as const;
type Pockets = Pick<Balances, (typeof pockets)[number]>;

export const isEmptyBalance = (balances: Pockets): boolean => pockets.every((pocket) => balances[pocket] === 0);
