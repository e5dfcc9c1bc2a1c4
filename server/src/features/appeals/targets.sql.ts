import { rejectText } from '@artel/contracts/money/referral-text.ts';
import type { ComplaintTarget, DecisionTarget, MessageEvidence } from '@artel/contracts/people/appeals/appeals.ts';
import { readableStates } from '@artel/contracts/services/services.ts';
import { hotRead, hotRow, isOneOf, isoColumn, type Tx } from '../../platform/db/index.ts';

export type Snapshot = { title: string; url: string | null; words?: string; evidence?: MessageEvidence };
export type ComplaintAbout = { owner_id: string; snapshot: Snapshot; file_ids?: string[] };

const snapshotOf = (title: string, url: string, words: string): string =>
  `jsonb_build_object('title', ${title}, 'url', ${url}, 'words', ${words})`;
const lines = (...columns: string[]): string => `concat_ws(E'\\n\\n', ${columns.map((column) => `nullif(${column}, '')`).join(', ')})`;
const person = (alias: string): string => `${alias}.name || ' ' || ${alias}.surname`;
const isHere = (alias: string): string => `${alias}.status in ('active', 'limited')`;
const ofService = `services s join service_versions v on v.id = coalesce(s.draft_version_id, s.live_version_id)
  left join categories c on c.id = v.category_id`;
const isService = (id: string): string => `'/services/' || c.slug || '/' || ${id}`;

const targets: Record<ComplaintTarget['type'], string> = {
  service: `select s.seller_id as owner_id, ${snapshotOf('s.title', isService('s.id'), lines('v.title', 'v.description'))} as snapshot
    from services s join service_versions v on v.id = s.live_version_id join categories c on c.id = s.category_id
    where s.id = $1 and ${isOneOf('s.status', readableStates)} and $2::uuid is not null`,
  project: `select p.customer_id as owner_id, ${snapshotOf('p.title', `'/projects/' || c.slug || '/' || p.id`, lines('p.title', 'p.description'))} as snapshot
    from projects p join categories c on c.id = p.category_id
    where p.id = $1 and project_is_readable(p, $2) and $2::uuid is not null`,
  user: `select u.id as owner_id, ${snapshotOf(person('u'), `'/user/' || u.id`, lines('u.headline', 'u.about'))} as snapshot
    from users u where u.id = $1 and ${isHere('u')} and $2::uuid is not null`,
  work: `select w.owner_id, ${snapshotOf('w.title', `'/user/' || w.owner_id || '?tab=portfolio&work=' || w.id`, lines('w.title', 'w.description'))} as snapshot
    from portfolio_works w join users u on u.id = w.owner_id
    where w.id = $1 and w.status = 'published' and ${isHere('u')} and $2::uuid is not null`,
  bid: `select b.seller_id as owner_id, ${snapshotOf('p.title', 'null::text', 'b.text')} as snapshot
    from bids b join projects p on p.id = b.project_id where b.id = $1 and b.status <> 'draft' and $2::uuid in (p.customer_id, b.seller_id)`,
  message: `select m.sender_id as owner_id, m.file_ids,
      jsonb_build_object('title', ${person('u')} || ', сообщение в чате', 'url', '/user/' || u.id, 'evidence', jsonb_build_object(
        'words', m.message, 'said_at', ${isoColumn('m.created_at')},
        'former', (select coalesce(jsonb_agg(e.message order by e.no), '[]') from message_edits e where e.message_id = m.id),
        'files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'filePath', f.path) order by array_position(m.file_ids, f.id)), '[]')
                  from files f where f.id = any (m.file_ids) and f.deleted_at is null))) as snapshot
    from messages m join users u on u.id = m.sender_id
      join chat_members me on me.chat_id = m.chat_id and me.user_id = $2::uuid and me.deleted_at is null and m.seq > me.hidden_to_seq
    where m.id = $1 and m.deleted_at is null and m.event is null`,
  review: `select r.author_id as owner_id, ${snapshotOf(`'Отзыв: ' || ${person('u')}`, `'/user/' || r.target_id`, lines('r.text', 'r.reply'))} as snapshot
    from reviews r join users u on u.id = r.author_id
    where r.id = $1 and r.status in ('published', 'amendable', 'contested') and $2::uuid is not null`,
};

export const findComplaintTarget = ({ type, id }: ComplaintTarget, viewer_id: string): Promise<ComplaintAbout | undefined> =>
  hotRow<ComplaintAbout>(`complaint-target:${type}`, targets[type], [id, viewer_id]);

type Decision = {
  id: string;
  snapshot: Snapshot;
  reason: string;
  at: Date;
  judged_by: string | null;
};
export type Standing = Decision & { type: DecisionTarget['type'] };

const lastEvent = (entity: string, id: string, types: readonly string[], more = 'true'): string =>
  `join lateral (select e.reason, e.at, e.actor_id from events e where e.entity = '${entity}' and e.entity_id = ${id}
     and ${isOneOf('e.type', types)} and e.actor = 'staff' and ${more} order by e.at desc, e.id desc limit 1) d on true`;
const checked = `coalesce(d.reason, '') as reason, d.at, d.actor_id as judged_by`;

const levelOf = `case s.kind when 'warning' then 'Предупреждение' when 'limits' then 'Ограничение' when 'payouts_hold' then 'Пауза вывода' else 'Блокировка' end`;
const quotes = `(select string_agg('«' || (e ->> 'words') || '»', E'\n\n') from jsonb_array_elements(s.evidence) e)`;

const covered = `case when u.surname = '' then left(u.name, 2) else u.name || ' ' || left(u.surname, 1) end || '•••'`;
const whyRejected = `coalesce(nullif(r.reject_note, ''), case r.reject_reason ${Object.entries(rejectText)
  .map(([reason, words]) => `when '${reason}' then '${words}'`)
  .join(' ')} end, '')`;

const decisions: Record<DecisionTarget['type'], string> = {
  service: `select s.id, ${snapshotOf('v.title', 'null::text', lines('v.title', 'v.description'))} as snapshot, ${checked}
    from ${ofService} ${lastEvent('service', 's.id', ['service.rejected', 'service.blocked'])}
    where s.seller_id = $1 and (s.status in ('rejected', 'blocked') or s.status in ('active', 'paused') and v.status = 'rejected')`,
  project: `select p.id, ${snapshotOf('p.title', 'null::text', lines('p.title', 'p.description'))} as snapshot, ${checked}
    from projects p ${lastEvent('project', 'p.id', ['project.rejected', 'project.blocked'])}
    where p.customer_id = $1 and p.status in ('rejected', 'blocked')`,
  work: `select w.id, ${snapshotOf('w.title', 'null::text', lines('w.title', 'w.description'))} as snapshot, ${checked}
    from portfolio_works w ${lastEvent('work', 'w.id', ['portfolio.hidden'])} where w.owner_id = $1 and w.status = 'hidden'`,
  bid: `select b.id, ${snapshotOf(`'Отклик на «' || p.title || '»'`, 'null::text', 'b.text')} as snapshot, ${checked}
    from bids b join projects p on p.id = b.project_id ${lastEvent('bid', 'b.id', ['bid.removed'])} where b.seller_id = $1 and b.status = 'removed'`,
  review: `select r.id, ${snapshotOf(`'Отзыв о заказе №' || o.number`, 'null::text', 'r.text')} as snapshot, ${checked}
    from reviews r join orders o on o.id = r.order_id
      ${lastEvent('reviews', 'r.order_id', ['review.hidden'], `e.data ->> 'review_id' = r.id::text`)}
    where r.author_id = $1 and r.status = 'hidden'`,
  verification: `select c.id, ${snapshotOf(`'Проверка личности №' || c.number`, `'/verify'`, `coalesce(c.reason, '')`)} as snapshot,
      coalesce(c.reason, '') as reason, c.decided_at as at, c.decided_by as judged_by
    from identity_cases c where c.user_id = $1 and c.status in ('rejected', 'revoked') and c.decided_at is not null
      and not exists (select from identity_cases x where x.user_id = c.user_id and x.created_at > c.created_at)`,
  payout: `select p.id, ${snapshotOf(`'Выплата №' || p.number`, `'/profile/finance'`, `''`)} as snapshot, coalesce(h.reason, p.decision_reason, '') as reason,
      coalesce(h.held_at, p.decided_at) as at, coalesce(h.held_by, p.reviewer_id) as judged_by
    from payouts p left join payout_holds h on h.payout_id = p.id and h.released_at is null
    where p.user_id = $1 and (h.id is not null or p.status = 'cancelled' and p.reviewer_id is not null)`,
  referral: `select r.id, ${snapshotOf(`'Приглашённый: ' || ${covered}`, `'/profile/referral'`, whyRejected)} as snapshot, ${whyRejected} as reason,
      r.rejected_at as at, r.rejected_by as judged_by
    from referrals r join users u on u.id = r.referred_id where r.referrer_id = $1 and r.status = 'rejected' and r.rejected_at is not null`,
  // one that is over, too: it counts. A check of money leaves no mark
  sanction: `select s.id, ${snapshotOf(levelOf, 'null::text', lines('s.words', quotes))} as snapshot, s.words as reason, s.set_at as at, s.set_by as judged_by
    from sanctions s where s.user_id = $1 and (s.status = 'active' or s.status = 'ended' and s.rule <> 'sanctions-4.6')`,
};

/** What blocks a service or a project now is another decision than what rejected it before. */
export async function findStanding({ type, id }: DecisionTarget, user_id: string): Promise<Standing | undefined> {
  const [found] = await hotRead<Decision>(`standing-decision:${type}`, `select * from (${decisions[type]}) one where id = $2`, [
    user_id,
    id,
  ]);
  return found && { ...found, type };
}

const shownAtMost = 30;
const all = (Object.keys(decisions) as DecisionTarget['type'][]).map((type) => `select '${type}' as type, x.* from (${decisions[type]}) x`);
export const listStanding = (user_id: string): Promise<(Standing & { appeal: { _id: string; number: number } | null })[]> =>
  hotRead(
    'standing-decisions',
    `select x.*, (select jsonb_build_object('_id', a.id, 'number', a.number) from appeals a
       where a.author_id = $1 and a.target_type = x.type and a.target_id = x.id and a.type in ('moderation', 'payment')
         and a.judged_at = x.at and a.status <> 'withdrawn' order by a.created_at desc limit 1) as appeal
     from (${all.join(' union all ')}) x order by x.at desc limit ${shownAtMost}`,
    [user_id],
  );

const present: Record<string, string> = {
  service: `select case when v.status = 'rejected' and s.status in ('active', 'paused') and $2::boolean then 'rejected' else s.status end as status,
      ${lines('v.title', 'v.description')} as words
    from services s join service_versions v on v.id = case when $2::boolean then coalesce(s.draft_version_id, s.live_version_id)
      else coalesce(s.live_version_id, s.draft_version_id) end where s.id = $1`,
  project: `select p.status, ${lines('p.title', 'p.description')} as words from projects p where p.id = $1 and $2::boolean is not null`,
  work: `select w.status, ${lines('w.title', 'w.description')} as words from portfolio_works w where w.id = $1 and $2::boolean is not null`,
  bid: `select b.status, b.text as words from bids b where b.id = $1 and $2::boolean is not null`,
  review: `select r.status, ${lines('r.text', 'r.reply')} as words from reviews r where r.id = $1 and $2::boolean is not null`,
  verification: `select c.status, coalesce(c.reason, '') as words from identity_cases c where c.id = $1 and $2::boolean is not null`,
  user: `select u.status, ${lines('u.headline', 'u.about')} as words from users u where u.id = $1 and $2::boolean is not null`,
  referral: `select r.status, ${whyRejected} as words from referrals r where r.id = $1 and $2::boolean is not null`,
  sanction: `select case when s.status = 'lifted' then s.status else s.kind end as status, ${lines('s.words', quotes)} as words
    from sanctions s where s.id = $1 and $2::boolean is not null`,
};
export type Present = { status: string; words: string };
export async function findPresent(tx: Tx, type: string | null, id: string | null, isOfEdit: boolean): Promise<Present | undefined> {
  const text = type === null ? undefined : present[type];
  if (!text || id === null) return undefined;
  const { rows } = await tx.client.query<Present>({ name: `appeal-present:${type}`, text, values: [id, isOfEdit] });
  return rows[0];
}
