import type { PersonRef } from '@artel/contracts/people/users.ts';
import { hotRead, personColumn, type Tx } from '../../platform/db/index.ts';

export type ViewRow = { id: string; name: string; query: string; is_shared: boolean; owner: PersonRef };

const columns = `v.id, v.name, v.query, v.is_shared, ${personColumn('u')} as owner`;
const source = 'list_views v join users u on u.id = v.owner_id';

export const listViews = (user_id: string, list: string): Promise<ViewRow[]> =>
  hotRead<ViewRow>(
    'list-views',
    `select ${columns} from ${source} where v.list = $2 and (v.owner_id = $1 or v.is_shared) order by lower(v.name), v.id limit 130`,
    [user_id, list],
  );

export async function findView(tx: Tx, id: string): Promise<ViewRow | undefined> {
  const { rows } = await tx.client.query<ViewRow>(`select ${columns} from ${source} where v.id = $1`, [id]);
  return rows[0];
}

type NewView = { id: string; owner_id: string; list: string; name: string; query: string; is_shared: boolean };
export async function upsertView(tx: Tx, { id, owner_id, list, name, query, is_shared }: NewView, at: Date): Promise<string> {
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into list_views (id, owner_id, list, name, query, is_shared, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (owner_id, list, lower(name)) do update
       set name = excluded.name, query = excluded.query, is_shared = excluded.is_shared, updated_at = excluded.updated_at
     returning id`,
    [id, owner_id, list, name, query, is_shared, at],
  );
  return rows[0]!.id;
}

export async function countViews(tx: Tx, owner_id: string, list: string): Promise<number> {
  const { rows } = await tx.client.query<{ n: number }>('select count(*)::int as n from list_views where owner_id = $1 and list = $2', [
    owner_id,
    list,
  ]);
  return rows[0]!.n;
}

export async function deleteView(tx: Tx, owner_id: string, id: string): Promise<void> {
  await tx.client.query('delete from list_views where id = $2 and owner_id = $1', [owner_id, id]);
}
