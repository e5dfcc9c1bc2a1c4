export type ProjectsQuery = {
  category: string;
  q?: string | undefined;
  as_typed?: '1' | undefined;
  price_from?: number | undefined;
  price_to?: number | undefined;
  deadline_to?: number | undefined;
  tag?: string | undefined;
  few_bids?: true | undefined;
  hires?: true | undefined;
  paid?: true | undefined;
  fresh?: true | undefined;
  after?: string | undefined;
};
export const queryFlags = ['few_bids', 'fresh', 'hires', 'paid'] as const;
export type QueryFlag = (typeof queryFlags)[number];
export const deadlines = [7, 14, 30, 60] as const;

const roubles = (text: string | null): number | undefined => {
  if (text === null || !/^\d{1,8}$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value > 0 && value <= 10_000_000 ? value : undefined;
};

export const readQuery = (slug: string | undefined, search: URLSearchParams): ProjectsQuery => ({
  category: slug ?? 'all',
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  as_typed: search.get('as_typed') === '1' ? '1' : undefined,
  price_from: roubles(search.get('price_from')),
  price_to: roubles(search.get('price_to')),
  deadline_to: deadlines.find((days) => String(days) === search.get('deadline_to')),
  tag: search.get('tag')?.trim().slice(0, 40) || undefined,
  ...Object.fromEntries(queryFlags.filter((mark) => search.get(mark) === '1').map((mark) => [mark, true as const])),
  after: search.get('after') ?? undefined,
});

export const projectsPath = (category: string): string => (category === 'all' ? '/projects' : `/projects/${category}`);
export const projectPath = (project: { _id: string; category: { slug: string } }): string =>
  `/projects/${project.category.slug}/${project._id}`;

export function queryAddress(ask: ProjectsQuery, change: Partial<ProjectsQuery> = {}): string {
  const { category, after: _, ...rest } = { ...ask, as_typed: undefined, after: undefined, ...change };
  const text = Object.entries(rest).filter((entry) => entry[1] !== undefined);
  const search = new URLSearchParams(text.map(([name, value]) => [name, value === true ? '1' : String(value)]));
  return `${projectsPath(category)}${search.size > 0 ? `?${search}` : ''}`;
}

/** Not the number of bids or the age: everything new passes them. */
export const savedOf = ({ category, q, price_from, price_to, deadline_to, tag, hires, paid }: ProjectsQuery) => ({
  category,
  q,
  price_from,
  price_to,
  term_to: deadline_to,
  tag,
  ...(hires && { hires: true as const }),
  ...(paid && { paid: true as const }),
});

export const isNarrowed = ({ category: _, after: __, ...rest }: ProjectsQuery): boolean =>
  Object.values(rest).some((value) => value !== undefined);
