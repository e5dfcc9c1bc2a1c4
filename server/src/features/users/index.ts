/**
 * People: their names, roles and public cards.
 * Read user.view.ts for who sees how much of a person, change-role.ts for the two roles, users.sql.ts for what is kept.
 */
export { hashPassword, isPassword, nobodysHash } from './password.ts';
export { newReferralCode } from './referral-code.ts';
export { actorOf, isOnline, onlineSince } from './user.ts';
export { userRoutes } from './users.routes.ts';
export {
  addCustomers,
  addOutcomes,
  changeUser,
  findShownUser,
  findTaken,
  findUser,
  findUserByEmail,
  findUserIdByReferralCode,
  insertUser,
  listStaff,
  lockUser,
  type NewUser,
  noteHere,
  type Outcome,
  type ShownUser,
  type UserRow,
} from './users.sql.ts';
