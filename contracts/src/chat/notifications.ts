import { z } from 'zod';
import { endpoint, memberPutCall, memberReadCall, ownReadCall } from '../kit/endpoint.ts';
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
      _id: Id,
      title: z.string(),
      category_slug: z.string(),
      status: ProjectStatus,
      bids_count: z.number(),
      max_bids: z.number(),
      active_until: Time.nullable(),
    })
    .nullable(),
  actor: PersonRef.nullable(),
  created_at: Time,
});
export type Notification = z.infer<typeof Notification>;

export const notificationBoxes = ['unread', 'archive'] as const;

export const listNotifications = endpoint({
  ...ownReadCall,
  path: '/api/notifications',
  summary: 'What the caller was told, newest first',
  query: z.object({ category: NotificationCategory.optional(), box: z.enum(notificationBoxes).optional(), ...PageQuery }),
  result: Notification,
  list: true,
});

export const countUnreadNotifications = endpoint({
  ...ownReadCall,
  path: '/api/notifications/unread/count',
  summary: 'How many notifications the caller has not read, at most 100: more is told as «99+»',
  result: z.number(),
});

export const countNotifications = endpoint({
  ...memberReadCall,
  path: '/api/notifications/counts',
  summary: 'How many notifications the caller has not read, by what they are about, and how many are put away; none above 100',
  result: z.object({ unread: z.partialRecord(NotificationCategory, z.number()), archived: z.number() }),
});

export const readNotifications = endpoint({
  while_blocked: true,
  ...memberPutCall,
  path: '/api/notifications/read',
  summary: 'The caller has read those named, or all of them',
  body: z.strictObject({ ids: z.array(Id).max(50).optional() }),
  result: z.object({ read: z.number() }),
});

export const archiveNotification = endpoint({
  ...memberPutCall,
  path: '/api/notifications/:id/archive',
  summary: 'Puts one notification away, or back into the feed',
  params: z.object({ id: Id }),
  body: z.strictObject({ is_archived: z.boolean() }),
  result: z.object({ is_archived: z.boolean() }),
});

export const notificationRefusals = refusals({
  NOTIFICATION_NOT_FOUND: [404, 'Такого уведомления нет'],
});
