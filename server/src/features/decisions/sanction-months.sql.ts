import { hotRead } from '../../platform/db/index.ts';

export type MonthOfKind = { month: string; kind: string; people: number };
export const readSanctionMonths = (from: Date, before: Date, without_rule: string): Promise<MonthOfKind[]> =>
  hotRead<MonthOfKind>(
    'sanction-months',
    `select to_char(s.set_at at time zone 'Europe/Moscow', 'YYYY-MM') as month, s.kind, count(distinct s.user_id)::int as people
     from sanctions s where s.set_at >= $1 and s.set_at < $2 and s.rule <> $3 group by 1, 2`,
    [from, before, without_rule],
  );
