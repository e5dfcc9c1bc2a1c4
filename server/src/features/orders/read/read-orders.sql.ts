import type { OrderedBefore } from '@artel/contracts/orders/orders.ts';
import type { AvatarVariant, SellerLevel } from '@artel/contracts/people/users.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { COUNT_LIMIT, type Cursor, type DB, hotRead, hotRow, searchLike } from '../../../platform/db/index.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { findQuestions, type QuestionsRecord } from '../questions.sql.ts';
import type { RequestRecord } from '../requests/request.ts';
import { openRequests, withTimes } from '../requests/requests.sql.ts';
import type { Happened } from '../stages/share-time.ts';

export type PersonRecord = {
  id: string;
  name: string;
  surname: string;
  user_name: string;
  avatar_variant: AvatarVariant;
  avatar_path: string | null;
  level: SellerLevel;
};
type ProjectRecord = { _id: string; title: string; category_slug: string };
type ServiceRecord = { id: string; slug: string; category_slug: string; cover_path: string | null };
export type OrderDetails = OrderRecord & {
  customer_waits_since: Date | null;
  turnover_minor: number;
  customer: PersonRecord;
  seller: PersonRecord;
  service: ServiceRecord | null;
  project: ProjectRecord | null;
  requests: RequestRecord[];
  deliveries: {
    stage_id: string;
    no: number;
    text: string;
    links: string[];
    files: { _id: string; filePath: string; name: string; size: number; mime: string }[];
    checklist_done: string[];
    delivered_at: Date;
  }[];
  revisions: { stage_id: string; no: number; comment: string; checklist_marks: string[]; asked_at: Date }[];
  questions: QuestionsRecord[];
  happened: (Happened & { stage_no: number | null })[];
};

const person = (alias: 'c' | 's') =>
  sql<PersonRecord>`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'surname', ${sql.ref(`${alias}.surname`)},
    'user_name', ${sql.ref(`${alias}.user_name`)}, 'avatar_variant', ${sql.ref(`${alias}.avatar_variant`)},
    'avatar_path', (select f.path from files f where f.id = ${sql.ref(`${alias}.avatar_file_id`)} and f.deleted_at is null), 'level', ${sql.ref(`${alias}.level`)})`;
const service = sql<ServiceRecord | null>`case when v.id is null then null else
    jsonb_build_object('id', v.id, 'slug', v.slug, 'category_slug', coalesce(k.slug, 'all'), 'cover_path', v.cover_path) end`;

const project = sql<ProjectRecord | null>`(select jsonb_build_object('_id', p.id, 'title', p.title, 'category_slug', coalesce(pk.slug, 'all'))
    from projects p left join categories pk on pk.id = p.category_id where p.id = o.project_id)`;

/** When the customer wrote what the seller has not answered in the order's chat; null when nothing waits. Cards of events do not count. */
const customerWaitsSince = sql<Date | null>`(select m.created_at from chats ch join messages m on m.chat_id = ch.id
    where ch.order_id = o.id and m.sender_id = o.customer_id and m.event is null and m.deleted_at is null
      and m.seq > coalesce((select a.seq from messages a where a.chat_id = ch.id and a.sender_id = o.seller_id and a.event is null
                            order by a.seq desc limit 1), 0)
    order by m.seq limit 1)`;

export async function findCustomerWaitsSince(db: Kysely<DB>, order_id: string): Promise<Date | null> {
  const row = await db.selectFrom('orders as o').select(customerWaitsSince.as('since')).where('o.id', '=', order_id).executeTakeFirst();
  return row?.since ?? null;
}

const turnover = sql<number>`(select coalesce(sum(ts.earned_minor), 0)::bigint from stages ts join orders tp on tp.id = ts.order_id
    where tp.customer_id = o.customer_id and tp.seller_id = o.seller_id)`;

const withPeople = (db: Kysely<DB>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.id', 'o.customer_id')
    .innerJoin('users as s', 's.id', 'o.seller_id')
    .leftJoin('services as v', 'v.id', 'o.service_id')
    .leftJoin('categories as k', 'k.id', 'v.category_id')
    .select([person('c').as('customer'), person('s').as('seller'), service.as('service')]);

/** Everything the order's page shows; stages that are known need not be read again. */
export async function findOrderDetails(db: Kysely<DB>, id: string, known?: readonly StageRecord[]): Promise<OrderDetails | undefined> {
  const order = await withPeople(db)
    .selectAll('o')
    .select([
      project.as('project'),
      customerWaitsSince.as('customer_waits_since'),
      turnover.as('turnover_minor'),
      openRequests.as('requests'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!order) return undefined;
  const stages = known ?? (await db.selectFrom('stages').selectAll().where('order_id', '=', id).orderBy('no').execute());
  const stage_ids = stages.map((stage) => stage.id);
  const handed_in = stages.filter((stage) => stage.delivered_at).map((stage) => stage.id);
  const { deliveries, revisions } = handed_in.length > 0 ? await findHandedIn(db, handed_in) : { deliveries: [], revisions: [] };
  const input = stages.some(({ questions_asked, paused_ms, paused_at }) => questions_asked > 0 || paused_ms > 0 || paused_at)
    ? await findQuestions(db, id, stage_ids)
    : { questions: [], happened: [] };
  return { ...order, requests: order.requests.map(withTimes), stages, deliveries, revisions, ...input } as unknown as OrderDetails;
}

async function findHandedIn(db: Kysely<DB>, stage_ids: readonly string[]) {
  const deliveries = await db
    .selectFrom('deliveries as d')
    .select(['stage_id', 'no', 'text', 'links', 'checklist_done', 'delivered_at'])
    .select(
      sql`(select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'filePath', f.path, 'name', f.name, 'size', f.size_bytes, 'mime', f.mime) order by array_position(d.file_ids, f.id)), '[]')
           from files f where f.id = any(d.file_ids) and f.deleted_at is null)`.as('files'),
    )
    .where('stage_id', 'in', stage_ids)
    .orderBy('no', 'desc')
    .execute();
  const revisions = await db.selectFrom('revisions').selectAll().where('stage_id', 'in', stage_ids).orderBy('no', 'desc').execute();
  return { deliveries, revisions };
}

const listed = ['o.id', 'o.number', 'o.status', 'o.title', 'o.total_minor', 'o.fee_snapshot', 'o.customer_id', 'o.seller_id'] as const;
const listedTimes = ['o.due_at', 'o.created_at', 'o.payment_due_at', 'o.paid_at', 'o.start_due_at', 'o.funding_due_at'] as const;
type Listed = (typeof listed | typeof listedTimes)[number] extends `o.${infer Column}` ? Column : never;
export type OrderRowRecord = Pick<OrderDetails, Listed | 'customer' | 'seller' | 'service'> & {
  stages: StageRecord[];
  requests: RequestRecord[];
};

type ListFilter = {
  customer_id?: string;
  seller_id?: string;
  either_id?: string;
  state?: 'open' | 'ended' | 'cancelled' | 'all';
  status?: string | undefined;
  isLate?: boolean;
  q?: string | undefined;
};
export async function listOrders(db: Kysely<DB>, filter: ListFilter, after: Cursor | undefined, limit: number): Promise<OrderRowRecord[]> {
  const rows = await filtered(withPeople(db), filter)
    .select(listed)
    .select(listedTimes)
    .select(
      sql`(select jsonb_agg(jsonb_build_object('id', st.id, 'no', st.no, 'title', st.title, 'status', st.status, 'is_beside', st.is_beside, 'due_at', st.due_at, 'review_ends_at', st.review_ends_at, 'clears_at', st.clears_at,
             'term_days', st.term_days, 'is_late', st.is_late, 'paused_at', st.paused_at, 'pause_until', st.pause_until, 'paused_ms', st.paused_ms, 'rested_ms', st.rested_ms, 'asked_at', st.asked_at,
             'delivered_at', st.delivered_at, 'contested_at', st.contested_at,
             'price_minor', st.price_minor, 'fee_seller_minor', st.fee_seller_minor, 'customer_minor', st.customer_minor) order by st.no) from stages st where st.order_id = o.id)`.as(
        'stages',
      ),
    )
    .select(openRequests.as('requests'))
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(o.created_at, o.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
  for (const row of rows as unknown as OrderRowRecord[]) {
    row.requests = row.requests.map(withTimes);
    for (const stage of row.stages)
      for (const key of [
        'due_at',
        'review_ends_at',
        'clears_at',
        'paused_at',
        'pause_until',
        'asked_at',
        'delivered_at',
        'contested_at',
      ] as const)
        stage[key] = stage[key] && new Date(stage[key]);
  }
  return rows as unknown as OrderRowRecord[];
}

export async function countOrders(db: Kysely<DB>, filter: ListFilter): Promise<number> {
  const some = filtered(
    db.selectFrom('orders as o').innerJoin('users as c', 'c.id', 'o.customer_id').innerJoin('users as s', 's.id', 'o.seller_id'),
    filter,
  )
    .select('o.id')
    .limit(COUNT_LIMIT)
    .as('some');
  const row = await db.selectFrom(some).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  return row.n;
}

// biome-ignore lint/suspicious/noExplicitAny: the query's joined shape differs between its two users; only `where` is used
function filtered<Q extends { where: any }>(query: Q, filter: ListFilter): Q {
  let q = query;
  if (filter.customer_id) q = q.where('o.customer_id', '=', filter.customer_id);
  if (filter.seller_id) q = q.where('o.seller_id', '=', filter.seller_id);
  // each half by its index, not a walk along everybody's orders
  if (filter.either_id)
    q = q.where(
      sql<boolean>`o.id in (select id from orders where customer_id = ${filter.either_id} union all select id from orders where seller_id = ${filter.either_id})`,
    );
  if (filter.status) q = q.where('o.status', '=', filter.status);
  if (filter.isLate)
    q = q.where(
      sql<boolean>`exists (select 1 from stages ls where ls.order_id = o.id and ls.is_late and ls.status in ('in_work', 'revision'))`,
    );
  if (filter.state === 'open') q = q.where('o.ended_at', 'is', null);
  if (filter.state === 'ended') q = q.where('o.ended_at', 'is not', null).where('o.status', '<>', 'cancelled');
  if (filter.state === 'cancelled') q = q.where('o.status', '=', 'cancelled');
  const digits = filter.q?.replaceAll(/\D/g, '');
  if (filter.q) {
    const words = searchLike(filter.q);
    q = q.where(
      sql<boolean>`(o.title ilike ${words} or c.user_name ilike ${words} or s.user_name ilike ${words} or ${digits && digits.length <= 12 ? sql`o.number = ${Number(digits)}` : sql`false`})`,
    );
  }
  return q;
}

/** How many orders of a member go on in either role, and how many of one role are over. */
export const countOrdersOf = async (user_id: string, role: 'customer' | 'seller') =>
  (await hotRow<Record<'customer' | 'seller' | 'ended' | 'cancelled', number>>(
    `counts-of-orders-${role}`,
    `select count(*) filter (where ended_at is null and customer_id = $1)::int as customer,
            count(*) filter (where ended_at is null and seller_id = $1)::int as seller,
            count(*) filter (where ended_at is not null and ${role}_id = $1 and status <> 'cancelled')::int as ended,
            count(*) filter (where ${role}_id = $1 and status = 'cancelled')::int as cancelled
     from orders where customer_id = $1 or seller_id = $1`,
    [user_id],
  ))!;

/** Every list a member opens asks for it, so it is one walk of one index. Unpaid and refunded orders do not count. */
export async function readOrderedBefore(customer_id: string): Promise<OrderedBefore> {
  const newest = (column: string) => `select coalesce(json_agg(json_build_object('_id', ${column}, 'order_id', id)), '[]') from
    (select distinct on (${column}) ${column}, id from paid where ${column} is not null order by ${column}, created_at desc, id desc) newest`;
  const [found] = await hotRead<OrderedBefore>(
    'ordered-before',
    `with paid as materialized (
       select id, service_id, seller_id, created_at from orders
       where customer_id = $1 and paid_at is not null and status <> 'cancelled' order by created_at desc, id desc limit 500)
     select (${newest('service_id')}) as services, (${newest('seller_id')}) as sellers`,
    [customer_id],
  );
  return found!;
}
