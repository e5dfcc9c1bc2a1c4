import { z } from 'zod';
import { ShownMedia } from '../files/files.ts';
import { endpoint, ownReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { ModeratorComment } from '../kit/moderation.ts';
import { MinorAmount } from '../kit/money.ts';
import { ownBeginning, ownMove, ownParams, ownSaving } from '../kit/own.ts';
import { PageQuery } from '../kit/paging.ts';
import { DraftContent } from './service-content.ts';
import { ItemTab, itemTabs, ServiceAction, ServiceStatus, Stopped, VersionStatus } from './service-states.ts';

export const SavedContent = DraftContent.omit({ media: true }).extend({ media: z.array(ShownMedia) });
export type SavedContent = z.output<typeof SavedContent>;

export const ServiceEdit = z.object({
  _id: Id,
  status: ServiceStatus,
  version: z.number(),
  draft: z.object({ no: z.number(), status: VersionStatus, submitted_at: Time.nullable() }).nullable(),
  live: z
    .object({
      no: z.number(),
      published_at: Time.nullable(),
      since: Time.nullable(),
      category_slug: z.string(),
      content: SavedContent.nullable(),
    })
    .nullable(),
  content: SavedContent,
  comments: z.array(ModeratorComment),
  reason: z.string().nullable(),
  saved_at: Time,
  stopped: Stopped.nullable(),
  allowed_actions: z.array(ServiceAction),
});
export type ServiceEdit = z.infer<typeof ServiceEdit>;

export const MyServiceCounts = z.record(z.enum([...itemTabs, 'places', 'places_taken', 'places_next']), z.number());
export type MyServiceCounts = z.infer<typeof MyServiceCounts>;

export const MyService = z.object({
  _id: Id,
  status: ServiceStatus,
  title: z.string(),
  category_slug: z.string().nullable(),
  cover_path: z.string().nullable(),
  min_price_minor: MinorAmount.nullable(),
  rating_score: z.number().nullable(),
  rating_count: z.number(),
  orders_count: z.number(),
  favourites_count: z.number(),
  views_count: z.number(),
  draft_status: VersionStatus.nullable(),
  comments_count: z.number(),
  reason: z.string().nullable(),
  /** Null when the seller stopped it. */
  stopped: Stopped.nullable(),
  updated_at: Time,
  allowed_actions: z.array(ServiceAction),
});
export type MyService = z.infer<typeof MyService>;

const params = ownParams;
const move = ownMove(ServiceEdit);

export const listMyServices = endpoint({
  ...ownReadCall,
  path: '/api/services/my',
  summary: 'The services of the caller, newest change first',
  query: z.object({ tab: ItemTab.default('all'), ...PageQuery }),
  result: MyService,
  list: true,
});
export const countMyServices = endpoint({
  ...ownReadCall,
  path: '/api/services/my/counts',
  summary: 'How many services the caller has in each tab, and how many may be on sale at once',
  result: MyServiceCounts,
});
export const editService = endpoint({
  ...ownReadCall,
  path: '/api/services/:id/edit',
  summary: 'The editor of the owner: draft and the comments of the moderator',
  params,
  result: ServiceEdit,
});
export const createService = endpoint({
  ...ownBeginning(DraftContent, ServiceEdit),
  path: '/api/services',
  summary: 'Begins a draft',
});
export const saveServiceDraft = endpoint({
  ...ownSaving(DraftContent, ServiceEdit),
  path: '/api/services/:id/draft',
  summary: 'Saves the draft as it is; an edit of a live service becomes a new version',
});
export const submitService = endpoint({ ...move, path: '/api/services/:id/submit', summary: 'Sends the draft to moderation' });
export const discardServiceEdit = endpoint({
  ...move,
  path: '/api/services/:id/discard-edit',
  summary: 'Takes an edit back: the version on sale is the newest again',
});
export const duplicateService = endpoint({
  ...move,
  path: '/api/services/:id/duplicate',
  summary: 'Begins a draft with the same words',
});
export const pauseService = endpoint({ ...move, path: '/api/services/:id/pause', summary: 'Stops new orders' });
export const resumeService = endpoint({ ...move, path: '/api/services/:id/resume', summary: 'Takes new orders again' });
export const archiveService = endpoint({ ...move, path: '/api/services/:id/archive', summary: 'Puts the service away' });
export const restoreService = endpoint({
  ...move,
  path: '/api/services/:id/restore',
  summary: 'Takes it out of the archive as a draft',
});
