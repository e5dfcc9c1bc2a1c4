/** Pushes of the browser: the question, the settings' card; renew-push.ts keeps them over a new session. */

export { AskForPush } from './ask.tsx';
export { isIos } from './browser-push.ts';
export { PushCard } from './push-card.tsx';
export { renewPush } from './renew-push.ts';
