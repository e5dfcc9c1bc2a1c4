/** What whoever a complaint is about reads of it. No column here is the author's, but files the staff opened. */
import type { AppealResult, AppealStatus, AppealType } from '@artel/contracts/people/appeals/appeals.ts';
import type { HearingRoom, HearingStep } from '@artel/contracts/people/appeals/hearings.ts';
import { type CursorRow, hotRow, isoColumn, listByCursor, type Newest, type Tx } from '../../../platform/db/index.ts';
import { filesOf, targetColumn } from '../read-appeals.sql.ts';
import type { Betrayer } from './hearing.policy.ts';

export type HearingRow = {
  id: string;
  number: number;
  type: AppealType;
  target: { title: string; url: string | null } | null;
  reason_code: string;
  status: AppealStatus;
  hearing_until: Date;
  hearing_answered_at: Date | null;
  result: AppealResult | null;
};
const columns = `p.number::int as number, p.type, p.reason_code, p.status, p.hearing_until, p.hearing_answered_at, ${targetColumn},
  (select d.result from appeal_decisions d where d.appeal_id = p.id and d.owner_text is not null order by d.instance desc limit 1) as result`;

export const readHearings = (owner_id: string, after: Newest['after']) =>
  listByCursor<HearingRow & CursorRow>({
    of: 'p',
    columns,
    from: 'appeals p',
    only: 'p.hearing_until is not null',
    where: [[owner_id, (at) => `p.owner_id = ${at}::uuid`]],
    ahead: 'p.acts_by is not null and p.hearing_answered_at is null',
    after,
  });

export type HearingRoomRow = HearingRow &
  Pick<HearingRoom, 'words_then' | 'shared' | 'decisions'> & { steps: HearingStep[]; own_file_ids: string[] };
export const readHearing = async (tx: Tx, id: string): Promise<HearingRoomRow> =>
  (await hotRow<HearingRoomRow>(
    'read-hearing',
    `select p.id, ${columns}, coalesce(p.target_snapshot ->> 'words', p.target_snapshot -> 'evidence' ->> 'words') as words_then,
        ${filesOf('p.shared_file_ids')} as shared,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', case t.kind when 'hearing_asked' then 'asked' when 'hearing_answered' then 'answered'
            else 'unheard' end, 'by_name', case when t.side = 'staff' then u.name end, 'text', t.text, 'files', ${filesOf('t.file_ids')},
            'at', ${isoColumn('t.created_at')}) order by t.created_at, t.id), '[]')
          from appeal_steps t left join users u on u.id = t.person_id
          where t.appeal_id = p.id and t.kind in ('hearing_asked', 'hearing_answered', 'unheard')) as steps,
        (select coalesce(jsonb_agg(jsonb_build_object('result', d.result, 'rule', d.rule, 'text', d.owner_text, 'measure', d.measure,
            'at', ${isoColumn('d.decided_at')}) order by d.instance), '[]')
          from appeal_decisions d where d.appeal_id = p.id and d.owner_text is not null) as decisions,
        (select coalesce(array_agg(x), '{}') from (select distinct unnest(t.file_ids) as x from appeal_steps t
          where t.appeal_id = p.id and t.side = 'owner') own) as own_file_ids
      from appeals p where p.id = $1`,
    [id],
    tx.client,
  ))!;

export async function readBetrayer(tx: Tx, id: string): Promise<{ author: Betrayer | undefined; own_words: string }> {
  const row = await tx.db
    .selectFrom('appeals as p')
    .leftJoin('users as u', 'u.id', 'p.author_id')
    .select(['u.name', 'u.surname', 'u.user_name', 'p.text', 'p.target_snapshot'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const snapshot = row.target_snapshot as { title?: string; words?: string; evidence?: { words: string } } | null;
  const own_words = [snapshot?.title, snapshot?.words, snapshot?.evidence?.words].filter((words) => words).join('\n');
  const { name, surname, user_name, text } = row;
  return { author: user_name === null ? undefined : { name: name ?? '', surname: surname ?? '', user_name, text }, own_words };
}
