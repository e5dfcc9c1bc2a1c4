import { CompiledQuery } from 'kysely';
import { COUNT_LIMIT, ROWS, read } from '../../platform/db/index.ts';
import type { DecisionRecord } from './decision.view.ts';

type Filter = {
  closed_before: Date;
  words?: string | undefined;
  category?: string | undefined;
  after?: { month: string; number: number } | undefined;
};

const month = `date_trunc('month', d.closed_at at time zone 'Europe/Moscow')`;
const plainly = (text: string) => `replace(lower(${text}), 'ё', 'е')`;

/** Cases closed by an arbiter's decision, with the text of the last instance; never agreed or withdrawn ones. */
export async function readDecisions({
  closed_before,
  words,
  category,
  after,
}: Filter): Promise<{ rows: DecisionRecord[]; counted: number }> {
  const values: unknown[] = [closed_before];
  const given = (value: unknown) => `$${values.push(value)}`;
  const where = [`d.status = 'closed'`, 'd.closed_at <= $1::timestamptz'];
  if (words !== undefined)
    where.push(`to_tsvector('russian', ${plainly('r.summary')}) @@ websearch_to_tsquery('russian', ${plainly(`${given(words)}::text`)})`);
  if (category !== undefined) where.push(`k.slug = ${given(category)}`);
  const from = `disputes d
    join dispute_rulings r on r.dispute_id = d.id and r.decided_at is not null
      and not exists (select from dispute_rulings l where l.dispute_id = d.id and l.instance > r.instance and l.decided_at is not null)
    join orders o on o.id = d.order_id
    left join services v on v.id = o.service_id
    left join projects p on p.id = o.project_id
    left join categories k on k.id = coalesce(v.category_id, p.category_id)
    where ${where.join(' and ')}`;
  const count = request<{ n: number }>(`select count(*)::int as n from (select from ${from} limit ${COUNT_LIMIT}) counted`, [...values]);
  const beyond = after
    ? `and (${month}, d.number) < (to_date(${given(after.month)}, 'YYYY-MM')::timestamp, ${given(after.number)}::bigint)`
    : '';
  const rows = request<DecisionRecord>(
    `select d.number::int, to_char(${month}, 'YYYY-MM') as month, d.category as reason, d.amount_minor::bigint, r.customer_percent,
        r.fault, r.rules, r.summary, case when k.id is null then null else jsonb_build_object('slug', k.slug, 'title', k.title) end as category
      from ${from} ${beyond} order by ${month} desc, d.number desc limit ${ROWS + 1}`,
    values,
  );
  const [found, [counted]] = await Promise.all([rows, count]);
  return { rows: found, counted: counted!.n };
}

const request = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await read().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
