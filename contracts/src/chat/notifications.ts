import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { OrderService, OrderStatus } from '../orders/order-shapes.ts';
import { PersonRef } from '../people/users.ts';
import { ProjectStatus } from '../projects/projects.ts';

export const notificationCategories = [
  'orders',
  'bids',
  'projects',
  'services',
  'disputes',
  'messages',
  'reviews',
  'money',
  'referral',
  'system',
  'marketing',
] as const;
export const NotificationCategory = z.enum(notificationCategories);
export type NotificationCategory = z.infer<typeof NotificationCategory>;

export const Notification = z.object({
  _id: Id,
  code: z.string(),
  category: NotificationCategory,
  title: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  is_read: z.boolean(),
  is_over: z.boolean(),
  is_important: z.boolean(),
  order: z
    .object({ _id: Id, number: z.number(), title: z.string(), status: OrderStatus, other: PersonRef, service: OrderService.nullable() })
    .nullable(),
  project: z
    .object({
      ...{ _id: Id, title: z.string(), category_slug: z.string(), status: ProjectStatus, bids_count: z.number(), max_bids: z.number() },
      active_until: Time.nullable(),
    })
    .nullable(),
  actor: PersonRef.nullable(),
  created_at: Time,
});
export type Notification = z.infer<typeof Notification>;

export const notificationBoxes = ['unread', 'archive'] as const;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was told, newest first',
  access: 'member',
  view_as: true,
  rateLimit: 'read',
  idempotency: 'none',
  query: z.object({ category: NotificationCategory.optional(), box: z.enum(notificationBoxes).optional(), ...PageQuery }),
  result: Notification,
  list: true,
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread/count',
  summary: 'How many notifications the caller has not read, at most 100: more is told as «99+»',
  access: 'member',
  view_as: true,
  rateLimit: 'read',
  idempotency: 'none',
  result: z.number(),
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/counts',
  summary: 'How many notifications the caller has not read, by what they are about, and how many are put away; none above 100',
  access: 'member',
  rateLimit: 'read',
  idempotency: 'none',
  result: z.object({ unread: z.partialRecord(NotificationCategory, z.number()), archived: z.number() }),
});

export const readNotifications = endpoint({
  while_blocked: true,
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'The caller has read those named, or all of them',
  access: 'member',
  rateLimit: 'write',
  idempotency: 'natural',
  body: z.strictObject({ ids: z.array(Id).max(50).optional() }),
  result: z.object({ read: z.number() }),
});

export const archiveNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/archive',
  summary: 'Puts one notification away, or back into the feed',
  access: 'member',
  rateLimit: 'write',
  idempotency: 'natural',
  params: z.object({ id: Id }),
  body: z.strictObject({ is_archived: z.boolean() }),
  result: z.object({ is_archived: z.boolean() }),
});

export const notificationRefusals = refusals({
  NOTIFICATION_NOT_FOUND: [404, 'Такого уведомления нет'],
});
