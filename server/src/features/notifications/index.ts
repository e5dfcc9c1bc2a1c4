/**
 * Notifications: notify.ts writes the lines, letters.ts and mail-hourly.ts mail, notice.policy.ts is the catalogue, who-receives.ts the member's choices.
 */
export { noticeRoutes } from './choices.routes.ts';
export { type DelayedLine, takeDelayed } from './delayed-letters.sql.ts';
export { aboutOf } from './letters.ts';
export { isStillExpected, mailHourly, sendAfterNight } from './mail-hourly.ts';
export type { NoticeCode } from './notice.catalogue.ts';
export { scheduleDigest } from './notice-times.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { listReaders } from './notifications.sql.ts';
export { holdForDigest, type NoticeOf, type NoticeTo, notify, notifyEach, pushAbout, writeAbout } from './notify.ts';
export { switchLettersOff } from './switch-letters-off.ts';
export { offBy } from './unsubscribe.token.ts';
