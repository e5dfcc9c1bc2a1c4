import type { CaseMessage, CaseRoom } from '@artel/contracts/disputes/admin-disputes.ts';
import type { Delivery } from '@artel/contracts/orders/orders.ts';
import { hotRow, isoColumn, type Tx } from '../../../platform/db/index.ts';
import type { LockedDispute } from '../dispute.ts';

const messagesShown = 300;
const filesOf = (ids: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'filePath', f.path, 'name', f.name, 'size', f.size_bytes, 'mime', f.mime)
      order by array_position(${ids}, f.id)), '[]') from files f where f.id = any (${ids}) and f.deleted_at is null)`;

export type Evidence = { deliveries: Delivery[]; messages: CaseMessage[] };
export const readEvidence = async (tx: Tx, { id }: Pick<LockedDispute, 'id'>): Promise<Evidence> =>
  (await hotRow<Evidence>(
    'read-case-evidence',
    `select
      (select coalesce(jsonb_agg(jsonb_build_object('no', v.no, 'text', v.text, 'links', v.links, 'files', ${filesOf('v.file_ids')},
          'checklist_done', v.checklist_done, 'delivered_at', ${isoColumn('v.delivered_at')}) order by v.no), '[]')
        from deliveries v join dispute_stages ds on ds.stage_id = v.stage_id where ds.dispute_id = d.id) as deliveries,
      (select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'text', m.message,
          'by', case m.sender_id when o.customer_id then 'customer' when o.seller_id then 'seller' else 'staff' end,
          'files', ${filesOf('m.file_ids')}, 'at', ${isoColumn('m.created_at')}) order by m.seq), '[]')
        from (select * from messages where chat_id = c.id and sender_id is not null and event is null and deleted_at is null order by seq desc limit ${messagesShown}) m) as messages
      from disputes d join orders o on o.id = d.order_id left join chats c on c.order_id = o.id where d.id = $1`,
    [id],
    tx.client,
  ))!;

/** Fewer say nothing, and might reveal whose case it was. */
const similarAtLeast = 5;
/** The middle half of the customers' parts in decided cases of the same category. */
export async function findSimilar(tx: Tx, { id }: Pick<LockedDispute, 'id'>): Promise<CaseRoom['similar']> {
  const { rows } = await tx.client.query<NonNullable<CaseRoom['similar']>>({
    name: 'similar-cases',
    text: `select count(*)::int as cases, percentile_disc(0.25) within group (order by last.customer_percent)::int as from_percent,
        percentile_disc(0.75) within group (order by last.customer_percent)::int as to_percent
      from disputes mine join disputes d on d.category = mine.category and d.id <> mine.id and d.status = 'closed'
      join lateral (select customer_percent from dispute_rulings r where r.dispute_id = d.id and r.decided_at is not null
        order by r.instance desc limit 1) last on true
      where mine.id = $1`,
    values: [id],
  });
  const [found] = rows;
  return found && found.cases >= similarAtLeast ? found : null;
}

/** Their proposal of this case was dropped, because they did not answer an objection to it. */
export const hasLeftUnanswered = async (tx: Tx, user_id: string, { id }: Pick<LockedDispute, 'id'>): Promise<boolean> =>
  (await hotRow<{ has: boolean }>(
    'has-left-unanswered',
    `select exists (select from events proposed join events released
        on released.entity = 'dispute' and released.entity_id = $1 and released.type = 'dispute.released' and released.at >= proposed.at
      where proposed.entity = 'dispute' and proposed.entity_id = $1 and proposed.type = 'dispute.proposed' and proposed.actor_id = $2) as has`,
    [id, user_id],
    tx.client,
  ))!.has;

/** They decided a sanction or an appeal of a side, or moderated the service or project in question. */
export const areSidesModerators = async (tx: Tx, user_id: string, { id }: Pick<LockedDispute, 'id'>): Promise<boolean> =>
  (await hotRow<{ has: boolean }>(
    'has-judged-sides',
    `select exists (
        select from unnest(array[d.opener_id, d.respondent_id]) as side
        where exists (select from sanctions s where s.user_id = side and $2 in (s.set_by, s.lifted_by))
          or exists (select from appeals a join events e on e.entity = 'appeal' and e.entity_id = a.id and e.actor_id = $2 and e.type = 'appeal.decided'
              where a.author_id = side))
      or exists (select from orders o join events e on e.entity_id in (o.service_id, o.project_id)
          where o.id = d.order_id and e.entity in ('service', 'project') and e.actor_id = $2) as has
      from disputes d where d.id = $1`,
    [id, user_id],
    tx.client,
  ))!.has;
