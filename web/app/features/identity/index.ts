/** Identity documents: the step of `/verify` and who has viewed them; the staff's queue stands in case/. */

export { identityStatusTexts } from './identity.text.ts';
export { identityQuery } from './identity-read.ts';
export { IdentityStep } from './identity-step.tsx';
export { ViewersList } from './viewers-list.tsx';
