/**
 * Notifications: what the product told a member. notify.ts tells, called by reactions and use cases of the others; letters.ts
 * says what of it is mailed, mail-hourly.ts gathers what comes many at once;
 * list-notifications.ts answers the feed and «прочитать все».
 */
export { mailHourly } from './mail-hourly.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { notify, writeAbout } from './notify.ts';
