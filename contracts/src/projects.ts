/** Projects: what customers ask for, in their own words, with a budget. The list and the page of one. */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id, Moment } from './kit/ids.ts';
import { MinorAmount } from './kit/money.ts';
import { PageQuery } from './kit/paging.ts';
import { refusals } from './kit/refusals.ts';
import { CategorySlug } from './lookups.ts';
import { BudgetKind } from './project-content.ts';
import { SearchWords } from './search.ts';
import { PersonRef } from './users.ts';

export const projectStatuses = [
  'draft',
  'on_moderation',
  'needs_changes',
  'rejected',
  'active',
  'bids_closed',
  'in_work',
  'completed',
  'closed',
  'expired',
  'blocked',
] as const;
export const ProjectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

export const projectActions = [
  'submit',
  'approve',
  'request_changes',
  'reject',
  'close_bids',
  'reopen_bids',
  'extend',
  'start',
  'complete',
  'put_back',
  'give_up',
  'close',
  'expire',
  'resume',
  'block',
  'unblock',
] as const;
/** What the life of a project knows, and what only its customer does with the words of it. */
export const ProjectAction = z.enum([...projectActions, 'edit', 'remove', 'invite', 'duplicate']);
export type ProjectAction = z.infer<typeof ProjectAction>;
export type ProjectMove = (typeof projectActions)[number];
/** Who asks, with what a seller judges by: projects shown so far, orders paid so far. */
export const ProjectCustomer = PersonRef.extend({
  projects_count: z.number(),
  paid_orders_count: z.number(),
});
export type ProjectCustomer = z.infer<typeof ProjectCustomer>;
const CategoryRef = z.object({ _id: Id, slug: z.string(), title: z.string() });

export const ProjectCard = z.object({
  _id: Id,
  title: z.string(),
  /** How the description begins. */
  excerpt: z.string(),
  category: CategoryRef,
  tags: z.array(z.string()),
  budget_kind: BudgetKind,
  budget_from_minor: MinorAmount.nullable(),
  budget_to_minor: MinorAmount.nullable(),
  deadline_days: z.number().nullable(),
  bids_count: z.number(),
  max_bids: z.number(),
  published_at: Moment,
  customer: ProjectCustomer,
});
export type ProjectCard = z.infer<typeof ProjectCard>;

export const Project = ProjectCard.omit({ excerpt: true, published_at: true }).extend({
  status: ProjectStatus,
  sub_category: CategoryRef.nullable(),
  description: z.string(),
  deliverables: z.array(z.string()),
  published_at: Moment.nullable(),
  /** Until when bids are taken. */
  active_until: Moment.nullable(),
  customer: ProjectCustomer.extend({ city: z.string().nullable(), created_at: Moment }),
});
export type Project = z.infer<typeof Project>;

/** A GET form sends its empty fields too. */
const blankIsNone = (text: unknown) => (text === '' ? undefined : text);
const roubles = z.preprocess(blankIsNone, z.coerce.number().int().min(0).max(10_000_000).optional());

export const ProjectFilters = z.object({
  category: z.preprocess(blankIsNone, CategorySlug.default('all')),
  /** Whole roubles: what the budget reaches at its upper end, and what it does not begin above. */
  price_from: roubles,
  price_to: roubles,
  ...SearchWords,
  /** Of one customer. */
  customer_id: z.preprocess(blankIsNone, Id.optional()),
});
export type ProjectFilters = z.output<typeof ProjectFilters>;

const publicRead = { method: 'GET', access: 'public', idempotency: 'none' } as const;

export const listProjects = endpoint({
  ...publicRead,
  path: '/api/projects',
  summary: 'Projects that take bids, newest first, 20 a page',
  rate: 'search',
  query: ProjectFilters.extend(PageQuery),
  result: ProjectCard,
  list: true,
});

export const getProject = endpoint({
  ...publicRead,
  path: '/api/projects/:id',
  summary: 'A published project; an unpublished one for its customer and the moderators',
  rate: 'read',
  params: z.object({ id: Id }),
  result: Project,
});

/** A project in the staff's list, in any state; a draft may have no trade yet. */
export const AdminProjectRow = z.object({
  _id: Id,
  title: z.string(),
  status: ProjectStatus,
  customer: PersonRef,
  category: CategoryRef.nullable(),
  budget_kind: BudgetKind,
  budget_from_minor: MinorAmount.nullable(),
  budget_to_minor: MinorAmount.nullable(),
  bids_count: z.number(),
  max_bids: z.number(),
  created_at: Moment,
});
export type AdminProjectRow = z.infer<typeof AdminProjectRow>;
export const AdminProject = AdminProjectRow.extend({
  sub_category: CategoryRef.nullable(),
  description: z.string(),
  deliverables: z.array(z.string()),
  tags: z.array(z.string()),
  deadline_days: z.number().nullable(),
  published_at: Moment.nullable(),
  active_until: Moment.nullable(),
});
export type AdminProject = z.infer<typeof AdminProject>;

const moderatorsRead = { method: 'GET', access: { staff: 'moderator' }, idempotency: 'none' } as const;

export const adminListProjects = endpoint({
  ...moderatorsRead,
  path: '/api/admin/projects',
  summary: 'All projects for the moderators, newest first',
  rate: 'search',
  query: z.object({ q: z.string().trim().max(100).optional(), status: ProjectStatus.optional(), ...PageQuery }),
  result: AdminProjectRow,
  list: true,
});
export const adminGetProject = endpoint({
  ...moderatorsRead,
  path: '/api/admin/projects/:id',
  summary: 'One project for the moderators, in whatever state it is',
  rate: 'read',
  params: z.object({ id: Id }),
  result: AdminProject,
});

export const projectRefusals = refusals({
  PROJECT_NOT_FOUND: [404, 'Такого проекта нет'],
  PROJECT_TAKES_NO_BIDS: [409, 'Этот проект больше не принимает отклики'],
  PROJECT_ON_MODERATION: [409, 'Проект на проверке: изменить его можно после ответа модератора'],
  PROJECT_IS_YOURS: [403, 'Это ваш проект: откликаются на него исполнители'],
  PROJECT_WANTS_OTHERS: [403, 'Заказчик ждёт других исполнителей: посмотрите требования в проекте'],
});
