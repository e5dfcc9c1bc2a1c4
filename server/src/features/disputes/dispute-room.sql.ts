import type {
  CaseStep,
  DisputeFile,
  DisputeMove,
  DisputePoint,
  DisputeQuestion,
  DisputeRuling,
  RulingResponse,
} from '@artel/contracts/disputes/disputes.ts';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { hotRow, isoColumn, personColumn, type Tx } from '../../platform/db/index.ts';

export type Mark = { no: number; fulfilled: 'yes' | 'partly' | 'no' };
export async function insertMarks(
  tx: Tx,
  dispute_id: string,
  side: 'opener' | 'respondent' | 'arbiter',
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx.db
    .insertInto('dispute_points')
    .values(marks.map((mark) => ({ dispute_id, side, ...mark })))
    .execute();
}

/** Numbered on from what is there; what is there already is not added again. The caller holds the dispute's lock. */
export async function insertFiles(tx: Tx, dispute_id: string, added_by: string, file_ids: readonly string[]): Promise<void> {
  if (file_ids.length === 0) return;
  await sql`insert into dispute_files (dispute_id, no, file_id, added_by, created_at)
    select ${dispute_id}, (select coalesce(max(no), 0) from dispute_files where dispute_id = ${dispute_id}) + row_number() over (order by at), id,
      ${added_by}, ${now()}
    from unnest(${file_ids}::uuid[]) with ordinality as new (id, at)
    where not exists (select from dispute_files f where f.dispute_id = ${dispute_id} and f.file_id = new.id)`.execute(tx.db);
}

export async function countFilesOf(tx: Tx, dispute_id: string, added_by: string): Promise<number> {
  const { n } = await tx.db
    .selectFrom('dispute_files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('dispute_id', '=', dispute_id)
    .where('added_by', '=', added_by)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export type RoomRows = {
  moves: DisputeMove[];
  points: (Omit<DisputePoint, 'item'> & { item: string })[];
  files: DisputeFile[];
  questions: DisputeQuestion[];
  steps: CaseStep[];
  rulings: Omit<DisputeRuling, 'sums'>[];
  responses: RulingResponse[];
};
export const readRoom = async (tx: Tx, dispute_id: string): Promise<RoomRows> =>
  (await hotRow<RoomRows>(
    'read-dispute-room',
    `select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'by', m.side, 'customer_percent', m.customer_percent,
          'customer_minor', round(s.price_minor * m.customer_percent / 100.0), 'text', m.text, 'at', ${isoColumn('m.created_at')})
          order by m.created_at, m.id), '[]') from dispute_moves m where m.dispute_id = d.id) as moves,
      (select coalesce(jsonb_agg(jsonb_build_object('no', p.at - 1, 'item', p.item, 'opener', mark.opener, 'respondent', mark.respondent,
          'arbiter', mark.arbiter) order by p.at), '[]')
        from jsonb_array_elements_text(s.promised) with ordinality as p (item, at)
        left join lateral (select max(fulfilled) filter (where side = 'opener') as opener, max(fulfilled) filter (where side = 'respondent') as respondent,
          max(fulfilled) filter (where side = 'arbiter') as arbiter from dispute_points where dispute_id = d.id and no = p.at - 1) mark on true) as points,
      (select coalesce(jsonb_agg(jsonb_build_object('no', df.no, '_id', f.id, 'filePath', f.path, 'name', f.name, 'size', f.size_bytes, 'mime', f.mime,
          'by', case when df.added_by = o.customer_id then 'customer' else 'seller' end, 'at', ${isoColumn('df.created_at')}) order by df.no), '[]')
        from dispute_files df join files f on f.id = df.file_id where df.dispute_id = d.id and f.deleted_at is null) as files,
      (select coalesce(jsonb_agg(jsonb_build_object('to', q.side, 'text', q.text, 'asked_at', ${isoColumn('q.asked_at')}, 'until', ${isoColumn('q.until')},
          'answer', q.answer, 'answered_at', ${isoColumn('q.answered_at')}) order by q.asked_at), '[]')
        from dispute_questions q where q.dispute_id = d.id) as questions,
      (select coalesce(jsonb_agg(jsonb_build_object('what', case e.type when 'dispute.escalated' then 'called' else substr(e.type, 9) end,
          'person', case when u.id is not null then ${personColumn('u')} end, 'at', ${isoColumn('e.at')}) order by e.at, e.id), '[]')
        from events e left join users u on u.id = e.actor_id where e.entity = 'dispute' and e.entity_id = d.id
          and e.type in ('dispute.escalated', 'dispute.taken', 'dispute.left', 'dispute.overdue', 'dispute.released', 'dispute.vacated')) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('instance', r.instance, 'arbiter', ${personColumn('u')}, 'customer_percent', r.customer_percent,
          'fault', r.fault, 'text', r.text, 'rules', r.rules, 'answer', r.answer, 'proposed_at', ${isoColumn('r.proposed_at')},
          'decided_at', ${isoColumn('r.decided_at')}) order by r.instance), '[]')
        from dispute_rulings r join users u on u.id = r.arbiter_id where r.dispute_id = d.id) as rulings,
      (select coalesce(jsonb_agg(jsonb_build_object('by', r.side, 'kind', r.kind, 'ground', r.ground, 'text', r.text, 'at', ${isoColumn('r.created_at')})
          order by r.created_at), '[]') from dispute_responses r where r.dispute_id = d.id) as responses
      from disputes d join orders o on o.id = d.order_id join dispute_stages ds on ds.dispute_id = d.id join stages s on s.id = ds.stage_id
      where d.id = $1 limit 1`,
    [dispute_id],
    tx.client,
  ))!;
