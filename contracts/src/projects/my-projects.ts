import { z } from 'zod';
import { endpoint, memberDeleteCall, memberRepeatableCall, ownReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { ModeratorComment } from '../kit/moderation.ts';
import { MinorAmount } from '../kit/money.ts';
import { ownBeginning, ownMove, ownParams, ownSaving } from '../kit/own.ts';
import { PageQuery } from '../kit/paging.ts';
import { PersonCard, PersonRef } from '../people/users.ts';
import { BudgetKind, ProjectDraft, SavedProject, Visibility } from './project-content.ts';
import { ProjectAction, ProjectStatus } from './projects.ts';

export const ProjectEdit = z.object({
  _id: Id,
  status: ProjectStatus,
  /** For optimistic locking. */
  version: z.number(),
  content: SavedProject,
  live: z.object({ category_slug: z.string(), bids_count: z.number(), no: z.number() }).nullable(),
  has_changes: z.boolean(),
  is_change_sent: z.boolean(),
  comments: z.array(ModeratorComment),
  reason: z.string().nullable(),
  saved_at: Time,
  allowed_actions: z.array(ProjectAction),
});
export type ProjectEdit = z.infer<typeof ProjectEdit>;

export const projectTabs = [
  'all',
  'active',
  'choosing',
  'in_work',
  'on_moderation',
  'needs_changes',
  'draft',
  'completed',
  'closed',
] as const;
export const ProjectTab = z.enum(projectTabs);
export type ProjectTab = z.infer<typeof ProjectTab>;

export const MyProject = z.object({
  _id: Id,
  status: ProjectStatus,
  title: z.string(),
  category_slug: z.string().nullable(),
  visibility: Visibility,
  budget_kind: BudgetKind,
  budget_from_minor: MinorAmount.nullable(),
  budget_to_minor: MinorAmount.nullable(),
  bids_count: z.number(),
  max_bids: z.number(),
  viewed_bids: z.number(),
  /** Of the bids still in talk: who made the newest three, the lowest and the highest price; null without any. */
  bidders: z.object({ newest: z.array(PersonRef), price_from_minor: MinorAmount, price_to_minor: MinorAmount }).nullable(),
  views_count: z.number(),
  active_until: Time.nullable(),
  extensions_left: z.number(),
  has_changes: z.boolean(),
  is_change_sent: z.boolean(),
  comments_count: z.number(),
  reason: z.string().nullable(),
  updated_at: Time,
  allowed_actions: z.array(ProjectAction),
});
export type MyProject = z.infer<typeof MyProject>;

const params = ownParams;
const move = ownMove(ProjectEdit);

export const listMyProjects = endpoint({
  ...ownReadCall,
  path: '/api/projects/my',
  summary: 'The projects of the caller, newest change first',
  query: z.object({ tab: ProjectTab.default('all'), ...PageQuery }),
  result: MyProject,
  list: true,
});
export const countMyProjects = endpoint({
  ...ownReadCall,
  path: '/api/projects/my/counts',
  summary: 'How many projects the caller has in each tab',
  result: z.record(ProjectTab, z.number()),
});
export const editProject = endpoint({
  ...ownReadCall,
  path: '/api/projects/:id/edit',
  summary: 'The editor of the customer: what is written and the comments of the moderator',
  params,
  result: ProjectEdit,
});
export const createProject = endpoint({
  ...ownBeginning(ProjectDraft, ProjectEdit),
  path: '/api/projects',
  summary: 'Begins a draft',
});
export const saveProjectDraft = endpoint({
  ...ownSaving(ProjectDraft, ProjectEdit),
  path: '/api/projects/:id/draft',
  summary: 'Saves what is written as it is; of a published project nobody sees it before it is sent',
});
export const submitProject = endpoint({
  ...move,
  path: '/api/projects/:id/submit',
  summary: 'Sends a draft to moderation; shows the changes of a published project, or sends them to moderation when they are large',
});
export const discardProjectChanges = endpoint({
  ...move,
  path: '/api/projects/:id/discard',
  summary: 'Lets go what was changed of a published project and not shown',
});
export const extendProject = endpoint({
  ...move,
  path: '/api/projects/:id/extend',
  summary: 'Takes bids 14 days longer, twice at most',
});
export const closeProject = endpoint({
  while_blocked: true,
  ...move,
  path: '/api/projects/:id/close',
  summary: 'Ends the project without anybody hired',
  body: z.strictObject({
    reason: z.string({ error: 'Напишите причину' }).trim().min(3, 'Напишите причину').max(300, 'Не больше 300 знаков'),
  }),
});
export const resumeProject = endpoint({
  ...move,
  path: '/api/projects/:id/resume',
  summary: 'Opens an ended project again, within 30 days',
});
export const closeProjectBids = endpoint({
  ...move,
  path: '/api/projects/:id/close-bids',
  summary: 'Takes no more bids: time to choose',
});
export const reopenProjectBids = endpoint({ ...move, path: '/api/projects/:id/reopen-bids', summary: 'Takes bids again' });
export const duplicateProject = endpoint({
  ...move,
  path: '/api/projects/:id/duplicate',
  summary: 'Begins a draft with the same words',
});
export const removeProject = endpoint({
  ...memberDeleteCall,
  path: '/api/projects/:id',
  summary: 'Removes what nobody else has seen',
  params,
  result: z.object({ is_removed: z.literal(true) }),
});

export const ProjectMatch = PersonCard.extend({
  headline: z.string(),
  completed_count: z.number(),
  response_minutes: z.number().nullable(),
  from_price_minor: MinorAmount.nullable(),
  is_invited: z.boolean(),
});
export type ProjectMatch = z.infer<typeof ProjectMatch>;
export const listProjectMatches = endpoint({
  ...ownReadCall,
  path: '/api/projects/:id/matches',
  summary: 'Ten sellers who fit the project, best first',
  params,
  result: z.array(ProjectMatch),
});
export const inviteToProject = endpoint({
  ...memberRepeatableCall,
  path: '/api/projects/:id/invitations',
  summary: 'Invites a seller: they may read it, and their bid costs nothing',
  params,
  body: z.strictObject({ seller_id: Id }),
  result: z.object({ seller_id: Id, is_invited: z.literal(true) }),
});
export const listInvitableProjects = endpoint({
  ...ownReadCall,
  path: '/api/projects/my/open',
  summary: 'The caller’s projects that take bids, and whether this seller is invited to each',
  query: z.object({ seller_id: Id }),
  result: z.array(z.object({ _id: Id, title: z.string(), is_invited: z.boolean() })),
});
