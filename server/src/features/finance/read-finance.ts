import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { Id } from '@artel/contracts/kit/ids.ts';
import { decodeCursor } from '@artel/contracts/kit/paging.ts';
import type { Balances, LedgerLine } from '@artel/contracts/money/finance.ts';
import { z } from 'zod';
import { pageOf, ROWS } from '../../platform/db/index.ts';
import { days, later, type Member, now } from '../../platform/index.ts';
import { findBalances, findWaysOut } from '../ledger/index.ts';
import { listRefundable, listRefunds, refundable } from '../payments/index.ts';
import { payoutsFrom } from '../payouts/index.ts';
import { findDebtSum } from '../provider/index.ts';
import { findUser } from '../users/index.ts';
import { countLines, findReserves, type LineRow, listClearing, listLines } from './finance.sql.ts';
import { debtsInOrder } from './what-comes.ts';

export async function getBalances(viewer: Pick<Member, 'user_id'>): Promise<z.input<typeof Balances>> {
  const [user, own, { ways, payments }, reserves, debts, clearing, refunds, owed_minor] = await Promise.all([
    findUser(viewer.user_id),
    findBalances(viewer.user_id),
    findWaysBack(viewer.user_id),
    findReserves(viewer.user_id),
    debtsInOrder(viewer.user_id),
    listClearing(viewer.user_id),
    listRefunds(viewer.user_id, later(-days(30))),
    findDebtSum(viewer.user_id),
  ]);
  return {
    ...own,
    payable_minor: ways.free_minor,
    back_only: ways.back_only.map(({ until, ...lot }) => ({ ...lot, until: until.toISOString() })),
    reserved_minor: reserves.as_customer_minor,
    reserved_for_me_minor: debts.reduce((sum, { net_minor }) => sum + net_minor, 0),
    reserved_for_me_gross_minor: debts.reduce((sum, { row }) => sum + row.price_minor, 0),
    reserved_for_me_stages: debts.length,
    payouts_from: payoutsFrom(user?.secured_at ?? null, now())?.toISOString() ?? null,
    owed_minor,
    clearing: clearing.map((row) => ({ ...row, clears_at: row.clears_at.toISOString() })),
    refundable: payments.map((payment) => ({
      payment_id: payment.id,
      number: payment.number,
      method: payment.method,
      refundable_minor: Math.min(
        refundable(payment, payment.lost_minor),
        ways.by_payment.find(({ payment_id }) => payment_id === payment.id)?.amount_minor ?? 0,
      ),
      paid_at: (payment.ended_at ?? payment.created_at).toISOString(),
    })),
    refunds: refunds.map(({ id, payment_number, method, amount_minor, status, created_at, ended_at }) => ({
      _id: id,
      payment_number,
      method,
      amount_minor,
      status,
      created_at: created_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
  };
}

async function findWaysBack(user_id: string) {
  const ways = await findWaysOut(user_id);
  return { ways, payments: await listRefundable(ways.by_payment.map(({ payment_id }) => payment_id)) };
}

export async function listMyLedger(
  viewer: Pick<Member, 'user_id'>,
  { after }: { after?: string | undefined },
): Promise<Page<z.input<typeof LedgerLine>>> {
  const [rows, counted] = await Promise.all([listLines(viewer.user_id, readLineCursor(after), ROWS + 1), countLines(viewer.user_id)]);
  return pageOf({ rows, counted, cursorOf: (row) => [row.journal_id, row.account_id], view: (row) => viewLine(row, viewer.user_id) });
}

const LineCursor = z.tuple([Id, z.int()]);
function readLineCursor(cursor: string | undefined): { journal_id: string; account_id: number } | undefined {
  const place = decodeCursor(cursor, LineCursor);
  return place && { journal_id: place[0], account_id: place[1] };
}

function viewLine(row: LineRow, user_id: string): z.input<typeof LedgerLine> {
  return {
    _id: row.journal_id,
    code: row.code,
    account: row.account.split(':').at(-1) as 'available' | 'hold' | 'payout',
    amount_minor: row.amount_minor,
    reason: row.reason,
    order: row.order_id ? { _id: row.order_id, number: row.order_number!, title: row.order_title! } : null,
    at: row.at.toISOString(),
    entries: row.entries.map((entry) => ({ account: accountName(entry.account, user_id), amount_minor: entry.amount_minor })),
    seal: row.seal_no === null ? null : { no: row.seal_no, hash: row.seal_hash! },
  };
}

/** The other account of a journal is shown without naming its owner. */
function accountName(key: string, user_id: string): string {
  const [kind, owner, name] = key.split(':');
  if (kind === 'user') return owner === user_id ? `my:${name}` : 'other';
  return kind === 'stage' ? `stage:${name}` : key;
}
