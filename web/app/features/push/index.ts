export { isIos } from './browser-push.ts';
export { PushPrompt } from './lazy-push-prompt.tsx';
export { PushCard } from './push-card.tsx';
export { renewPush } from './renew-push.ts';
