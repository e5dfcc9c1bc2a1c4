/**
 * Proof of identity by documents. The member begins with a consent (prove-identity.ts), adds documents, which are encrypted (store-document.ts), and
 * sends them. One of the staff claims the case (handle-case.ts), opens each document with a reason that stays in the log (show-document.ts),
 * and decides (decide-case.ts). The clock deletes documents and watches their expiry (in-time.ts); appeals reinstate (reinstate.ts).
 * What may happen: identity.lifecycle.ts; who, how often, until when: identity.policy.ts. What stands is a row of `verification`.
 */
export { approveIdentity } from './decide-case.ts';
export { takeIdentityCase } from './handle-case.ts';
export { identityEvents, notifyOfIdentity } from './identity.notices.ts';
export { identityRoutes } from './identity.routes.ts';
export { closeUnanswered, deleteDocuments, expireIdentity, remindOfRequested, requestRenewal } from './in-time.ts';
export { beginIdentity, sendIdentity } from './prove-identity.ts';
export { forgetIdentityOf, lookAgain, restoreIdentity } from './reinstate.ts';
export { viewDocument } from './show-document.ts';
export { storeDocument } from './store-document.ts';
