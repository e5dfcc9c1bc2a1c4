/** Account recovery: whoever reads a mailbox of the last seven days takes the account back. */

export { dropEverythingBefore, isAddressUnchanged, type Reader, stopLinksFor, undoSince } from './account-recovery.ts';
export { findOwnerOfChange, insertEmailChange, lockChangeToConfirm, markChangeDone, voidOpenChanges } from './email-changes.sql.ts';
export { consumeStopLink, findOwnerOfStopLink } from './stop-links.sql.ts';
