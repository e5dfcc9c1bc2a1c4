/**
 * People: their names, roles and public cards.
 * Read user.view.ts for who sees how much of a person, change-role.ts for the two roles, users.sql.ts for what is kept.
 *
 * A person is spread over these features; each keeps its own part:
 *   users ── the row itself: names, roles, level, counters
 *   ├─ auth ── password, sessions, mailed links      ├─ profile ── words of oneself, picture, terms of work, privacy
 *   ├─ second-factor ── codes of an app, passkeys    ├─ portfolio, reviews ── works; what others say
 *   ├─ security ── devices, proofs, new address      ├─ people ── the list of sellers; blocks and notes between two
 *   ├─ account-recovery ── an account taken over     ├─ verification ── what is proved: a phone
 *   ├─ accounts ── how the staff sees and blocks     ├─ notifications ── their notices
 *   └─ personal-data ── the inventory of all of it, export and leaving
 */
export { haveDealt } from './dealings.sql.ts';
export { notifyModerators } from './moderator.notices.ts';
export { hashPassword, isPassword, nobodysHash } from './password.ts';
export { publishToStaff } from './publish-to-staff.ts';
export { getCustomerRecord, getPublicProfile } from './read-user.ts';
export { newReferralCode } from './referral-code.ts';
export { actorOf, isOnline, onlineSince } from './user.ts';
export { type PersonCardRow, viewPersonCard } from './user.view.ts';
export { userRoutes } from './users.routes.ts';
export {
  addCustomers,
  addOutcomes,
  changeUser,
  findIdByLogin,
  findShownUser,
  findTaken,
  findUser,
  findUserByEmail,
  findUserIdByReferralCode,
  giveEveryRight,
  insertUser,
  isOpenToWork,
  listStaff,
  lockUser,
  type NewUser,
  noteHere,
  type Outcome,
  rateUser,
  type ShownUser,
  type UserRow,
} from './users.sql.ts';
