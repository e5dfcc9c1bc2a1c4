import * as api from '@artel/contracts/chat/notifications.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { countUnreadNotifications, listNotifications, readNotifications } from './list-notifications.ts';

export const notificationRoutes: Route[] = [
  on(api.listNotifications, ({ viewer, query }) => listNotifications(viewer, query)),
  on(api.countUnreadNotifications, ({ viewer }) => countUnreadNotifications(viewer)),
  on(api.readNotifications, ({ viewer }) => readNotifications(viewer)),
];
