/** Content before it becomes rows; sums in whole roubles. */

/** A family of generated covers. */
export type CoverKey =
  | 'design'
  | 'illustration'
  | 'development'
  | 'texts'
  | 'marketing'
  | 'media'
  | 'business'
  | 'engineering'
  | 'data'
  | 'teaching';

export interface CategorySeed {
  slug: string;
  title: string;
  icon: string;
  order: number;
  seo: { title: string; description: string; h1: string; text: string };
  cover: CoverKey;
  sub_categories: SubCategorySeed[];
  tags: string[];
}

export interface CategoryGuideSeed {
  related: string[];
  questions: [question: string, answer: string][];
}

export interface SubCategorySeed {
  slug: string;
  title: string;
}

export interface CountrySeed {
  code: string;
  title: string;
}

export interface CitySeed {
  title: string;
  country_code: string;
  time_zone: string;
}

export interface LanguageSeed {
  code: string;
  level: 'native' | 'fluent' | 'working';
}

export interface SellerSeed {
  user_name: string;
  name: string;
  surname: string;
  headline: string;
  about: string;
  city: string;
  category_slugs: string[];
  languages: LanguageSeed[];
  joined_days_ago: number;
  availability: 'now' | 'from_date' | 'busy';
  hourly_rate_rub: number | null;
  traits: SellerTraits;
}

export interface SellerTraits {
  response_min: number;
  /** How well known: their services are opened and put aside more often, and are older. What they sold is counted from orders. */
  renown: number;
}

export interface CustomerSeed {
  user_name: string;
  name: string;
  surname: string;
  city: string;
  company?: string;
  joined_days_ago: number;
}

export type PackageKey = 'econom' | 'standard' | 'business';

export interface PackageSeed {
  key: PackageKey;
  title: string;
  description: string;
  price_rub: number;
  term_days: number;
  revisions_included: number;
  includes: string[];
}

export interface ExtraSeed {
  title: string;
  price_rub: number;
  add_days: number;
}

export interface FaqSeed {
  q: string;
  a: string;
}

export interface BriefQuestionSeed {
  question: string;
  type: 'text' | 'choice' | 'multi' | 'link' | 'number';
  options?: string[];
  required: boolean;
}

export interface ServiceStatsSeed {
  renown: number;
  favourites: number;
  views: number;
}

export interface ServiceSeed {
  seller: string;
  category: string;
  sub_category: string;
  title: string;
  description: string;
  what_you_get: string[];
  packages: PackageSeed[];
  extras: ExtraSeed[];
  faq: FaqSeed[];
  brief: BriefQuestionSeed[];
  tags: string[];
  stats: ServiceStatsSeed;
}

export interface ReviewSeed {
  category: string;
  rating: number;
  text: string;
  recommend: boolean;
  reply?: string;
}

export interface ProjectSeed {
  customer: string;
  category: string;
  sub_category: string;
  title: string;
  description: string;
  deliverables: string[];
  budget_from_rub: number;
  budget_to_rub: number;
  deadline_days: number;
  tags: string[];
}

export interface ThreadSeed {
  customer: string;
  seller: string;
  service: string;
  lines: { from: 'customer' | 'seller'; text: string; minutes_later: number }[];
}

export interface DeliverySeed {
  category: string;
  delivery: string;
  revision: string;
  redelivery: string;
}

export interface BriefAnswersSeed {
  category: string;
  texts: string[];
  link: string;
  number: number;
}

export interface WorkSeed {
  seller: string;
  category: string;
  title: string;
  description: string;
  made_year: number;
}
