import type { Coming } from '@artel/contracts/money/finance.ts';
import type { z } from 'zod';
import { type Member, now } from '../../platform/index.ts';
import { deadlines } from '../orders/index.ts';
import { findUser } from '../users/index.ts';
import { bySoonest, whenItComes } from './coming.policy.ts';
import { type DebtRow, listClearing, listDebts } from './finance.sql.ts';
import { netsInOrder } from './net-reserve.policy.ts';

export async function debtsInOrder(seller_id: string) {
  const [debts, seller] = await Promise.all([listDebts(seller_id), findUser(seller_id)]);
  const wait_ms = deadlines.clearingWait(seller?.level ?? '');
  const time = now();
  const rows = debts
    .map((row: DebtRow) => ({ row, when: whenItComes({ ...row, review_hours: deadlines.reviewHours(row.source) }, wait_ms, time) }))
    .sort((a, b) => bySoonest(a.when, b.when));
  const nets = netsInOrder(rows.map(({ row }) => row));
  return rows.map((one, at) => ({ ...one, net_minor: nets[at]! }));
}

export async function getComing({ user_id }: Member): Promise<z.input<typeof Coming>> {
  const [clearing, debts] = await Promise.all([listClearing(user_id), debtsInOrder(user_id)]);
  const rows = [
    ...clearing.map(({ clears_at, ...row }) => ({ ...row, at: clears_at, how: 'sure' as const, why: null })),
    ...debts.map(({ row: { stage_id, order_id, number, title }, when, net_minor }) => ({
      stage_id,
      order_id,
      number,
      title,
      amount_minor: net_minor,
      ...when,
    })),
  ].sort(bySoonest);
  return {
    rows: rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null })),
    total_minor: rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  };
}
