/**
 * Notifications: what the product told a member. notify.ts tells, called by reactions and use cases of the others;
 * list-notifications.ts answers the feed and «прочитать все».
 */
export { notificationRoutes } from './notifications.routes.ts';
export { type Notice, notify } from './notify.ts';
