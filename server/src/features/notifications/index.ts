/**
 * Notifications: what the product told a member. notify.ts tells, called by reactions and use cases of the others; letters.ts
 * says what of it is mailed, mail-hourly.ts gathers what comes many at once;
 * list-notifications.ts answers the feed and «прочитать все». What may be told: notice.policy.ts is the catalogue of kinds with
 * its defaults and what cannot be switched off, choose-notice.ts keeps what a member decided, who-wants.ts asks it before somebody is told.
 */
export { noticeRoutes } from './choices.routes.ts';
export { mailHourly } from './mail-hourly.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { notify, writeAbout } from './notify.ts';
