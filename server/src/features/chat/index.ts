/**
 * Chats as they are read: read-chats.ts answers both lists, the messages of a chat and the counts; chat.view.ts says what
 * a member receives. The chat's row numbers its messages; how far a side has read only grows.
 */
export { chatRoutes } from './chat.routes.ts';
