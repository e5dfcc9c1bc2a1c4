/**
 * Pushes of the browser: switch-push.ts keeps the browsers of a member, push-out.ts leaves what they are shown, send-push.ts hands it to the
 * browser's own service (RFC 8030, 8291, 8292). Which notices are pushed is the catalogue of `notifications`.
 */

export { pushRoutes } from './push.routes.ts';
export { type Pushed, pushOut } from './push-out.ts';
export { sendPush } from './send-push.ts';
export { forgetEndedDevices } from './switch-push.ts';
export { openPush } from './vapid.ts';
