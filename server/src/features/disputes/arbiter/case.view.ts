import type { CaseRoom } from '@artel/contracts/disputes/admin-disputes.ts';
import type { OrderEvent } from '@artel/contracts/orders/order-events.ts';
import type { Approval } from '../../approvals/index.ts';
import { type DisputeRecord, sumsAt, viewDispute, viewTable } from '../dispute.view.ts';
import type { RoomRows } from '../dispute-room.sql.ts';
import { caseActions, type JudgedCase, sidesToAsk } from './arbiter.policy.ts';
import type { Evidence } from './case-room.sql.ts';
import { lateFacts } from './lateness.policy.ts';

type Known = {
  shown: DisputeRecord;
  room: RoomRows;
  evidence: Evidence;
  /** Newest first. */
  history: OrderEvent[];
  similar: CaseRoom['similar'];
  proposed_summary: string | null;
  judged: JudgedCase;
  unsigned: Approval | undefined;
};

/** The case as this arbiter sees it. Sums of what is over are of the day they were written: the decision's. */
export function viewCaseRoom(
  { shown, room, evidence, history, similar, judged, unsigned, proposed_summary }: Known,
  reader_id: string,
): CaseRoom {
  const customer_percent = unsigned ? Number(unsigned.proposal.customer_percent) : 0;
  return {
    ...viewDispute(reader_id)(shown),
    ...viewTable(shown, room),
    ...evidence,
    history,
    similar,
    proposed_summary,
    late: lateFacts(history.toReversed(), shown.stage.no, { ...shown, questions: room.questions }),
    unsigned: unsigned
      ? {
          at: unsigned.proposed_at.toISOString(),
          customer_percent,
          sums: sumsAt(shown.reserve, customer_percent),
          text: unsigned.reason,
        }
      : null,
    staff_actions: caseActions(judged, reader_id),
    may_ask: sidesToAsk(judged.asked),
  };
}
