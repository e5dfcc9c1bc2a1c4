export { Bell } from './bell.tsx';
export { MailRefused } from './mail-refused.tsx';
export { tellNotice } from './tell-notice.ts';
export { UnreadNotifications } from './unread-notifications.tsx';
