import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor } from '@artel/contracts/kit/paging.ts';
import type { LedgerDay, LedgerProof } from '@artel/contracts/money/ledger-proof.ts';
import { z } from 'zod';
import { COUNT_LIMIT, pageOf, ROWS } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { dayLabel } from '../day.ts';
import { countDays, isMine, listDays, listDaysOf, listLeavesOf, listSealedOf, listSealedOn, type SealedJournal } from './days.sql.ts';
import { leafHash, merklePath } from './merkle.ts';

export async function listLedgerDays({ after, day }: { after?: string | undefined; day?: string | undefined }): Promise<Page<LedgerDay>> {
  if (day) return { result: (await listDaysOf([day])).map(dayLabel), total: 1 };
  const before = decodeCursor(after, z.tuple([z.iso.date()]))?.[0];
  const [rows, counted] = await Promise.all([listDays(before, ROWS + 1), countDays(COUNT_LIMIT)]);
  return pageOf({ rows, counted, cursorOf: ({ day }) => [day], view: dayLabel });
}

export async function getJournalProof(viewer: Member, { id }: { id: string }): Promise<LedgerProof> {
  const [proof] = await proveJournals(viewer.user_id, [id]);
  if (proof) return proof;
  return refuse((await isMine(viewer.user_id, id)) ? 'DAY_NOT_CLOSED' : 'JOURNAL_NOT_FOUND');
}

/** Of those that are the member's and whose days are closed, in the order of their seals. */
export async function proveJournals(user_id: string, journal_ids: readonly string[]): Promise<LedgerProof[]> {
  const sealed = await listSealedOf(user_id, journal_ids);
  const proofs: LedgerProof[] = [];
  for (const row of await listDaysOf([...new Set(sealed.map(({ day }) => day))])) {
    const leaves = (await listLeavesOf(row.day)).map(leafHash);
    const day = dayLabel(row);
    for (const seal of sealed)
      if (seal.day === day.day)
        proofs.push({ format: 'artel-proof-1', ...viewSeal(seal), path: merklePath(leaves, seal.no - day.first_no), day });
  }
  return proofs.sort((a, b) => a.no - b.no);
}

export async function proveDay(day: string): Promise<object | undefined> {
  const [row] = await listDaysOf([day]);
  return row && { format: 'artel-day-1', day: dayLabel(row), journals: (await listSealedOn(day)).map((seal) => viewSeal(seal)) };
}

function viewSeal({ no, salt, prev_hash, hash, journal }: SealedJournal): Omit<LedgerProof, 'format' | 'path' | 'day'> {
  const { id, key, code, entity, entity_id, reason, actor_id, reverses_id, at } = journal;
  const written = (entry: (typeof journal.entries)[number]) => `${entry.account} ${entry.amount_minor} ${entry.currency}`;
  const entries = journal.entries
    .map(({ account, amount_minor, currency }) => ({ account, amount_minor, currency }))
    .sort((a, b) => (written(a) < written(b) ? -1 : 1));
  return {
    no,
    salt,
    prev_hash,
    hash,
    journal: { id, key, code, entity, entity_id, reason, actor_id, reverses_id, at: at.toISOString(), entries },
  };
}
