import { z } from 'zod';
import { ShownElsewhere } from '../files/files.ts';
import { BulkVersionIds, DoneOne, VerdictAtOnce } from '../kit/bulk.ts';
import { contactKinds } from '../kit/contact-signs.ts';
import { endpoint, keyedCall, readCall, repeatableCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { commentsAt, ModerationEvent, ModeratorComment, Reason } from '../kit/moderation.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { SellerLevel } from '../people/users.ts';
import { PriceMarks } from '../site/lookups.ts';
import { CategoryAttribute } from './attributes.ts';
import { SavedContent } from './my-services.ts';
import { contentFields } from './service-content.ts';
import { SellerLine, ServiceAction, ServiceStatus, VersionStatus } from './services.ts';

export const ModerationTab = z.enum(['queue', 'active', 'paused', 'needs_changes', 'rejected', 'blocked']);
export type ModerationTab = z.infer<typeof ModerationTab>;

export const trustDoubts = ['level', 'refused', 'awaited', 'contacts', 'similar', 'price', 'words', 'price_change', 'category'] as const;
export type TrustDoubt = (typeof trustDoubts)[number];
/** Without doubts it is published at once. */
export const TrustVerdict = z.object({
  level: SellerLevel,
  doubts: z.array(z.enum(trustDoubts)),
  words_percent: z.number().nullable(),
  price_percent: z.number().nullable(),
});
export type TrustVerdict = z.infer<typeof TrustVerdict>;

export const ModeratedRow = z.object({
  _id: Id,
  status: ServiceStatus,
  title: z.string(),
  category_title: z.string().nullable(),
  cover_path: z.string().nullable(),
  min_price_minor: MinorAmount.nullable(),
  seller: SellerLine,
  is_edit: z.boolean(),
  is_check: z.boolean(),
  since: Time,
  due_at: Time.nullable(),
  taken_by: z.string().nullable(),
  version_id: Id,
  at_once: z.array(VerdictAtOnce),
});
export type ModeratedRow = z.infer<typeof ModeratedRow>;

export const ModeratedService = z.object({
  _id: Id,
  status: ServiceStatus,
  seller: SellerLine.extend({
    joined_at: Time,
    services_count: z.number(),
    completed_count: z.number(),
    rating_score: z.number().nullable(),
  }),
  version: z.object({
    _id: Id,
    no: z.number(),
    status: VersionStatus,
    submitted_at: Time.nullable(),
    content: SavedContent,
    comments: z.array(ModeratorComment),
    reason: z.string().nullable(),
  }),
  category_title: z.string().nullable(),
  sub_category_title: z.string().nullable(),
  attributes: z.array(CategoryAttribute),
  trust: TrustVerdict.nullable(),
  is_check_due: z.boolean(),
  live: z.object({ no: z.number(), content: SavedContent }).nullable(),
  prices: PriceMarks.nullable(),
  contacts: z.array(z.object({ field: z.enum(contentFields), kind: z.enum(contactKinds), text: z.string() })),
  similar: z.array(
    z.object({ _id: Id, title: z.string(), seller_name: z.string(), is_same_seller: z.boolean(), share_percent: z.number() }),
  ),
  shown_elsewhere: z.array(ShownElsewhere),
  taken: z.object({ name: z.string(), is_me: z.boolean(), until: Time }).nullable(),
  history: z.array(ModerationEvent),
  allowed_actions: z.array(ServiceAction),
});
export type ModeratedService = z.infer<typeof ModeratedService>;

const params = z.object({ id: Id });
const version_id = Id;
const staff = { access: { staff: 'moderator' } } as const;
const decision = { ...staff, ...keyedCall, params, result: ModeratedService } as const;

export const adminListServices = endpoint({
  ...staff,
  ...readCall,
  path: '/api/admin/services',
  summary: 'Services to judge, the longest waiting first; or those in a state',
  audit: { section: 'Услуги' },
  query: z.object({ status: ModerationTab.default('queue'), q: z.string().trim().max(100).optional(), ...PageQuery }),
  result: ModeratedRow,
  list: true,
});
export const exportServices = endpoint({
  ...takesCsv,
  path: '/api/admin/services/csv',
  summary: 'The services the tab and the search show as a table for a spreadsheet, at most 10,000',
  access: { staff: 'moderator' },
  audit: ['people', 'Выгружены услуги'],
  body: z.strictObject({ status: ModerationTab.default('queue'), q: z.string().trim().max(100).optional(), reason: WhyTaken }),
});
export const adminGetService = endpoint({
  ...staff,
  ...readCall,
  path: '/api/admin/services/:id',
  summary: 'Everything needed to judge a service',
  audit: { section: 'Услуги' },
  params,
  result: ModeratedService,
});
export const approveService = endpoint({
  ...decision,
  path: '/api/admin/services/:id/approve',
  summary: 'Publishes the version, as it was sent at that moment: sent again meanwhile, it is to be read again',
  audit: ['content', 'Опубликована услуга'],
  body: z.strictObject({ version_id, submitted_at: Time.nullable().optional() }),
});
export const takeServiceVersion = endpoint({
  ...decision,
  path: '/api/admin/services/:id/take',
  summary: 'Takes the version to judge: for half an hour colleagues leave it alone',
  audit: ['content', 'Взята услуга на проверку'],
  body: z.strictObject({ version_id }),
});
export const releaseServiceVersion = endpoint({
  ...decision,
  path: '/api/admin/services/:id/release',
  summary: 'Leaves the version to colleagues',
  audit: ['content', 'Отпущена услуга'],
  body: z.strictObject({ version_id }),
});
export const recategoriseService = endpoint({
  ...decision,
  path: '/api/admin/services/:id/recategorise',
  summary: 'Moves the version being judged to the shelf it belongs on',
  audit: ['content', 'Услуга перенесена в другой раздел'],
  body: z.strictObject({ version_id, category_id: Id, sub_category_id: Id }),
});
export const requestServiceChanges = endpoint({
  ...decision,
  path: '/api/admin/services/:id/request-changes',
  summary: 'Sends the version back with comments at its fields',
  audit: ['content', 'Услуга возвращена на правки'],
  body: z.strictObject({
    version_id,
    comments: commentsAt(contentFields),
  }),
});
export const rejectService = endpoint({
  ...decision,
  path: '/api/admin/services/:id/reject',
  summary: 'Refuses the version for good, with a reason',
  audit: ['content', 'Отклонена услуга'],
  body: z.strictObject({ version_id, reason: Reason }),
});
const atOnce = { ...staff, ...repeatableCall, result: z.array(DoneOne) } as const;
export const approveServices = endpoint({
  ...atOnce,
  path: '/api/admin/services/approvals',
  summary: 'Publishes several versions that the caller has taken, each by its own rules; what the caller has published so already is done',
  audit: ['content', 'Опубликованы услуги разом'],
  body: z.strictObject({ services: BulkVersionIds }),
});
export const rejectServices = endpoint({
  ...atOnce,
  path: '/api/admin/services/rejections',
  summary: 'Refuses several versions with one reason, each by its own rules; what the caller has refused so already is done',
  audit: ['content', 'Отклонены услуги разом'],
  body: z.strictObject({ services: BulkVersionIds, reason: Reason }),
});
export const blockService = endpoint({
  ...decision,
  path: '/api/admin/services/:id/block',
  summary: 'Hides a published service at once; its orders go on',
  audit: ['content', 'Заблокирована услуга'],
  body: z.strictObject({ reason: Reason }),
});
export const unblockService = endpoint({
  ...decision,
  path: '/api/admin/services/:id/unblock',
  summary: 'Publishes a blocked service again',
  audit: ['content', 'Разблокирована услуга'],
  body: z.strictObject({ reason: Reason }),
});
