/** Notifications: what the product told a member. list-notifications.ts answers the feed and «прочитать все». */
export { notificationRoutes } from './notifications.routes.ts';
