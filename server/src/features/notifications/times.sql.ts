import type { DigestChoice } from '@artel/contracts/chat/notice-times.ts';
import { hotRow, type Tx } from '../../platform/db/index.ts';
import { isWrittenTo } from './notifications.sql.ts';

export const defaultTimes = { is_quiet: true, quiet_from: 22 * 60, quiet_to: 8 * 60, digest: 'daily' as DigestChoice };

const times = `coalesce(t.is_quiet, ${defaultTimes.is_quiet}) as is_quiet, coalesce(t.quiet_from, ${defaultTimes.quiet_from}) as quiet_from,
  coalesce(t.quiet_to, ${defaultTimes.quiet_to}) as quiet_to, coalesce(t.digest, '${defaultTimes.digest}') as digest`;

export type Times = typeof defaultTimes & {
  time_zone: string;
  email: string;
  refused_at: Date | null;
  told_by: 'smtp' | 'service' | null;
  complained_at: Date | null;
};

export const findTimes = (user_id: string): Promise<Times | undefined> =>
  hotRow<Times>(
    'find-notice-times',
    `select ${times}, u.time_zone, u.email, r.refused_at, r.told_by,
       (select e.received_at from mail_events e where e.user_id = u.id and e.kind = 'complained'
          and not exists (select from notice_choices c where c.user_id = u.id and c.channel = 'email' and c.is_on and c.changed_at > e.received_at)
        order by e.received_at desc limit 1) as complained_at
     from users u
     left join notice_times t on t.user_id = u.id left join refused_addresses r on r.email = lower(u.email) where u.id = $1`,
    [user_id],
  );

export async function writeTimes(tx: Tx, user_id: string, input: typeof defaultTimes, at: Date): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into notice_times as t (user_id, is_quiet, quiet_from, quiet_to, digest, changed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set is_quiet = $2, quiet_from = $3, quiet_to = $4, digest = $5, changed_at = $6
     where (t.is_quiet, t.quiet_from, t.quiet_to, t.digest) is distinct from ($2, $3, $4, $5)`,
    [user_id, input.is_quiet, input.quiet_from, input.quiet_to, input.digest, at],
  );
  return rowCount === 1;
}

export async function writeDigest(tx: Tx, user_id: string, digest: DigestChoice, at: Date): Promise<boolean> {
  const { is_quiet, quiet_from, quiet_to } = defaultTimes;
  const { rowCount } = await tx.client.query(
    `insert into notice_times as t (user_id, is_quiet, quiet_from, quiet_to, digest, changed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set digest = $5, changed_at = $6 where t.digest <> $5`,
    [user_id, is_quiet, quiet_from, quiet_to, digest, at],
  );
  return rowCount === 1;
}

/** `email`: null when nothing is to be written there. */
export type Waits = { quiet_until: Date | null; digest_at: Date | null; email: string | null };

/** Until when each is to be left alone, if now, when their next digest is, and where letters go. */
export async function readWaits(tx: Tx, user_ids: readonly string[], at: Date): Promise<Map<string, Waits>> {
  const { rows } = await tx.client.query<Waits & { id: string }>({
    name: 'read-notice-waits',
    text: `select q.id, case when q.is_quiet then quiet_until($2, q.time_zone, q.quiet_from, q.quiet_to) end as quiet_until,
                  digest_after($2, q.time_zone, q.digest) as digest_at, q.email
           from (select u.id, u.time_zone, case when ${isWrittenTo} then u.email end as email, ${times} from users u left join notice_times t on t.user_id = u.id where u.id = any ($1)) q`,
    values: [user_ids, at],
  });
  return new Map(rows.map(({ id, ...waits }) => [id, waits]));
}

export async function forgetRefusal(tx: Tx, email: string): Promise<void> {
  await tx.client.query('delete from refused_addresses where email = lower($1)', [email]);
}
