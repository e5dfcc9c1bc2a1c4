/** A ledger that has been kept for years: so many journals of top-ups, each with its payment, its lot and its seal. */

import { sealJournals } from '../../server/src/features/ledger/index.ts';
import { database } from '../../server/src/platform/db/database.ts';
import type { Member } from '../member.ts';

/** Written past the triggers, which would judge each row by itself; the verifier judges all of them afterwards. */
export async function writeOldJournals(count: number, owners: readonly Member[]): Promise<void> {
  while ((await sealJournals()) > 0);
  const client = await database().connect();
  try {
    await client.query('begin');
    // the product seals nothing meanwhile
    await client.query('select pg_advisory_xact_lock(7102)');
    await client.query(`set local session_replication_role = replica`);
    await client.query(`set local statement_timeout = 0`);
    await client.query(
      `create temporary table old on commit drop as
       select gen_random_uuid() as journal_id, gen_random_uuid() as payment_id, o.owner_id, a.id as account_id, e.id as ext_id,
              date_trunc('second', now()) - interval '3 years' + n * interval '1 minute' as at
       from generate_series(1, $1::int) n
         join lateral (select ($2::uuid[])[1 + n % array_length($2::uuid[], 1)] as owner_id) o on true
         join accounts a on a.key = 'user:' || o.owner_id || ':available'
         join accounts e on e.key = 'ext:bench'`,
      [count, owners.map(({ user_id }) => user_id)],
    );
    await client.query(
      `insert into payments (id, payer_id, purpose, amount_minor, method, provider, status, return_url, created_at, ended_at, expires_at)
       select payment_id, owner_id, 'topup', 100000, 'sbp', 'bench', 'succeeded', '', at, at, at from old`,
    );
    await client.query(
      `insert into journals (id, key, code, entity, entity_id, reason, at)
       select journal_id, 'payment:' || payment_id || ':topup', 'M1', 'payment', payment_id, 'topup', at from old`,
    );
    await client.query(
      `insert into entries (journal_id, account_id, amount_minor)
       select journal_id, account_id, 100000 from old union all select journal_id, ext_id, -100000 from old`,
    );
    await client.query(
      `update accounts a set balance_minor = balance_minor + t.total
       from (select account_id, sum(100000)::bigint as total from old group by 1) t where a.id = t.account_id`,
    );
    // what came years ago lies as one lot: the oldest is spent first
    await client.query(
      `insert into lots (holder, source_id, is_reversible, paid_at, amount_minor)
       select a.key, null, false, min(o.at), sum(100000) from old o join accounts a on a.id = o.account_id group by 1`,
    );
    await client.query(sealOld);
    await client.query('commit');
    await client.query('vacuum analyze');
    // else the next minute pays for writing them to the disk
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}

/** The writing of `seal-journals.ts`, as the verifier recomputes it. */
const sealOld = `
  do $$
  declare
    journal record;
    chain record;
  begin
    select no, hash, day into chain from journal_seals order by no desc limit 1;
    for journal in
      select o.journal_id as id, concat_ws(E'\\n', o.journal_id, 'payment:' || o.payment_id || ':topup', 'M1', 'payment', o.payment_id, 'topup', '', '',
        to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        (select string_agg(line, E'\\n' order by line collate "C")
           from (values (a.key || ' 100000 RUB'), ('ext:bench -100000 RUB')) as lines(line))) as said
      from old o join accounts a on a.id = o.account_id
    loop
      insert into journal_seals (no, journal_id, prev_hash, hash, day, sealed_at)
        values (chain.no + 1, journal.id, chain.hash, encode(sha256(convert_to(chain.hash || E'\\n' || journal.said, 'UTF8')), 'hex'), chain.day, now())
        returning no, hash, day into chain;
    end loop;
  end $$`;
