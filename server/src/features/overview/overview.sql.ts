import type { AppealType } from '@artel/contracts/people/appeals/appeals.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import type { WaitingKind } from '@artel/contracts/site/overview.ts';
import { hotRead, personColumn } from '../../platform/db/index.ts';
import type { UnsignedKind } from '../approvals/index.ts';

export type WaitingRow = {
  id: string;
  version_id: string | null;
  number: number | null;
  title: string | null;
  amount_minor: number | null;
  since: Date;
  until: Date | null;
  hearing_until: Date | null;
  taken_by: PersonRef | null;
  is_unsigned: boolean;
  all: number;
  free: number;
  late: number;
};

type TakenKind = Exclude<WaitingKind, UnsignedKind>;

/**
 * $1: who looks, $2: now, $4: seconds until it is due. `holder`: who has claimed it, null when free. What waits for a member is in no
 * queue.
 */
const within = (column: string) => `${column} + $4::int * interval '1 second'`;
const claimedBy = (by: string, until: string) => `case when ${until} > $2::timestamptz then ${by} end`;
const queues: Record<TakenKind, string> = {
  letter: `select l.id, null::uuid as version_id, l.number::int, null as title, null::bigint as amount_minor, l.written_at as since,
      ${within('l.written_at')} as until, ${claimedBy('l.assignee_id', 'l.held_until')} as holder
    from contact_letters l where l.answered_at is null`,
  appeal: `select p.id, null::uuid as version_id, p.number::int, p.target_snapshot ->> 'title' as title, null::bigint as amount_minor,
      p.created_at as since, p.acts_until as until, ${claimedBy('p.assignee_id', 'p.held_until')} as holder,
      case when p.hearing_answered_at is null and p.hearing_until > $2::timestamptz then p.hearing_until end as hearing_until
    from appeals p where p.acts_by = 'staff' and p.type = any ($3::text[])`,
  dispute: `select d.id, null::uuid as version_id, d.number::int, o.title, d.amount_minor, d.created_at as since, d.acts_until as until,
      case when a.id is null or a.proposed_by = $1::uuid then d.arbiter_id end as holder
    from disputes d join orders o on o.id = d.order_id left join approvals a on a.kind = 'dispute_ruling' and a.entity_id = d.id and a.status = 'open'
    where d.closed_at is null and d.acts_by = 'arbiter' and $1::uuid not in (d.opener_id, d.respondent_id)
      and (d.arbiter_id = $1::uuid or d.arbiter_id is null and d.status in ('arbitration', 'evidence', 'appealed')
        or a.id is not null and d.first_arbiter_id is distinct from $1::uuid)`,
  service: `select s.id, v.id as version_id, null::int as number, v.title, null::bigint as amount_minor, v.submitted_at as since,
      ${within('v.submitted_at')} as until, ${claimedBy('v.taken_by', 'v.taken_until')} as holder
    from service_versions v join services s on s.id = v.service_id and v.id in (s.draft_version_id, s.live_version_id)
    where (v.status = 'on_moderation' or v.is_check_due) and v.submitted_at is not null
      and (v.status = 'on_moderation' or s.status in ('active', 'paused') and not exists (
        select from service_versions d where d.id = s.draft_version_id and d.status = 'on_moderation'))`,
  project: `select p.id, null::uuid as version_id, null::int as number, p.title, null::bigint as amount_minor, p.submitted_at as since,
      ${within('p.submitted_at')} as until, ${claimedBy('t.taken_by', 't.taken_until')} as holder
    from projects p left join project_takings t on t.project_id = p.id 
    where (p.status = 'on_moderation' or p.is_change_sent) and p.submitted_at is not null`,
  payout: `select p.id, null::uuid as version_id, p.number::int, null as title, p.amount_minor, p.created_at as since,
      case when h.id is null then ${within('p.created_at')} else h.ends_at end as until, ${claimedBy('t.taken_by', 't.taken_until')} as holder
    from payouts p left join payout_holds h on h.payout_id = p.id and h.released_at is null
      left join payout_takings t on t.payout_id = p.id
    where p.status = 'on_review' and p.user_id <> $1::uuid and not exists (
      select from approvals a where a.kind = 'payout' and a.entity_id = p.id and a.status = 'open' and a.proposed_by = $1::uuid)`,
  identity: `select c.id, null::uuid as version_id, c.number::int, u.name || ' ' || u.surname as title, null::bigint as amount_minor,
      c.submitted_at as since, c.due_at as until, ${claimedBy('c.assignee_id', 'c.held_until')} as holder
    from identity_cases c join users u on u.id = c.user_id where c.status = 'submitted' and c.user_id <> $1::uuid`,
  difference: `select c.id, null::uuid as version_id, c.number::int, null as title, abs(c.off_minor) as amount_minor,
      c.found_at as since, c.due_at as until, c.taken_by as holder
    from reconciliation_cases c where c.status in ('open', 'taken')`,
};

type Filter = { user_id: string; at: Date; appeal_types: readonly AppealType[]; term_s: number };
export const listWaiting = (kind: TakenKind, { user_id, at, appeal_types, term_s }: Filter): Promise<WaitingRow[]> =>
  hotRead<WaitingRow>(
    `overview-${kind}`,
    `select w.id, w.version_id, w.number, w.title, w.amount_minor, w.since, w.until, ${kind === 'appeal' ? 'w.hearing_until' : 'null::timestamptz as hearing_until'},
       exists (select from approvals a where a.kind = 'dispute_ruling' and a.entity_id = w.id and a.status = 'open' and a.proposed_by <> $1::uuid) as is_unsigned,
       case when h.id is null then null else ${personColumn('h')} end as taken_by,
       count(*) over ()::int as "all", count(*) filter (where w.holder is null) over ()::int as free,
       count(*) filter (where w.until < $2::timestamptz) over ()::int as late
     from (${queues[kind]}) w left join users h on h.id = w.holder
     where $1::uuid is not null and $3::text[] is not null and $4::int is not null
     order by w.until, w.since, w.id limit 200`,
    [user_id, at, appeal_types, term_s],
  );
