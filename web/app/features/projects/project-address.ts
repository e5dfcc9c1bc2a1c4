/** What a visitor asks of the list of projects, read from the address and written back into it. */
export type ProjectsAsk = {
  /** Slug of a category or sub-category; `all` is every trade. */
  category: string;
  q?: string | undefined;
  /** Nothing in the words is mended. */
  as_typed?: '1' | undefined;
  /** Whole roubles. */
  price_from?: number | undefined;
  price_to?: number | undefined;
  after?: string | undefined;
};

const roubles = (text: string | null): number | undefined => {
  if (text === null || !/^\d{1,8}$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value > 0 && value <= 10_000_000 ? value : undefined;
};

/** What does not make sense in the address is passed over: a shared link never fails because of its query. */
export const readAsk = (slug: string | undefined, search: URLSearchParams): ProjectsAsk => ({
  category: slug ?? 'all',
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  as_typed: search.get('as_typed') === '1' ? '1' : undefined,
  price_from: roubles(search.get('price_from')),
  price_to: roubles(search.get('price_to')),
  after: search.get('after') ?? undefined,
});

export const projectsPath = (category: string): string => (category === 'all' ? '/projects' : `/projects/${category}`);
export const projectPath = (project: { _id: string; category: { slug: string } }): string =>
  `/projects/${project.category.slug}/${project._id}`;

/** The address of another question: a change always begins at the first page. */
export function askAddress(ask: ProjectsAsk, change: Partial<ProjectsAsk> = {}): string {
  const { category, q, as_typed, price_from, price_to } = { ...ask, as_typed: undefined, ...change };
  const said = Object.entries({ q, as_typed, price_from, price_to }).filter((entry) => entry[1] !== undefined);
  const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return `${projectsPath(category)}${search.size > 0 ? `?${search}` : ''}`;
}

export const isNarrowed = ({ q, price_from, price_to }: ProjectsAsk): boolean =>
  q !== undefined || price_from !== undefined || price_to !== undefined;
