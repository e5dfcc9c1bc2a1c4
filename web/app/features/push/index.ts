export { AskForPush } from './ask.tsx';
export { isIos } from './browser-push.ts';
export { PushCard } from './push-card.tsx';
export { renewPush } from './renew-push.ts';
