import * as api from '@artel/contracts/chat/notifications.ts';
import { on, type Route } from '../../platform/http/on.ts';
import {
  archiveNotification,
  countNotifications,
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from './list-notifications.ts';

export const notificationRoutes: Route[] = [
  on(api.listNotifications, ({ viewer, query }) => listNotifications(viewer, query)),
  on(api.countUnreadNotifications, ({ viewer }) => countUnreadNotifications(viewer)),
  on(api.countNotifications, ({ viewer }) => countNotifications(viewer)),
  on(api.archiveNotification, ({ viewer, params, body }) => archiveNotification(viewer, params.id, body.is_archived)),
  on(api.readNotifications, ({ viewer, body }) => readNotifications(viewer, body.ids)),
];
