import type { AppealStatus, AppealType } from '@artel/contracts/people/appeals/appeals.ts';
import type { Appeals, RowOf } from '../../platform/db/index.ts';

type Unread = 'acts_by' | 'acts_until' | 'first_reply_by' | 'judged_at' | 'judged_reason' | 'order_id' | 'target_snapshot' | 'text';
type OfGuest = 'guest_email' | 'guest_fingerprint' | 'guest_name';
export type AppealRecord = RowOf<Omit<Appeals, Unread | OfGuest | 'updated_at' | 'version'>, { type: AppealType; status: AppealStatus }> & {
  title: string | null;
};

/** Read by one of the staff: whether they have dealt with its author or with whoever it is about. */
export type AppealOfStaff = AppealRecord & { isKnown: boolean };
