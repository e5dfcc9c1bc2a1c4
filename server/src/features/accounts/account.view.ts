import { maskedInn } from '@artel/contracts/kit/inn.ts';
import { maskedEmail } from '@artel/contracts/kit/masked-email.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import { maskedPhone } from '@artel/contracts/kit/phone.ts';
import type { Account, AccountRow, AccountStatus, ListedAccount } from '@artel/contracts/people/accounts/accounts.ts';
import { moneyReader } from '@artel/contracts/people/accounts/person-deals.ts';
import type { PersonRef, Role, SellerLevel } from '@artel/contracts/people/users.ts';
import { hasRight, type Member, onWire } from '../../platform/index.ts';
import { allowedActions, checkNoting } from './account.policy.ts';

export type AccountRecord = {
  id: string;
  person: PersonRef;
  email: string;
  roles: Role[];
  status: AccountStatus;
  level: SellerLevel;
  orders_count: number;
  created_at: Date;
  last_seen_at: Date | null;
};
export type AccountDetails = AccountRecord & {
  active_role: Role;
  permissions: string[];
  email_verified_at: Date | null;
  blocked_reason: string | null;
  phone: string | null;
  inn: string | null;
  masked_requisites: string | null;
  referred_by: PersonRef | null;
  rating_score: number | null;
  rating_count: number;
  orders_as_customer: number;
  orders_as_seller: number;
  services_count: number;
  projects_count: number;
  bids_count: number;
  disputes_count: number;
  sessions_count: number;
  notes_count: number;
  accepted_terms: Account['accepted_terms'];
};

export const viewAccountRow = ({ person, email, ...user }: AccountRecord): AccountRow => ({
  ...onWire(user),
  ...person,
  masked_email: maskedEmail(email),
});

export const viewListed = (user: AccountRecord, risk: ListedAccount['risk'] | undefined): ListedAccount => ({
  ...viewAccountRow(user),
  risk: risk ? { score: risk.score, reasons: risk.reasons } : null,
});

export const viewAccount = ({ phone, inn, ...user }: AccountDetails, available_minor: number, viewer: Member): Account => ({
  ...onWire(user),
  ...viewAccountRow(user),
  is_email_verified: user.email_verified_at !== null,
  masked_phone: phone && maskedPhone(phone),
  masked_inn: inn && maskedInn(inn),
  rating: { score: user.rating_score, count: user.rating_count },
  available_minor: hasRight(viewer, moneyReader) ? asMinor(available_minor) : null,
  notes_count: checkNoting(user, viewer) ? 0 : user.notes_count,
  allowed_actions: allowedActions(user, viewer),
});
