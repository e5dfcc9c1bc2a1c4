/**
 * The way back to one's account: whoever reads the mailbox of the last seven days takes it back, whatever a stranger at the
 * keyboard changed meanwhile. way-back.ts makes the links and undoes; who offers and follows them stands in `auth` and `security`.
 */
export { findOwnerOfChange, insertEmailChange, lockChangeToConfirm, markChangeDone, voidOpenChanges } from './email-changes.sql.ts';
export { findOwnerOfStopLink, useUpStopLink } from './stop-links.sql.ts';
export { dropEverythingBefore, isAddressKept, type Reader, stopLinksFor, undoSince } from './way-back.ts';
