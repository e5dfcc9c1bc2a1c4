import type { AppealStatus, AppealType } from '@artel/contracts/people/appeals/appeals.ts';

export type AppealRecord = {
  id: string;
  number: number;
  type: AppealType;
  author_id: string | null;
  target_type: string | null;
  target_id: string | null;
  owner_id: string | null;
  judged_by: string | null;
  title: string | null;
  reason_code: string;
  status: AppealStatus;
  priority: string;
  assignee_id: string | null;
  first_handler_id: string | null;
  held_until: Date | null;
  decide_by: Date | null;
  asked_at: Date | null;
  decided_at: Date | null;
  created_at: Date;
  file_ids: string[];
  hearing_until: Date | null;
  hearing_answered_at: Date | null;
  shared_file_ids: string[];
};

/** Read by one of the staff: whether they have dealt with its author or with whoever it is about. */
export type AppealOfStaff = AppealRecord & { isKnown: boolean };
