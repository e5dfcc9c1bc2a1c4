import type { Appeal, AppealStatus, AppealType, ComplaintTarget, MessageEvidence } from '@artel/contracts/people/appeals.ts';
import { readableStates } from '@artel/contracts/services/services.ts';
import { hotRead } from '../../platform/db/database.ts';
import { isOneOf } from '../../platform/db/is-one-of.ts';
import type { Placed } from '../../platform/db/keyset.ts';
import { isoColumn, type Newest, personColumn, readNewest } from '../../platform/db/newest.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type AppealRecord = Omit<Appeal, '_id' | 'decide_by' | 'created_at'> & { id: string; decide_by: Date | null; created_at: Date };
export type AppealsAsked = {
  types: readonly AppealType[];
  status: AppealStatus | undefined;
  words: string | undefined;
  number: number | undefined;
  after: Newest['after'];
};

export const readAppeals = ({ types, status, words, number, after }: AppealsAsked) =>
  readNewest<AppealRecord & Placed>({
    of: 'p',
    columns: `p.number, p.type, p.guest_email, p.reason_code, p.text, p.status, p.decide_by, p.created_at,
      case when p.target_snapshot ? 'title' then p.target_snapshot end as target, p.target_snapshot -> 'evidence' as evidence,
      case when a.id is null then null else ${personColumn('a')} end as author,
      case when s.id is null then null else ${personColumn('s')} end as assignee`,
    from: 'appeals p left join users a on a.id = p.author_id left join users s on s.id = p.assignee_id',
    where: [
      [types, (at) => `p.type = any (${at}::text[])`],
      [status, (at) => `p.status = ${at}`],
      [
        words,
        (at) =>
          `(p.text ilike ${at} or a.user_name ilike ${at} or p.guest_email ilike ${at}${number === undefined ? '' : ` or p.number = ${number}`})`,
      ],
    ],
    after,
  });

export type ComplaintAbout = {
  owner_id: string;
  snapshot: { title: string; url: string | null; evidence?: MessageEvidence };
  file_ids?: string[];
};

/** What this member may see, and so complain about. */
const targets: Record<ComplaintTarget['type'], string> = {
  service: `select s.seller_id as owner_id, json_build_object('title', s.title, 'url', '/services/' || c.slug || '/' || s.id) as snapshot
    from services s join categories c on c.id = s.category_id where s.id = $1 and ${isOneOf('s.status', readableStates)} and $2::uuid is not null`,
  project: `select p.customer_id as owner_id, json_build_object('title', p.title, 'url', '/projects/' || c.slug || '/' || p.id) as snapshot
    from projects p join categories c on c.id = p.category_id
    where p.id = $1 and project_is_readable(p, $2) and $2::uuid is not null`,
  user: `select u.id as owner_id, json_build_object('title', u.name || ' ' || u.surname, 'url', '/user/' || u.id) as snapshot
    from users u where u.id = $1 and u.status in ('active', 'limited') and $2::uuid is not null`,
  work: `select w.owner_id, json_build_object('title', w.title, 'url', '/user/' || w.owner_id || '?tab=portfolio&work=' || w.id) as snapshot
    from portfolio_works w join users u on u.id = w.owner_id
    where w.id = $1 and w.status = 'published' and u.status in ('active', 'limited') and $2::uuid is not null`,
  bid: `select b.seller_id as owner_id, json_build_object('title', p.title, 'url', null) as snapshot
    from bids b join projects p on p.id = b.project_id where b.id = $1 and b.status <> 'draft' and $2::uuid in (p.customer_id, b.seller_id)`,
  message: `select m.sender_id as owner_id, m.file_ids,
      jsonb_build_object('title', u.name || ' ' || u.surname || ', сообщение в чате', 'url', '/user/' || u.id, 'evidence', jsonb_build_object(
        'words', m.message, 'said_at', ${isoColumn('m.created_at')},
        'former', (select coalesce(jsonb_agg(e.message order by e.no), '[]') from message_edits e where e.message_id = m.id),
        'files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'filePath', f.path) order by array_position(m.file_ids, f.id)), '[]')
                  from files f where f.id = any (m.file_ids) and f.deleted_at is null))) as snapshot
    from messages m join users u on u.id = m.sender_id
      join chat_members me on me.chat_id = m.chat_id and me.user_id = $2::uuid and me.deleted_at is null and m.seq > me.hidden_to_seq
    where m.id = $1 and m.deleted_at is null and m.event is null`,
};

export async function findComplaintTarget({ type, id }: ComplaintTarget, viewer_id: string): Promise<ComplaintAbout | undefined> {
  const [about] = await hotRead<ComplaintAbout>(`complaint-target:${type}`, targets[type], [id, viewer_id]);
  return about;
}

const open = `status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened')`;

/** Not decided yet. */
export async function findOpenComplaint(author_id: string, { type, id }: ComplaintTarget): Promise<number | undefined> {
  const [appeal] = await hotRead<{ number: number }>(
    'find-open-complaint',
    `select number::int as number from appeals where author_id = $1 and target_type = $2 and target_id = $3 and type = $2 and ${open}`,
    [author_id, type, id],
  );
  return appeal?.number;
}

type NewComplaint = {
  id: string;
  author_id: string;
  target: ComplaintTarget;
  snapshot: ComplaintAbout['snapshot'];
  reason: string;
  text: string;
  created_at: Date;
  first_reply_by: Date;
  decide_by: Date;
};

/** Undefined when an open one exists. */
export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<number | undefined> {
  const { id, author_id, target, snapshot, reason, text, created_at, first_reply_by, decide_by } = complaint;
  const { rows } = await tx.client.query<{ number: number }>(
    `insert into appeals (id, type, author_id, target_type, target_id, target_snapshot, reason_code, text, status, first_reply_by, decide_by,
                          created_at, updated_at)
     values ($1, $3, $2, $3, $4, $5, $6, $7, 'new', $8, $9, $10, $10) on conflict do nothing returning number::int as number`,
    [id, author_id, target.type, target.id, JSON.stringify(snapshot), reason, text, first_reply_by, decide_by, created_at],
  );
  return rows[0]?.number;
}
