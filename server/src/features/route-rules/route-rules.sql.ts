import type { PersonRef } from '@artel/contracts/people/users.ts';
import { type CursorRow, listByCursor, type Newest, personColumn, read, type Tx } from '../../platform/db/index.ts';
import type { RuleRecord } from './route-rule.ts';

const own = ['id', 'pattern', 'target', 'code', 'is_active', 'starts_at', 'ends_at'] as const;
/** The cache belongs to one database. */
export const currentDatabase = (): object => read();

export const readRules = async (): Promise<RuleRecord[]> =>
  (await read().selectFrom('route_rules').select(own).execute()) as unknown as RuleRecord[];

/** Locked, because they are checked against each other. */
export async function lockRules(tx: Tx): Promise<RuleRecord[]> {
  await tx.client.query('lock table route_rules in share row exclusive mode');
  return (await tx.db.selectFrom('route_rules').select(own).execute()) as unknown as RuleRecord[];
}

export const insertRule = (tx: Tx, rule: RuleRecord, author_id: string, at: Date): Promise<unknown> =>
  tx.db
    .insertInto('route_rules')
    .values({ ...rule, author_id, created_at: at, updated_at: at })
    .execute();
export const updateRule = (tx: Tx, { id, ...rule }: RuleRecord, at: Date): Promise<unknown> =>
  tx.db
    .updateTable('route_rules')
    .set((eb) => ({ ...rule, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
export const deleteRule = (tx: Tx, id: string): Promise<unknown> => tx.db.deleteFrom('route_rules').where('id', '=', id).execute();

export const countHits = (ids: readonly string[]): Promise<unknown> =>
  read()
    .updateTable('route_rules')
    .set((eb) => ({ hits: eb('hits', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();

export type ListedRule = RuleRecord & { hits: number; author: PersonRef; created_at: Date };
const columns = `r.pattern, r.target, r.code, r.is_active, r.starts_at, r.ends_at, r.hits, r.created_at, ${personColumn('u')} as author`;
const from = 'route_rules r join users u on u.id = r.author_id';

export const listRules = (words: string | undefined, after: Newest['after']) =>
  listByCursor<ListedRule & CursorRow>({
    of: 'r',
    columns,
    from,
    where: [[words, (at) => `(r.pattern ilike ${at} or r.target ilike ${at})`]],
    after,
  });
export const findRule = async (tx: Tx, id: string): Promise<ListedRule> =>
  (await tx.client.query<ListedRule>(`select r.id, ${columns} from ${from} where r.id = $1`, [id])).rows[0]!;
