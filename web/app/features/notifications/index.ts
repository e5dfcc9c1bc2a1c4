/** Notifications: the page is notifications.page.tsx; menus show how many wait unread. */
export { UnreadNotifications } from './unread-notifications.tsx';
