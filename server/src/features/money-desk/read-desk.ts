import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { AdminRefund, DaySeal, FoundMoney, MoneyCard, WrittenJournal } from '@artel/contracts/money/money-desk.ts';
import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import type { z } from 'zod';
import { keysetPage, pageOf, ROWS, readCursor, searchLike } from '../../platform/db/index.ts';
import { days, later, refuse } from '../../platform/index.ts';
import * as desk from './money-desk.sql.ts';
import { viewCard, viewFound, viewJournal, viewRefund } from './money-desk.view.ts';

type After = { after?: string | undefined };

export async function getMoneyCard({ kind, id }: { kind: ReconciledKind; id: string }): Promise<z.input<typeof MoneyCard>> {
  const thing = (await desk.findThing(kind, id)) ?? refuse('MONEY_NOT_FOUND');
  const [history, journals, cases] = await Promise.all([desk.listHistory(kind, id), desk.listJournalsOf(kind, id), desk.listCasesOf(id)]);
  return viewCard(thing, { history, journals, cases });
}

const numberIn = (q: string): number | null => Number(/^(?:№\s*)?(\d{1,12})$/.exec(q)?.[1] ?? Number.NaN) || null;

export async function searchMoney({ q }: { q: string }): Promise<{ found: z.input<typeof FoundMoney>[]; has_more: boolean }> {
  const rows = await desk.findMoney({ words: searchLike(q)!, number: numberIn(q), provider_id: q }, ROWS + 1);
  return { found: rows.slice(0, ROWS).map(viewFound), has_more: rows.length > ROWS };
}

export async function adminListRefunds(
  { state, after }: After & { state: 'waiting' | 'all' },
  size?: number,
): Promise<Page<z.input<typeof AdminRefund>>> {
  return keysetPage(await desk.readRefunds(state, readCursor(after), size), viewRefund, size);
}

export async function adminListJournals(
  { after, ...period }: After & desk.Period,
  size = ROWS,
): Promise<Page<z.input<typeof WrittenJournal>>> {
  const [rows, counted] = await Promise.all([desk.listJournals(period, readCursor(after)?.id, size + 1), desk.countJournals(period)]);
  return pageOf({ rows, counted, size, cursorOf: ({ at, id }) => [at.toISOString(), id], view: viewJournal });
}

export const adminListSeals = async (): Promise<{ days: DaySeal[] }> => ({ days: await desk.listDaySeals(later(-days(14))) });
