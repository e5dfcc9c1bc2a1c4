import type { PersonRef } from '@artel/contracts/people/users.ts';
import { CompiledQuery } from 'kysely';
import { COUNT_LIMIT, personColumn, read, searchLike, startOfDay } from '../../platform/db/index.ts';
import type { Chained } from './record.ts';

export type AuditRow = Omit<Chained, 'staff_id' | 'person_id' | 'data'> & {
  staff: PersonRef;
  person: PersonRef | null;
  refused: string | null;
  said: string | null;
  paper: string | null;
};
export type AuditFilter = {
  id?: string | undefined;
  words?: string | undefined;
  saying?: readonly string[];
  papers?: readonly string[];
  numbered?: { of: 'appeals' | 'disputes' | 'identity_cases' | 'orders'; number: number } | undefined;
  actions?: readonly string[] | undefined;
  isRefused?: boolean;
  staff?: Whom | undefined;
  person?: Whom | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
};
export type Whom = { id: string } | { words: string };

const source = 'audit_records r join users s on s.id = r.staff_id left join users p on p.id = r.person_id';

function conditionsOf({ id, words, saying = [], papers = [], numbered, actions, isRefused, staff, person, from, to, before }: AuditFilter) {
  const values: unknown[] = [];
  const where = ['true'];
  const given = (value: unknown) => `$${values.push(value)}`;
  const named = (alias: string, at: string) => `(${alias}.user_name ilike ${at} or (${alias}.name || ' ' || ${alias}.surname) ilike ${at})`;
  const likeOf = (text: string | undefined) => {
    const like = searchLike(text?.replace(/^@/, ''));
    return like && given(like);
  };
  const whom = (alias: string, column: string, one: Whom | undefined) => {
    if (!one) return;
    where.push('id' in one ? `r.${column} = ${given(one.id)}::uuid` : named(alias, likeOf(one.words)!));
  };
  if (id) where.push(`${given(id)}::uuid in (r.person_id, r.entity_id, r.staff_id)`);
  const like = likeOf(words);
  if (like) {
    const about = numbered ? `r.entity_id = (select id from ${numbered.of} where number = ${given(numbered.number)})` : 'false';
    where.push(
      `(${named('s', like)} or ${named('p', like)} or r.reason ilike ${like} or r.action = any (${given(saying)}::text[]) or
       (r.action = 'paper_viewed' and r.data ->> 'paper' = any (${given(papers)}::text[])) or ${about})`,
    );
  }
  whom('s', 'staff_id', staff);
  whom('p', 'person_id', person);
  if (actions) where.push(`r.action = any (${given(actions)}::text[])`);
  if (isRefused) where.push('r.refused is not null');
  if (from) where.push(`r.at >= ${startOfDay(`${given(from)}::date`)}`);
  if (to) where.push(`r.at < ${startOfDay(`${given(to)}::date + 1`)}`);
  if (before !== undefined) where.push(`r.no < ${given(before)}`);
  return { where: where.join(' and '), values };
}

export function readAudit(filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { where, values } = conditionsOf(filter);
  return request<AuditRow>(
    `select r.no::int as no, r.at, r.action, r.entity, r.entity_id, r.reason, r.right_used, r.changes, r.prev_hash, r.hash, ${personColumn('s')} as staff,
       case when p.id is null then null else ${personColumn('p')} end as person, r.refused, r.data ->> 'said' as said, r.data ->> 'paper' as paper
     from ${source} where ${where} order by r.no desc limit ${limit}`,
    values,
  );
}

export async function countAudit({ before: _, ...input }: AuditFilter): Promise<number> {
  const { where, values } = conditionsOf(input);
  const text = `select count(*)::int as n from (select from ${source} where ${where} limit ${COUNT_LIMIT}) counted`;
  return (await request<{ n: number }>(text, values))[0]!.n;
}

const request = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await read().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
