/** Notifications: their page, the unread counter, the mailbox that takes no letters. */
export { MailRefused } from './mail-refused.tsx';
export { UnreadNotifications } from './unread-notifications.tsx';
