/** Notifications: their page and the unread counter. */
export { UnreadNotifications } from './unread-notifications.tsx';
