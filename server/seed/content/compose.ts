import { briefs } from './briefs.ts';
import { categories } from './categories.ts';
import type { BriefQuestionSeed, PackageKey, PackageSeed, ServiceSeed } from './types.ts';

export type ServiceDraft = Omit<ServiceSeed, 'stats'>;

/** title, roubles, days, revisions, description, what it adds («; ») */
export type PackLine = [
  title: string,
  price_rub: number,
  term_days: number,
  revisions_included: number,
  description: string,
  adds?: string | undefined,
];

export interface ServiceLines {
  by: string;
  in: string;
  title: string;
  text: string;
  get: string;
  packs: [PackLine, PackLine?, PackLine?];
  extras?: [title: string, price_rub: number, add_days: number][];
  faq?: [q: string, a: string][];
  ask?: BriefQuestionSeed[];
  tags: string;
}

const categoryOf = new Map(categories.flatMap(({ slug, sub_categories }) => sub_categories.map((sub) => [sub.slug, slug] as const)));

/** One package is the standard. */
const KEYS: Record<number, PackageKey[]> = { 1: ['standard'], 2: ['econom', 'standard'], 3: ['econom', 'standard', 'business'] };

const listOf = (line: string): string[] =>
  line
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean);

const tidy = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** A package includes the cheaper one. */
export function service(lines: ServiceLines): ServiceDraft {
  const category = categoryOf.get(lines.in);
  if (!category) throw new Error(`no sub-category ${lines.in}: ${lines.title}`);
  const what_you_get = listOf(lines.get);
  const packs = lines.packs.filter((pack) => pack !== undefined);
  const includes = [...what_you_get];
  const packages = packs.map(([title, price_rub, term_days, revisions_included, description, adds], i): PackageSeed => {
    includes.push(...listOf(adds ?? ''));
    return { key: KEYS[packs.length]![i]!, title, description, price_rub, term_days, revisions_included, includes: [...includes] };
  });
  return {
    seller: lines.by,
    category,
    sub_category: lines.in,
    title: lines.title,
    description: tidy(lines.text),
    what_you_get,
    packages,
    extras: (lines.extras ?? []).map(([title, price_rub, add_days]) => ({ title, price_rub, add_days })),
    faq: (lines.faq ?? []).map(([q, a]) => ({ q, a })),
    brief: [...(lines.ask ?? []), ...(briefs[category] ?? [])],
    tags: lines.tags.split(',').map((tag) => tag.trim()),
  };
}
