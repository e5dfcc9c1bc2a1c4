/**
 * Notifications: notify.ts tells, letters.ts and mail-hourly.ts mail, notice.policy.ts is the catalogue, who-wants.ts the member's choices.
 */
export { noticeRoutes } from './choices.routes.ts';
export { mailHourly } from './mail-hourly.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { notify, notifyEach, pushAbout, type Told, writeAbout } from './notify.ts';
