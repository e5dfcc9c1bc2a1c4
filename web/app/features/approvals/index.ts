export { SignedButtons } from './signed-buttons.tsx';
export { SignedCard, signatureFacts, signedBy } from './signed-card.tsx';
export { SignedList } from './signed-list.tsx';
export { SignedWaiting } from './signed-waiting.tsx';
