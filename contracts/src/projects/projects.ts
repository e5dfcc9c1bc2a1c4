import { z } from 'zod';
import { endpoint, memberPutCall, ownReadCall, publicReadCall, publicRepeatableCall, publicSearchCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from '../people/users.ts';
import { CategorySlug } from '../site/lookups.ts';
import { SearchText } from '../site/search.ts';
import { Attachment, BudgetKind, projectFields, RequiredLevel, SavedProject, Visibility } from './project-content.ts';

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
  'reinstate',
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
export const ProjectAction = z.enum([...projectActions, 'edit', 'remove', 'invite', 'duplicate']);
export type ProjectAction = z.infer<typeof ProjectAction>;
export type ProjectMove = (typeof projectActions)[number];
export const ProjectCustomer = PersonRef.extend({
  projects_count: z.number(),
  hired_count: z.number(),
  paid_orders_count: z.number(),
  acceptance_hours: z.number().nullable(),
  disputes_count: z.number(),
});
export type ProjectCustomer = z.infer<typeof ProjectCustomer>;
const CategoryRef = z.object({ _id: Id, slug: z.string(), title: z.string() });

export const ProjectCard = z.object({
  _id: Id,
  title: z.string(),
  excerpt: z.string(),
  category: CategoryRef,
  tags: z.array(z.string()),
  budget_kind: BudgetKind,
  budget_from_minor: MinorAmount.nullable(),
  budget_to_minor: MinorAmount.nullable(),
  deadline_days: z.number().nullable(),
  bids_count: z.number(),
  max_bids: z.number(),
  /** In credits, without an invitation. */
  bid_credits: z.number(),
  published_at: Time,
  customer: ProjectCustomer,
});
export type ProjectCard = z.infer<typeof ProjectCard>;

export const Project = ProjectCard.omit({ excerpt: true, bid_credits: true, published_at: true }).extend({
  status: ProjectStatus,
  goal: z.string(),
  stages_wanted: z.array(z.string()),
  questions: z.array(z.string()),
  attachments: z.array(Attachment),
  attachments_count: z.number(),
  visibility: Visibility,
  is_nda: z.boolean(),
  hires_needed: z.number(),
  require_level: RequiredLevel.nullable(),
  require_verified: z.boolean(),
  require_language: z.string().nullable(),
  require_city: z.string().nullable(),
  viewed_bids: z.number(),
  views_count: z.number(),
  version_no: z.number(),
  closed_reason: z.string().nullable(),
  is_invited: z.boolean(),
  /** Requirements the caller does not meet; empty when they may bid. */
  lacking: z.array(z.enum(['level', 'verified', 'language', 'city'])),
  allowed_actions: z.array(ProjectAction),
  sub_category: CategoryRef.nullable(),
  description: z.string(),
  deliverables: z.array(z.string()),
  published_at: Time.nullable(),
  active_until: Time.nullable(),
  customer: ProjectCustomer.extend({ city: z.string().nullable(), created_at: Time }),
});
export type Project = z.infer<typeof Project>;

const blankIsNone = (text: unknown) => (text === '' ? undefined : text);
const roubles = z.preprocess(blankIsNone, z.coerce.number().int().min(0).max(10_000_000).optional());

const flag = z.preprocess((text) => (text === '1' || text === 'true' || text === true ? true : undefined), z.literal(true).optional());

export const ProjectFilters = z.object({
  category: z.preprocess(blankIsNone, CategorySlug.default('all')),
  /** Roubles: the upper end reaches it; the lower end is not above it. */
  price_from: roubles,
  price_to: roubles,
  ...SearchText,
  deadline_to: z.preprocess(blankIsNone, z.coerce.number().int().min(1).max(365).optional()),
  tag: z.preprocess(blankIsNone, z.string().trim().max(40).optional()),
  few_bids: flag,
  hires: flag,
  paid: flag,
  fresh: flag,
  customer_id: z.preprocess(blankIsNone, Id.optional()),
});
export type ProjectFilters = z.output<typeof ProjectFilters>;

export const listProjects = endpoint({
  ...publicSearchCall,
  path: '/api/projects',
  summary: 'Projects that take bids, newest first, 20 a page',
  view_as: true,
  query: ProjectFilters.extend(PageQuery),
  result: ProjectCard,
  list: true,
});

export const getProject = endpoint({
  ...publicReadCall,
  path: '/api/projects/:id',
  summary: 'A published project; an unpublished one for its customer and the moderators',
  staff_read: { of: 'project', text: 'Открыт непубличный проект' },
  view_as: true,
  params: z.object({ id: Id }),
  result: Project,
});

export const ProjectChange = z.object({
  no: z.number(),
  created_at: Time,
  changed: z.array(z.enum(projectFields)),
  before: SavedProject,
  after: SavedProject,
});
export type ProjectChange = z.infer<typeof ProjectChange>;
export const listProjectChanges = endpoint({
  ...ownReadCall,
  path: '/api/projects/:id/changes',
  summary: 'What was changed after the publication, the newest first, for whoever may read the project',
  staff_read: { of: 'project', text: 'Открыты правки непубличного проекта' },
  params: z.object({ id: Id }),
  result: z.array(ProjectChange),
});
export const countProjectView = endpoint({
  ...publicRepeatableCall,
  path: '/api/projects/:id/views',
  summary: 'A person opened the page of a project; the customer’s own visits and robots do not count',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: z.object({}),
});

export const ProjectMarks = z.object({ answered: z.array(Id), hidden: z.array(Id), invited: z.array(Id) });
export type ProjectMarks = z.infer<typeof ProjectMarks>;
export const getProjectMarks = endpoint({
  ...ownReadCall,
  path: '/api/projects/marks',
  summary: 'Which projects the caller answered, hid, or was invited to (the newest 500 of each)',
  result: ProjectMarks,
});
export const hideProject = endpoint({
  ...memberPutCall,
  path: '/api/projects/:id/hidden',
  summary: 'Hides a project from the caller’s lists, or shows it again',
  params: z.object({ id: Id }),
  body: z.strictObject({ is_hidden: z.boolean() }),
  result: z.object({ is_hidden: z.boolean() }),
});

export const projectRefusals = refusals({
  PROJECT_TAKEN: [409, 'Этот проект уже разбирает другой модератор. Возьмите следующий'],
  PROJECT_NOT_FOUND: [404, 'Такого проекта нет'],
  PROJECT_EXTENDED_TWICE: [409, 'Продлить приём откликов можно дважды. Когда срок пройдёт, проект можно возобновить'],
  PROJECT_ENDED_LONG_AGO: [409, 'Возобновить проект можно в течение 30 дней. Создайте похожий: всё написанное перенесётся'],
  PROJECT_HAS_NO_PLACES: [409, 'Мест для откликов не осталось. Увеличьте их число в настройках проекта'],
  PROJECT_TAKES_NO_BIDS: [409, 'Этот проект больше не принимает отклики'],
  PROJECT_EDITED_ELSEWHERE: [409, 'Проект изменили в другой вкладке. Обновите страницу, чтобы увидеть новое'],
  PROJECT_NOT_CHANGED: [409, 'Изменений нет: заказчик и исполнители видят этот же текст'],
  TOO_MANY_PROJECT_DRAFTS: [409, 'У вас уже 30 неоконченных проектов. Допишите или удалите один из них'],
  TOO_MANY_OPEN_PROJECTS: [409, 'У вас уже 20 открытых проектов. Закройте один из них или выберите исполнителя'],
  PROJECT_HAS_NO_SUCH_SELLER: [404, 'Такого исполнителя нет'],
  TOO_MANY_INVITATIONS: [409, 'В один проект можно пригласить не больше 30 исполнителей'],
  PROJECT_ON_MODERATION: [409, 'Проект на проверке: изменить его можно после ответа модератора'],
  PROJECT_IS_YOURS: [403, 'Это ваш проект: откликаются на него исполнители'],
  PROJECT_WANTS_OTHERS: [403, 'Заказчик ждёт других исполнителей: посмотрите требования в проекте'],
});
