/** The shapes of the demo market's content: what people wrote, before it becomes rows. Sums are whole rubles, as a person would write them. */

/** One of the generated cover families; a category borrows its motifs. */
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
  /** A lucide icon's name, kebab-case. */
  icon: string;
  order: number;
  seo: { title: string; description: string; h1: string; text: string };
  cover: CoverKey;
  sub_categories: SubCategorySeed[];
  tags: string[];
}

/** Under the list of a category: what is asked of this trade, and the trades that stand next to it. */
export interface CategoryGuideSeed {
  /** Slugs of categories. */
  related: string[];
  questions: [question: string, answer: string][];
}

/** Shares one space of slugs with the categories. */
export interface SubCategorySeed {
  slug: string;
  title: string;
}

export interface CountrySeed {
  /** ISO 3166-1 alpha-2. */
  code: string;
  title: string;
}

export interface CitySeed {
  title: string;
  country_code: string;
  /** An IANA zone. */
  time_zone: string;
}

export interface LanguageSeed {
  /** ISO 639-1. */
  code: string;
  level: 'native' | 'fluent' | 'working';
}

export interface SellerSeed {
  user_name: string;
  name: string;
  surname: string;
  headline: string;
  about: string;
  /** A title from the cities. */
  city: string;
  category_slugs: string[];
  languages: LanguageSeed[];
  joined_days_ago: number;
  availability: 'now' | 'from_date' | 'busy';
  hourly_rate_rub: number | null;
  traits: SellerTraits;
}

export interface SellerTraits {
  /** Share of orders delivered in time, per cent. */
  on_time: number;
  /** Median time to the first answer, minutes. */
  response_min: number;
  /** 0 while there is no review. */
  rating: number;
  reviews_count: number;
  level: 'novice' | 'trusted' | 'pro' | 'top';
  /** Orders brought to completion. */
  completed: number;
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
  /** Only of `choice` and `multi`. */
  options?: string[];
  required: boolean;
}

export interface ServiceStatsSeed {
  orders: number;
  /** 0 while there is no review. */
  rating: number;
  reviews: number;
  favourites: number;
  views: number;
}

export interface ServiceSeed {
  /** The seller's user_name. */
  seller: string;
  category: string;
  sub_category: string;
  title: string;
  /** Plain paragraphs separated by an empty line; list lines begin with «— ». */
  description: string;
  /** What every package gives: the checklist of acceptance. */
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
  /** 1 to 5 in tenths. */
  rating: number;
  text: string;
  recommend: boolean;
  /** The seller's answer, where there is one. */
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
  /** A title from the services the talk is about. */
  service: string;
  lines: { from: 'customer' | 'seller'; text: string; minutes_later: number }[];
}

export interface DeliverySeed {
  category: string;
  /** The seller's words at handing in. */
  delivery: string;
  /** The customer's words at sending back. */
  revision: string;
  /** The seller's words at handing in again. */
  redelivery: string;
}

/** What a customer answers to the questions every service of the category asks. */
export interface BriefAnswersSeed {
  category: string;
  /** To the free questions, the obligatory one first. */
  texts: string[];
  link: string;
  number: number;
}

/** A work shown by a seller; its picture is drawn by the trade. */
export interface WorkSeed {
  /** The seller's user_name. */
  seller: string;
  category: string;
  title: string;
  description: string;
  made_year: number;
}
