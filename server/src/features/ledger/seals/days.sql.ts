import type { LedgerDay } from '@artel/contracts/money/ledger-proof.ts';
import { database, hotRead, type Tx } from '../../../platform/db/index.ts';
import type { Leaf } from './merkle.ts';
import type { UnsealedJournal } from './seals.sql.ts';

/** Amounts of pg come as numbers, days as text. */
export type DayRow = Omit<LedgerDay, 'totals'> & NonNullable<LedgerDay['totals']>;
const columns = `day::text as day, first_no, last_no, root, in_minor, out_minor, provider_minor, members_minor, reserve_minor, platform_minor, prev_hash, hash`;

export async function findLastDay(tx: Tx): Promise<DayRow | undefined> {
  const { rows } = await tx.client.query<DayRow>(`select ${columns} from ledger_days order by day desc limit 1`);
  return rows[0];
}

export async function listOpenDays(tx: Tx, today: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ day: string }>(
    `select distinct s.day::text as day from journal_seals s
     where s.day < $1::date and s.no > coalesce((select max(last_no) from ledger_days), 0) order by day`,
    [today],
  );
  return rows.map(({ day }) => day);
}

const ofDay = `select no, salt, hash from journal_seals where day = $1::date order by no`;
export const listLeaves = async (tx: Tx, day: string): Promise<Leaf[]> => (await tx.client.query<Leaf>(ofDay, [day])).rows;
export const listLeavesOf = async (day: string): Promise<Leaf[]> => (await database().query<Leaf>(ofDay, [day])).rows;

export type Moved = Omit<NonNullable<LedgerDay['totals']>, never>;
/** What the journals of a day moved, by the kinds of accounts. Money from outside lowers the provider's account. */
export async function sumDay(tx: Tx, day: string): Promise<Moved> {
  const { rows } = await tx.client.query<Moved>(
    `select coalesce(-sum(amount_minor) filter (where kind = 'ext' and amount_minor < 0), 0)::bigint as in_minor,
            coalesce(sum(amount_minor) filter (where kind = 'ext' and amount_minor > 0), 0)::bigint as out_minor,
            coalesce(-sum(amount_minor) filter (where kind = 'ext'), 0)::bigint as provider_minor,
            coalesce(sum(amount_minor) filter (where kind = 'user'), 0)::bigint as members_minor,
            coalesce(sum(amount_minor) filter (where kind = 'stage'), 0)::bigint as reserve_minor,
            coalesce(sum(amount_minor) filter (where kind = 'platform'), 0)::bigint as platform_minor
     from journal_seals s join entries e on e.journal_id = s.journal_id join accounts a on a.id = e.account_id
     where s.day = $1::date and e.currency = 'RUB'`,
    [day],
  );
  return rows[0]!;
}

export async function insertDay(tx: Tx, row: DayRow & { closed_at: Date }): Promise<void> {
  await tx.db.insertInto('ledger_days').values(row).execute();
}

export const listDays = (before: string | undefined, limit: number): Promise<DayRow[]> =>
  hotRead<DayRow>(
    'list-ledger-days',
    `select ${columns} from ledger_days where $1::date is null or day < $1::date order by day desc limit $2`,
    [before ?? null, limit],
  );
export async function countDays(limit: number): Promise<number> {
  const [row] = await hotRead<{ n: number }>('count-ledger-days', `select count(*)::int as n from (select from ledger_days limit $1) t`, [
    limit,
  ]);
  return row!.n;
}

export type SealedJournal = { no: number; salt: string; prev_hash: string; hash: string; day: string; journal: UnsealedJournal };
const sealed = `
  select s.no, s.salt, s.prev_hash, s.hash, s.day::text as day, j.id, j.key, j.code, j.entity, j.entity_id, j.reason, j.actor_id, j.reverses_id, j.at,
    (select jsonb_agg(jsonb_build_object('account', a.key, 'amount_minor', e.amount_minor, 'currency', e.currency))
       from entries e join accounts a on a.id = e.account_id where e.journal_id = j.id) as entries
  from journal_seals s join journals j on j.id = s.journal_id`;
type Flat = Omit<SealedJournal, 'journal'> & UnsealedJournal;
const nested = ({ no, salt, prev_hash, hash, day, ...journal }: Flat): SealedJournal => ({ no, salt, prev_hash, hash, day, journal });

/** Journals that moved an account of this member and are sealed. */
export async function listSealedOf(user_id: string, journal_ids: readonly string[]): Promise<SealedJournal[]> {
  const { rows } = await database().query<Flat>(
    `${sealed} where j.id = any($2) and exists (
       select from entries e join accounts a on a.id = e.account_id where e.journal_id = j.id and a.owner_id = $1 and a.kind = 'user')
     order by s.no`,
    [user_id, journal_ids],
  );
  return rows.map(nested);
}
export async function listSealedOn(day: string): Promise<SealedJournal[]> {
  const { rows } = await database().query<Flat>(`${sealed} where s.day = $1::date order by s.no`, [day]);
  return rows.map(nested);
}

export async function isMine(user_id: string, journal_id: string): Promise<boolean> {
  const { rows } = await database().query(
    `select from entries e join accounts a on a.id = e.account_id where e.journal_id = $2 and a.owner_id = $1 and a.kind = 'user' limit 1`,
    [user_id, journal_id],
  );
  return rows.length > 0;
}
export async function listDaysOf(days: readonly string[]): Promise<DayRow[]> {
  const { rows } = await database().query<DayRow>(`select ${columns} from ledger_days where day = any($1::date[])`, [days]);
  return rows;
}
