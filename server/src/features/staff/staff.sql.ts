import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { AccountStatus } from '@artel/contracts/people/accounts/accounts.ts';
import type { RightChangeStatus } from '@artel/contracts/people/staff.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import {
  type Cursor,
  type CursorRow,
  hotRead,
  isoColumn,
  listByCursor,
  moveRow,
  personColumn,
  type RightChanges,
  type RowOf,
  type Tx,
} from '../../platform/db/index.ts';

export type NewRightChange = Omit<RowOf<RightChanges, { staff_right: Right; way: 'give' | 'take' }>, 'status' | 'ended_at'>;
export type RightChangeRecord = Omit<NewRightChange, 'user_id'> & {
  status: RightChangeStatus;
  ended_at: Date | null;
  person: PersonRef;
  reason: string;
  refusal: string | null;
  proposed_by: PersonRef;
  decided_by: PersonRef | null;
};

export async function insertRightChange(tx: Tx, change: NewRightChange): Promise<void> {
  await tx.db.insertInto('right_changes').values(change).execute();
}

const columns = `c.*, ${personColumn('u')} as person, a.reason, a.refusal, ${personColumn('p')} as proposed_by,
  case when d.id is not null then ${personColumn('d')} end as decided_by`;
const from = `right_changes c join users u on u.id = c.user_id
  join approvals a on a.kind = 'right_change' and a.entity_id = c.id
  join users p on p.id = a.proposed_by left join users d on d.id = a.decided_by`;
const known = `select ${columns} from ${from}`;

export async function lockRightChange(tx: Tx, id: string): Promise<RightChangeRecord | undefined> {
  const { rowCount } = await tx.client.query('select from right_changes where id = $1 for update', [id]);
  return rowCount === 0 ? undefined : (await tx.client.query<RightChangeRecord>(`${known} where c.id = $1`, [id])).rows[0];
}

export async function endRightChange(tx: Tx, id: string, status: RightChangeStatus, ended_at: Date): Promise<void> {
  await moveRow('change of a right', { id, status: 'open' }, tx.db.updateTable('right_changes').set({ status, ended_at }));
}

export const readRightChanges = (state: 'waiting' | 'all', after: Cursor | undefined) =>
  listByCursor<RightChangeRecord & CursorRow>({
    of: 'c',
    by: state === 'waiting' ? 'expires_at' : 'proposed_at',
    isOldestFirst: state === 'waiting',
    only: state === 'waiting' ? `c.status = 'open'` : 'true',
    columns,
    from,
    counted: 'right_changes c',
    after,
  });

/** Who may sign, under their locks: two that would take each other's right go one after the other. */
export async function lockSeniors(tx: Tx): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from users where 'admin' = any (roles) and 'superadmin' = any (permissions) and status in ('active', 'limited')
     order by id for no key update`,
  );
  return rows.map(({ id }) => id);
}

export type StaffRecord = {
  person: PersonRef;
  status: AccountStatus;
  permissions: Right[];
  has_second_factor: boolean;
  last_seen_at: Date | null;
  given: { right: Right; since: string; by: PersonRef }[];
  made_at: Date | null;
};
export const listStaffMembers = (limit = 500): Promise<StaffRecord[]> =>
  hotRead<StaffRecord>(
    'staff-members',
    `select ${personColumn('u')} as person, u.status, u.permissions, u.second_factors <> '{}' as has_second_factor, u.last_seen_at,
       (select max(r.at) from audit_records r where r.person_id = u.id and r.action = 'staff_made') as made_at,
       coalesce((select jsonb_agg(jsonb_build_object('right', g.staff_right, 'since', ${isoColumn('g.ended_at')}, 'by', g.by))
         from (select distinct on (c.staff_right) c.staff_right, c.ended_at, ${personColumn('b')} as by
               from right_changes c join approvals a on a.kind = 'right_change' and a.entity_id = c.id join users b on b.id = a.proposed_by
               where c.user_id = u.id and c.status = 'signed' and c.way = 'give' order by c.staff_right, c.ended_at desc) g), '[]') as given
     from users u where 'admin' = any (u.roles) and u.permissions <> '{}' and u.status <> 'deleted'
     order by lower(u.name), lower(u.surname), u.id limit $1`,
    [limit],
  );
