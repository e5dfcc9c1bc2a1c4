export { Bell } from './bell.tsx';
export { MailRefused } from './mail-refused.tsx';
export { publishNotice } from './publish-notice.ts';
export { UnreadNotifications } from './unread-notifications.tsx';
