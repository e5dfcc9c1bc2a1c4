import { z } from 'zod';
import { ShownMedia } from '../files/files.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { WorkCard } from '../people/portfolio.ts';
import { SellerLevel } from '../people/users.ts';
import { BriefQuestion, FaqItem, PackageKey } from './service-content.ts';
import { ServiceAction, ServiceStatus, Stopped } from './service-states.ts';

export const SellerLine = z.object({
  _id: Id,
  name: z.string(),
  surname: z.string(),
  user_name: z.string(),
  avatar_variant: z.string(),
  level: SellerLevel,
});
export type SellerLine = z.infer<typeof SellerLine>;

export const ServiceCard = z.object({
  _id: Id,
  category_slug: z.string(),
  title: z.string(),
  /** Uploaded (`/files/…/800.webp`, also 400 and 1600) or generated (`/covers/….svg`). */
  cover_path: z.string(),
  min_price_minor: MinorAmount,
  min_term_days: z.number(),
  rating_score: z.number().nullable(),
  rating_count: z.number(),
  seller: SellerLine.omit({ _id: true }).extend({ avatar_path: z.string().nullable() }),
});
export type ServiceCard = z.infer<typeof ServiceCard>;

const Package = z.object({
  key: PackageKey,
  title: z.string(),
  description: z.string(),
  price_minor: MinorAmount,
  term_days: z.number(),
  /** −1: unlimited */
  revisions_included: z.number(),
  includes: z.array(z.string()),
});
const Extra = z.object({
  title: z.string(),
  description: z.string(),
  price_minor: MinorAmount,
  add_days: z.number(),
  max_quantity: z.number(),
});
const CategoryRef = z.object({ _id: Id, slug: z.string(), title: z.string() });

export const ServiceSeller = SellerLine.extend({
  avatar_path: z.string().nullable(),
  headline: z.string(),
  city: z.string().nullable(),
  time_zone: z.string(),
  rating_score: z.number().nullable(),
  rating_count: z.number(),
  completed_count: z.number(),
  on_time_num: z.number(),
  on_time_den: z.number(),
  response_minutes: z.number().nullable(),
  joined_at: Time,
  /** The last day of a current vacation; null when there is none. */
  away_until: z.iso.date().nullable(),
});

export const Service = z.object({
  _id: Id,
  status: ServiceStatus,
  slug: z.string(),
  title: z.string(),
  category: CategoryRef,
  sub_category: CategoryRef,
  version_id: Id,
  version_no: z.number(),
  description: z.string(),
  tags: z.array(z.string()),
  what_you_get: z.array(z.string()),
  packages: z.array(Package),
  extras: z.array(Extra),
  brief: z.array(BriefQuestion),
  faq: z.array(FaqItem),
  characteristics: z.array(z.object({ title: z.string(), text: z.string() })),
  media: z.array(ShownMedia),
  cover_path: z.string(),
  min_price_minor: MinorAmount,
  min_term_days: z.number(),
  rating_score: z.number().nullable(),
  rating_count: z.number(),
  orders_count: z.number(),
  published_at: Time.nullable(),
  seller: ServiceSeller,
  works: z.array(WorkCard),
  similar: z.array(ServiceCard),
  /** On top of the price, so that a guest sees the total. */
  buyer_fee: z.object({ percent_bp: z.number(), min_minor: MinorAmount, max_minor: MinorAmount }),
  allowed_actions: z.array(ServiceAction),
  stopped: Stopped.nullable(),
  is_awaited: z.boolean(),
});
export type Service = z.infer<typeof Service>;
