/** Notifications: their page, the bell with what is new, the mailbox that takes no letters, the toast of what is important. */
export { Bell } from './bell.tsx';
export { MailRefused } from './mail-refused.tsx';
export { tellNotice } from './tell-notice.ts';
export { UnreadNotifications } from './unread-notifications.tsx';
