/**
 * Who somebody is, by papers. The member begins with a consent (prove-identity.ts), adds papers, which are encrypted (store-document.ts), and
 * sends them. One of the staff takes the case (handle-case.ts), opens each paper with a reason that is kept for good (show-document.ts), and
 * decides (decide-case.ts). The clock deletes papers and watches the document's end (in-time.ts); appeals reinstate (reinstate.ts).
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
