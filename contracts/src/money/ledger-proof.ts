import { z } from 'zod';
import { endpoint, memberReadCall, publicReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';

export const proofRefusals = refusals({
  JOURNAL_NOT_FOUND: [404, 'Записи не нашли'],
  DAY_NOT_CLOSED: [409, 'День ещё не закрыт: доказательство появится после полуночи по Москве'],
});

/** With fewer journals the sums of a day could be those of one deal, so they are not published. */
export const PUBLISHED_FROM = 10;

export const LedgerTotals = z.object({
  in_minor: z.int(),
  out_minor: z.int(),
  provider_minor: z.int(),
  members_minor: z.int(),
  reserve_minor: z.int(),
  platform_minor: z.int(),
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;

export const LedgerDay = z.object({
  day: z.iso.date(),
  first_no: z.int(),
  last_no: z.int(),
  root: z.string(),
  totals: LedgerTotals.nullable(),
  prev_hash: z.string(),
  hash: z.string(),
});
export type LedgerDay = z.infer<typeof LedgerDay>;

export const listLedgerDays = endpoint({
  ...publicReadCall,
  path: '/api/ledger/days',
  summary: 'The closed days of the ledger, newest first: fingerprint, root, totals',
  query: z.object({ ...PageQuery, day: z.iso.date().optional() }),
  result: LedgerDay,
  list: true,
});

export const LedgerProof = z.object({
  format: z.literal('artel-proof-1'),
  no: z.int(),
  salt: z.string(),
  prev_hash: z.string(),
  hash: z.string(),
  journal: z.object({
    id: Id,
    key: z.string(),
    code: z.string(),
    entity: z.string(),
    entity_id: Id,
    reason: z.string(),
    actor_id: Id.nullable(),
    reverses_id: Id.nullable(),
    at: z.string(),
    entries: z.array(z.object({ account: z.string(), amount_minor: z.int(), currency: z.string() })),
  }),
  path: z.array(z.string()),
  day: LedgerDay,
});
export type LedgerProof = z.infer<typeof LedgerProof>;

export const fileOf = (proof: unknown): string => `${JSON.stringify(proof, null, 2)}\n`;

export const getJournalProof = endpoint({
  ...memberReadCall,
  path: '/api/ledger/journals/:id/proof',
  summary: 'The way from a journal on the caller’s account to the fingerprint of its day',
  params: z.object({ id: Id }),
  result: LedgerProof,
});
