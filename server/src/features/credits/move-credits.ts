import type { SellerLevel } from '@artel/contracts/people/users.ts';
import type { Credits } from '@artel/contracts/projects/bids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { now, refuse } from '../../platform/index.ts';
import { type CreditRow, findCredits, findUnreturned, lockCredits, writeCreditMove } from './credits.sql.ts';
import { monthly, monthOf, refillAfter } from './credits.ts';

type Sending = { bid_id: string; turn: number };

/** CREDITS_ARE_SPENT. Serialized by the seller's lock. */
export async function spendCredits(tx: Tx, seller_id: string, cost: number, { bid_id, turn }: Sending): Promise<void> {
  if (cost === 0) return;
  const credits = await creditsOfMonth(tx, seller_id);
  if (credits.balance < cost) refuse('CREDITS_ARE_SPENT', { cost, balance: credits.balance });
  await writeCreditMove(tx, credits, { kind: 'spent', amount: -cost, month: credits.month, bid_id, turn, at: now() });
}

/** Returns the credits of a bid at most once; answers how many. */
export async function returnCredits(tx: Tx, seller_id: string, { bid_id, turn }: Sending, reason: string): Promise<number> {
  const left = await findUnreturned(tx, bid_id, turn);
  if (left <= 0) return 0;
  const credits = await creditsOfMonth(tx, seller_id);
  const isGiven = await writeCreditMove(tx, credits, {
    kind: 'returned',
    amount: left,
    month: credits.month,
    bid_id,
    turn,
    reason,
    at: now(),
  });
  return isGiven ? left : 0;
}

/** Locked. An earlier month's rest lapses, new ones come by level. */
async function creditsOfMonth(tx: Tx, seller_id: string): Promise<CreditRow> {
  const month = monthOf(now());
  const row = await lockCredits(tx, seller_id, month, now());
  // another node's clock may be in the next month already
  if (row.month >= month && !row.isNew) return row;
  if (row.balance > 0) await writeCreditMove(tx, row, { kind: 'lapsed', amount: -row.balance, month, at: now() });
  await writeCreditMove(tx, row, { kind: 'granted', amount: monthly[row.level as SellerLevel], month, at: now() });
  return row;
}

/** Shows an ungranted month as granted. */
export async function readCredits(seller_id: string): Promise<Credits> {
  const known = await findCredits(seller_id);
  const month_total = monthly[(known?.level ?? 'novice') as SellerLevel];
  const isGranted = known !== undefined && known.month !== null && known.month >= monthOf(now());
  return { balance: isGranted ? (known.balance ?? 0) : month_total, month_total, refill_at: refillAfter(now()).toISOString() };
}
