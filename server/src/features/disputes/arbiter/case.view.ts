import type { CaseRoom } from '@artel/contracts/disputes/admin-disputes.ts';
import type { OrderEvent } from '@artel/contracts/orders/order-events.ts';
import type { Approval } from '../../approvals/index.ts';
import { type DisputeRecord, sumsAt, viewDispute, viewTable } from '../dispute.view.ts';
import type { RoomRows } from '../dispute-room.sql.ts';
import { caseActions, type DecidedCase, sidesToQuestion } from './arbiter.policy.ts';
import type { Evidence } from './case-room.sql.ts';
import { lateFacts } from './lateness.policy.ts';

type Known = {
  shown: DisputeRecord;
  room: RoomRows;
  evidence: Evidence;
  history: OrderEvent[];
  similar: CaseRoom['similar'];
  proposed_summary: string | null;
  judged: DecidedCase;
  unsigned: Approval | undefined;
};

export function viewCaseRoom(
  { shown, room, evidence, history, similar, judged, unsigned, proposed_summary }: Known,
  reader_id: string,
): CaseRoom {
  return {
    ...viewDispute(reader_id)(shown),
    ...viewTable(shown, room),
    ...evidence,
    history,
    similar,
    proposed_summary,
    late: lateFacts(history.toReversed(), shown.stage.no, { ...shown, questions: room.questions }),
    unsigned: unsigned ? viewUnsigned(unsigned, shown) : null,
    staff_actions: caseActions(judged, reader_id),
    may_ask: sidesToQuestion(judged.asked),
  };
}

type Unsigned = Omit<NonNullable<CaseRoom['unsigned']>, 'at' | 'sums'>;
function viewUnsigned({ proposal, proposed_at }: Approval, { reserve }: DisputeRecord): NonNullable<CaseRoom['unsigned']> {
  const { customer_percent, text, summary, rules, fault, points, answer } = proposal as Unsigned;
  return {
    customer_percent,
    text,
    summary,
    rules,
    fault,
    points,
    answer: answer ?? null,
    at: proposed_at.toISOString(),
    sums: sumsAt(reserve, customer_percent),
  };
}
