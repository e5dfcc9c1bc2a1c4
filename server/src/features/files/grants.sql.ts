/** Who may read a file of somebody else: members it was granted to, and the staff while a case shows it to them. */
import { now } from '../../platform/clock.ts';
import { hotRead, read, type Tx } from '../../platform/db/index.ts';
import type { OpeningCase } from './file.policy.ts';

export async function isGranted(file_id: string, user_id: string): Promise<boolean> {
  const row = await read()
    .selectFrom('file_grants')
    .select('file_id')
    .where('file_id', '=', file_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertGrants(tx: Tx, file_ids: readonly string[], user_ids: readonly string[]): Promise<void> {
  const rows = file_ids.flatMap((file_id) => user_ids.map((user_id) => ({ file_id, user_id, granted_at: now() })));
  if (rows.length === 0) return;
  await tx.db
    .insertInto('file_grants')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

const inAppeal = `(p.file_ids @> array[$1::uuid] or exists (select from appeal_steps t where t.appeal_id = p.id and t.file_ids @> array[$1::uuid]))`;
const inReportedMessage = `(p.type = 'message' and exists (select from messages m where m.id = p.target_id and m.file_ids @> array[$1::uuid]))`;
const isUndecided = `p.status not in ('upheld', 'partly', 'rejected', 'withdrawn', 'closed')`;

/** The cases that show the file to this member of the staff now: what they have taken, and complaints, which nobody has to take first. */
export async function listCasesShowing(file_id: string, user_id: string): Promise<OpeningCase[]> {
  const rows = await hotRead<{ kind: OpeningCase }>(
    'list-cases-showing',
    `select 'dispute' as kind from disputes d where d.arbiter_id = $2 and d.closed_at is null and (
         exists (select from dispute_files f where f.dispute_id = d.id and f.file_id = $1)
         or exists (select from dispute_stages ds join deliveries v on v.stage_id = ds.stage_id
                    where ds.dispute_id = d.id and v.file_ids @> array[$1::uuid])
         or exists (select from chats c join messages m on m.chat_id = c.id
                    where c.order_id = d.order_id and m.deleted_at is null and m.file_ids @> array[$1::uuid]))
     union all
     select case when p.type = 'payment' then 'payment_appeal' else 'appeal' end from appeals p
       where p.assignee_id = $2 and ${isUndecided} and ${inAppeal}
     union all
     select 'complaint' from appeals p where ${isUndecided} and ${inReportedMessage}`,
    [file_id, user_id],
  );
  return rows.map(({ kind }) => kind);
}

/** Granted to somebody, or part of a case that is not over. */
export async function isInUse(tx: Tx, file_id: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ is: boolean }>(
    `select exists (select from file_grants where file_id = $1)
         or exists (select from appeals p where ${isUndecided} and (${inAppeal} or ${inReportedMessage})) as is`,
    [file_id],
  );
  return rows[0]!.is;
}

/** Takes back what a message granted, unless another message, an order, a bid, a project or a case shows it to the same people. */
export async function revokeUnshown(tx: Tx, file_ids: readonly string[], user_ids: readonly string[]): Promise<void> {
  if (file_ids.length === 0) return;
  await tx.client.query({
    name: 'revoke-unshown',
    text: `delete from file_grants g using files f where f.id = g.file_id and g.file_id = any ($1::uuid[]) and g.user_id = any ($2::uuid[])
      and not exists (select from messages m join chat_members c on c.chat_id = m.chat_id and c.user_id = g.user_id
                      where m.sender_id = f.owner_id and m.deleted_at is null and m.file_ids @> array[f.id])
      and not exists (select from deliveries v join stages s on s.id = v.stage_id join orders o on o.id = s.order_id
                      where o.seller_id = f.owner_id and o.customer_id = g.user_id and v.file_ids @> array[f.id])
      and not exists (select from orders o where o.customer_id = f.owner_id and o.seller_id = g.user_id
                      and strpos(o.brief_answers::text, f.path) > 0)
      and not exists (select from bids b join projects p on p.id = b.project_id
                      where b.seller_id = f.owner_id and p.customer_id = g.user_id and b.file_ids @> array[f.id])
      and not exists (select from projects p where p.customer_id = f.owner_id
                      and p.attachments @> jsonb_build_array(jsonb_build_object('file_id', f.id)))
      and not exists (select from dispute_files d where d.file_id = f.id)
      and not exists (select from appeals p where p.shared_file_ids @> array[f.id])`,
    values: [file_ids, user_ids],
  });
}
