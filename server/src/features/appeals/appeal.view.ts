import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import { maskedEmail } from '@artel/contracts/kit/masked-email.ts';
import type {
  AppealCase,
  AppealInQueue,
  AppealMeasure,
  AppealRoom,
  AppealStatus,
  MyAppeal,
} from '@artel/contracts/people/appeals/appeals.ts';
import { allRefusals } from '@artel/contracts/refusals.ts';
import { claimEnd } from '../../platform/claim.ts';
import { type Member, onWire } from '../../platform/index.ts';
import { authorActions, handlerLimit, reopenUntil, staffActions } from './appeal.policy.ts';
import type { AppealOfStaff } from './appeal.ts';
import { hearingLimit, isHearingOpen } from './hearing/hearing.policy.ts';
import type { AppealRow, CaseRow, MyRow, QueueRow, TableRow } from './read-appeals.sql.ts';
import type { Present } from './targets.sql.ts';

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
/** A hand-over inside the staff is not shown to the author. */
const shownStatus = (status: AppealStatus): AppealStatus => (status === 'escalated' ? 'in_review' : status);
const ofStaffAlone: ReadonlySet<string> = new Set(['left', 'escalated', 'hearing_answered', 'unheard']);

export const viewMine =
  (at: Date) =>
  (row: MyRow): MyAppeal => ({
    ...onWire(row),
    status: shownStatus(row.status),
    allowed_actions: authorActions(row, at),
  });

export function viewRoom(row: MyRow & TableRow, at: Date): AppealRoom {
  // that the other side was asked, and no word of it
  const steps = row.steps
    .filter(({ kind }) => !ofStaffAlone.has(kind))
    .map((step) => (step.kind === 'hearing_asked' ? { ...step, text: '', files: [] } : step));
  const known = viewMine(at)(row);
  return {
    ...known,
    text: row.text,
    files: row.files,
    steps,
    decisions: row.decisions.map((decision) => ({ ...decision, owner_text: null })),
    files_left: Math.max(0, filePlaces.appeal.most - row.own_file_ids.length),
    question: row.status === 'waiting_user' ? (steps.findLast(({ kind }) => kind === 'asked')?.text ?? null) : null,
    reopen_until: known.allowed_actions.includes('reopen') ? timeOf(reopenUntil(row)) : null,
  };
}

export const viewAppeal = <Row extends AppealRow>(row: Row) => ({
  ...onWire<AppealRow & Row>(row),
  guest_email: row.guest_email && maskedEmail(row.guest_email),
});

export const viewInQueue =
  (reader_id: string, at: Date) =>
  (row: QueueRow): AppealInQueue => ({
    ...viewAppeal(row),
    is_mine: row.assignee_id === reader_id,
    held_until: timeOf(claimEnd(row, at)),
    hearing: row.hearing_until && {
      until: row.hearing_until.toISOString(),
      answered_at: timeOf(row.hearing_answered_at),
      is_open: row.acts_by !== null && isHearingOpen(row, at),
    },
  });

type Known = { row: CaseRow; appeal: AppealOfStaff; present: Present | undefined; measures: AppealMeasure[] };
export function viewCase({ row, appeal, present, measures }: Known, viewer: Member, at: Date): AppealCase {
  const limit = handlerLimit(appeal, viewer.user_id);
  return {
    ...onWire(row),
    ...viewInQueue(viewer.user_id, at)(row),
    owner_record: row.owner && row.owner_record,
    judged: row.judged_at && { reason: row.judged_reason ?? '', at: row.judged_at.toISOString() },
    words_now: present?.words ?? null,
    staff_actions: staffActions(appeal, viewer, at).filter((action) => action !== 'hear' || !hearingLimit(appeal, at)),
    measures,
    refused: limit ? allRefusals[limit][1] : null,
  };
}
