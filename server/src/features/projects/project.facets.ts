/** By which terms a project is found beside its words, so that each filter of the list is walked and not sifted. Pure. */
import type { Term } from '../search/index.ts';
import type { IndexedProject, ProjectsAsked } from './projects.sql.ts';

/** Every project stands in this one: a walk over all of them needs a term too. */
export const anywhere = 'in:all';

/** Where the bands of budgets begin, in roubles: a project stands in each that its budget reaches into. The row itself decides within a band. */
const budgets = [0, 1, 2, 5, 10, 20, 35, 50, 75, 100, 150, 200, 350, 500, 750, 1000, 2000, 5000, 10_000].map(
  (thousands) => thousands * 1000,
);
/** The same of terms, in days. */
const terms = [0, 2, 4, 8, 15, 31, 61, 91, 181];

const bandOf = (value: number, starts: readonly number[]): number => starts.findLastIndex((start) => start <= value);
const bands = (key: string, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => `${key}:${from + n}`);
const budgetBands = (from_minor: number, to_minor: number): string[] =>
  bands('budget', bandOf(from_minor / 100, budgets), bandOf(to_minor / 100, budgets));

/** `key:value`, ready for the index. */
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

type Filters = Pick<ProjectsAsked, 'category' | 'from_minor' | 'to_minor' | 'deadline_to' | 'tag' | 'hires' | 'paid' | 'customer_id'>;

/** What whoever meets the filters carries; a list means any of it. What a band holds besides is left to conditions on the row. */
export function termsOf({ category, from_minor, to_minor, deadline_to, tag, hires, paid, customer_id }: Filters): Term[] {
  const budget =
    from_minor === undefined && to_minor === undefined ? [] : budgetBands(from_minor ?? 0, to_minor ?? Number.MAX_SAFE_INTEGER);
  return [
    category ? `in:${category.id}` : anywhere,
    ...(tag === undefined ? [] : [`tag:${tag}`]),
    // a range that ends before it begins leaves no band: the row is asked alone
    ...(budget.length > 0 ? [budget] : []),
    ...(deadline_to === undefined ? [] : [bands('days', 0, bandOf(deadline_to, terms))]),
    ...(customer_id === undefined ? [] : [`by:${customer_id}`]),
    ...(hires ? ['hires:yes'] : []),
    ...(paid ? ['paid:yes'] : []),
  ];
}
