/** Filters as index terms, so that lists are walked. Pure. */
import type { Term } from '../../search/index.ts';
import type { IndexedProject, ProjectsListQuery } from '../projects.sql.ts';

export const anywhere = 'in:all';

/** Lower bounds in roubles: a project is in each band its budget reaches; the row decides within. */
const budgets = [0, 1, 2, 5, 10, 20, 35, 50, 75, 100, 150, 200, 350, 500, 750, 1000, 2000, 5000, 10_000].map(
  (thousands) => thousands * 1000,
);
const terms = [0, 2, 4, 8, 15, 31, 61, 91, 181];

const bandOf = (value: number, starts: readonly number[]): number => starts.findLastIndex((start) => start <= value);
const bands = (key: string, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => `${key}:${from + n}`);
const budgetBands = (from_minor: number, to_minor: number): string[] =>
  bands('budget', bandOf(from_minor / 100, budgets), bandOf(to_minor / 100, budgets));

export function facetsOf(row: Omit<IndexedProject, 'id' | 'status' | 'title' | 'description' | 'deliverables' | 'published_at'>): string[] {
  const [from, to] = [row.budget_from_minor ?? row.budget_to_minor, row.budget_to_minor ?? row.budget_from_minor];
  return [
    anywhere,
    ...[row.category_id, row.sub_category_id].filter((id) => id !== null).map((id) => `in:${id}`),
    ...row.tags.map((tag) => `tag:${tag}`),
    ...(from === null || to === null ? [] : budgetBands(from, to)),
    ...(row.deadline_days === null ? [] : [`days:${bandOf(row.deadline_days, terms)}`]),
    `by:${row.customer_id}`,
    ...(row.customer_hires ? ['hires:yes'] : []),
    ...(row.customer_paid ? ['paid:yes'] : []),
  ];
}

type Filters = Pick<ProjectsListQuery, 'category' | 'from_minor' | 'to_minor' | 'deadline_to' | 'tag' | 'hires' | 'paid' | 'customer_id'>;

/** A list is OR. The row decides within a band. */
export function termsOf({ category, from_minor, to_minor, deadline_to, tag, hires, paid, customer_id }: Filters): Term[] {
  const budget =
    from_minor === undefined && to_minor === undefined ? [] : budgetBands(from_minor ?? 0, to_minor ?? Number.MAX_SAFE_INTEGER);
  return [
    category ? `in:${category.id}` : anywhere,
    ...(tag === undefined ? [] : [`tag:${tag}`]),
    ...(budget.length > 0 ? [budget] : []),
    ...(deadline_to === undefined ? [] : [bands('days', 0, bandOf(deadline_to, terms))]),
    ...(customer_id === undefined ? [] : [`by:${customer_id}`]),
    ...(hires ? ['hires:yes'] : []),
    ...(paid ? ['paid:yes'] : []),
  ];
}
