import type { Tx } from '../src/platform/db/index.ts';

export type SoldService = {
  id: string;
  version_id: string;
  title: string;
  media: { file_id: string }[];
  seller: string;
  seller_id: string;
  level: string;
  category: string;
  packages: { key: 'econom' | 'standard' | 'business'; term_days: number }[];
  extras: number;
  what_you_get: string[];
  brief: { question: string; type: string; options?: string[]; required: boolean }[];
};

export async function listSold(tx: Tx): Promise<SoldService[]> {
  const { rows } = await tx.client.query<SoldService>(
    `select s.id, v.id as version_id, v.title, v.media, u.user_name as seller, u.id as seller_id, u.level, c.slug as category, v.packages,
            jsonb_array_length(v.extras) as extras, v.what_you_get, v.brief
     from services s join users u on u.id = s.seller_id join service_versions v on v.id = s.live_version_id
     join categories c on c.id = s.category_id
     where s.status = 'active' order by u.user_name, s.orders_count desc, s.id`,
  );
  return rows;
}

export async function peopleIds(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ id: string; user_name: string }>('select id, user_name from users where is_demo');
  return new Map(rows.map(({ id, user_name }) => [user_name, id]));
}

/** Like the sweeper: deletes the row unless it was moved. */
export async function forgetTimer(tx: Tx, entity: 'stage' | 'order' | 'referral', id: string, kind: string, at: Date): Promise<void> {
  await tx.client.query('delete from timers where entity = $4 and entity_id = $1 and kind = $2 and due_at <= $3', [id, kind, at, entity]);
}

/** The end of a reserve that was released long before: the product finds nothing to do at it either. */
export async function forgetReleased(tx: Tx, at: Date): Promise<void> {
  await tx.client.query(
    `delete from timers t using stages s where t.entity = 'stage' and t.kind = 'reserve' and t.entity_id = s.id and s.status = 'released' and t.due_at <= $1`,
    [at],
  );
}

export async function findSeededRequisites(tx: Tx, user_id: string): Promise<{ id: string; method: string }[]> {
  return (await tx.client.query<{ id: string; method: string }>('select id, method from requisites where user_id = $1', [user_id])).rows;
}

export async function knowPerson(tx: Tx, user_id: string, at: Date): Promise<void> {
  await tx.client.query(
    `with known as (insert into verifications (user_id, kind, status, submitted_at, decided_at) values ($1, 'identity', 'approved', $2, $2)
       on conflict do nothing returning user_id)
     insert into identity_cases (id, user_id, document, status, agreed_at, created_at, submitted_at, decided_at, papers_gone_at)
       select gen_random_uuid(), user_id, 'passport', 'approved', $2, $2, $2, $2, $2 from known`,
    [user_id, at],
  );
}

export async function listUnproved(tx: Tx): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from users u where is_demo and 'seller' = any (roles) and completed_count > 0
       and not exists (select from verifications v where v.user_id = u.id and v.kind = 'identity') order by completed_count desc, user_name limit 2`,
  );
  return rows.map(({ id }) => id);
}

export async function finishPayoutRow(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.client.query(`update payouts set status = 'paid', decided_at = $2, sent_at = $2, ended_at = $2 where id = $1`, [id, at]);
}

export async function readOldNotices(tx: Tx, before: Date): Promise<void> {
  await tx.client.query(`update notifications set state = 'read', read_at = created_at where state = 'unread' and created_at < $1`, [
    before,
  ]);
}

/** The words of all reviews of the market. */
export async function listReviewTexts(tx: Tx, direction: AwaitedReview['direction']): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ text: string }>(`select text from reviews where direction = $1 and text <> ''`, [direction]);
  return new Set(rows.map(({ text }) => text));
}

export type AwaitedReview = { id: string; direction: 'c2s' | 's2c'; author_id: string; window_ends_at: Date };
export async function listAwaitedReviews(tx: Tx, order_id: string): Promise<AwaitedReview[]> {
  const { rows } = await tx.client.query<AwaitedReview>(
    `select id, direction, author_id, window_ends_at from reviews where order_id = $1 and status = 'awaiting' order by direction`,
    [order_id],
  );
  return rows;
}

export async function listJoined(tx: Tx, user_names: readonly string[]): Promise<{ id: string; user_name: string; created_at: Date }[]> {
  const { rows } = await tx.client.query<{ id: string; user_name: string; created_at: Date }>(
    'select id, user_name, created_at from users where user_name = any ($1)',
    [user_names],
  );
  return rows;
}

export async function recordInviter(tx: Tx, user_id: string, referred_by: string): Promise<string> {
  await tx.client.query('update users set referred_by = $2 where id = $1', [user_id, referred_by]);
  return (await tx.client.query<{ id: string }>('select id from referrals where referred_id = $1', [user_id])).rows[0]!.id;
}
