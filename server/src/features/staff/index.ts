/**
 * The staff and their rights. propose-right-change.ts takes the first signature, sign-right-change.ts the second one, and then the right
 * holds; right.policy.ts says whose rights may change. The first two superadmins are made on the machine (make-staff.ts).
 */
export { makeStaff } from './make-staff.ts';
export { expireRightChange } from './sign-right-change.ts';
export { notifyOfRights, rightChangeEvents } from './staff.notices.ts';
export { staffRoutes } from './staff.routes.ts';
