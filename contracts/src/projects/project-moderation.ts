import { z } from 'zod';
import { BulkVersions, DoneOne, VerdictAtOnce } from '../kit/bulk.ts';
import { endpoint, keyedCall, readCall, repeatableCall, searchCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { commentsAt, ModerationEvent, ModeratorComment, Reason } from '../kit/moderation.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { PersonRef } from '../people/users.ts';
import { BudgetKind, projectFields, SavedProject } from './project-content.ts';
import { ProjectAction, ProjectStatus } from './projects.ts';

const CategoryRef = z.object({ _id: Id, slug: z.string(), title: z.string() });

export const AdminProjectRow = z.object({
  _id: Id,
  title: z.string(),
  status: ProjectStatus,
  is_change_sent: z.boolean(),
  customer: PersonRef,
  category: CategoryRef.nullable(),
  budget_kind: BudgetKind,
  budget_from_minor: MinorAmount.nullable(),
  budget_to_minor: MinorAmount.nullable(),
  bids_count: z.number(),
  max_bids: z.number(),
  created_at: Time,
  due_at: Time.nullable(),
  taken_by: z.string().nullable(),
  version: z.number(),
  at_once: z.array(VerdictAtOnce),
});
export type AdminProjectRow = z.infer<typeof AdminProjectRow>;
export const AdminProject = AdminProjectRow.omit({ at_once: true }).extend({
  sub_category: CategoryRef.nullable(),
  content: SavedProject,
  draft: SavedProject.nullable(),
  changed: z.array(z.enum(projectFields)),
  submitted_at: Time.nullable(),
  published_at: Time.nullable(),
  active_until: Time.nullable(),
  invited_count: z.number(),
  comments: z.array(ModeratorComment),
  reason: z.string().nullable(),
  customer_facts: z.object({
    joined_at: Time,
    projects_count: z.number(),
    hired_count: z.number(),
    paid_orders_count: z.number(),
    refused_count: z.number(),
  }),
  history: z.array(ModerationEvent),
  taken: z.object({ name: z.string(), is_me: z.boolean(), until: Time }).nullable(),
  allowed_actions: z.array(ProjectAction),
});
export type AdminProject = z.infer<typeof AdminProject>;

export const adminListProjects = endpoint({
  ...searchCall,
  access: { staff: 'moderator' },
  path: '/api/admin/projects',
  summary: 'All projects for the moderators, newest first; of those on moderation who waits longest is first',
  audit: { section: 'Проекты' },
  query: z.object({ q: z.string().trim().max(100).optional(), status: ProjectStatus.optional(), ...PageQuery }),
  result: AdminProjectRow,
  list: true,
});
export const exportProjects = endpoint({
  ...takesCsv,
  path: '/api/admin/projects/csv',
  summary: 'The projects the filters show as a table for a spreadsheet, at most 10,000',
  access: { staff: 'moderator' },
  audit: ['people', 'Выгружены проекты'],
  body: z.strictObject({ q: z.string().trim().max(100).optional(), status: ProjectStatus.optional(), reason: WhyTaken }),
});
export const adminGetProject = endpoint({
  ...readCall,
  access: { staff: 'moderator' },
  path: '/api/admin/projects/:id',
  summary: 'One project for the moderators, in whatever state it is',
  audit: { section: 'Проекты' },
  params: z.object({ id: Id }),
  result: AdminProject,
});

const version = z.number().int();
const decision = {
  ...keyedCall,
  access: { staff: 'moderator' },
  params: z.object({ id: Id }),
  result: AdminProject,
} as const;
export const takeProject = endpoint({
  ...decision,
  path: '/api/admin/projects/:id/take',
  summary: 'Takes a project that waits: for half an hour colleagues leave it alone',
  audit: ['content', 'Взят проект на проверку'],
  body: z.strictObject({}),
});
export const releaseProject = endpoint({
  ...decision,
  path: '/api/admin/projects/:id/release',
  summary: 'Leaves the project to colleagues',
  audit: ['content', 'Отпущен проект'],
  body: z.strictObject({}),
});
export const approveProject = endpoint({
  ...decision,
  path: '/api/admin/projects/:id/approve',
  summary: 'Publishes the project, or its change',
  audit: ['content', 'Опубликован проект'],
  body: z.strictObject({ version }),
});
export const requestProjectChanges = endpoint({
  ...decision,
  path: '/api/admin/projects/:id/request-changes',
  summary: 'Sends the project back with comments at its fields',
  audit: ['content', 'Проект возвращён на правки'],
  body: z.strictObject({
    version,
    comments: commentsAt(projectFields),
  }),
});
export const rejectProject = endpoint({
  ...decision,
  path: '/api/admin/projects/:id/reject',
  summary: 'Refuses the project for good, or its change, with a reason',
  audit: ['content', 'Отклонён проект'],
  body: z.strictObject({ version, reason: Reason }),
});
const atOnce = {
  ...repeatableCall,
  access: { staff: 'moderator' },
  result: z.array(DoneOne),
} as const;
export const approveProjects = endpoint({
  ...atOnce,
  path: '/api/admin/projects/approvals',
  summary: 'Publishes several projects that the caller has taken, each by its own rules; what the caller has published so already is done',
  audit: ['content', 'Опубликованы проекты разом'],
  body: z.strictObject({ projects: BulkVersions }),
});
export const rejectProjects = endpoint({
  ...atOnce,
  path: '/api/admin/projects/rejections',
  summary: 'Refuses several projects with one reason, each by its own rules; what the caller has refused so already is done',
  audit: ['content', 'Отклонены проекты разом'],
  body: z.strictObject({ projects: BulkVersions, reason: Reason }),
});
export const blockProject = endpoint({
  ...decision,
  path: '/api/admin/projects/:id/block',
  summary: 'Hides a published project at once; orders in work go on',
  audit: ['content', 'Заблокирован проект'],
  body: z.strictObject({ reason: Reason }),
});
export const unblockProject = endpoint({
  ...decision,
  path: '/api/admin/projects/:id/unblock',
  summary: 'Lets the customer of a blocked project open it again',
  audit: ['content', 'Разблокирован проект'],
  body: z.strictObject({ reason: Reason }),
});
