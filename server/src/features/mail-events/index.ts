/** What the mail service reports of our letters: receive-event.ts believes it by mail-event.signature.ts and does what follows. */

export { mailEventRoutes } from './mail-events.routes.ts';
export { forgetOldMailEvents } from './receive-event.ts';
