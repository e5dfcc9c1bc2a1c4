import { minus } from '@artel/contracts/kit/money.ts';
import { type OrderDesk, orderCanceller, orderMovers } from '@artel/contracts/orders/order-desk.ts';
import { refusalText } from '@artel/contracts/refusals.ts';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { hasRight, type Member, refuse } from '../../../platform/index.ts';
import { findOpenApproval, takesTwo, UNSIGNED_FOR_MS } from '../../approvals/index.ts';
import type { OrderRecord } from '../order.ts';
import { findNameOf, lockOrder } from '../orders.sql.ts';
import { returnJournal } from '../stages/stage-money.ts';
import { cancelActions, checkCancel, checkDesk, checkDispute, checkExtend, isOver, returnedBy } from './desk.policy.ts';
import { viewJournal } from './journal.view.ts';
import { returnedBefore } from './propose-cancel.ts';

export type DeskView = z.input<typeof OrderDesk>;
export const getOrderDesk = (viewer: Member, id: string): Promise<DeskView> =>
  inTransaction(async (tx) => viewDesk(tx, viewer, (await lockOrder(tx, id)) ?? refuse('ORDER_NOT_FOUND')));

export async function viewDesk(tx: Tx, viewer: Member, order: OrderRecord): Promise<DeskView> {
  const isApart = checkDesk(order, viewer) !== undefined;
  const mayMove = !isApart && hasRight(viewer, orderMovers);
  return {
    cancel: isApart || !hasRight(viewer, orderCanceller) || order.stages.every(isOver) ? null : await viewCancel(tx, viewer, order),
    stages: order.stages.map((stage) => ({
      _id: stage.id,
      no: stage.no,
      title: stage.title,
      may_extend: mayMove && !checkExtend(stage),
      may_dispute: mayMove && !checkDispute(order.stages, stage),
    })),
  };
}

async function viewCancel(tx: Tx, viewer: Member, order: OrderRecord): Promise<NonNullable<DeskView['cancel']>> {
  const open = await findOpenApproval(tx, 'order_cancel', order.id);
  const code = checkCancel(order.stages);
  const journals = code
    ? []
    : order.stages.filter((stage) => stage.funded_at && !isOver(stage)).map((stage) => returnJournal(order, stage));
  const names = new Map(journals.length > 0 ? [[order.customer_id, await findNameOf(tx, order.customer_id)]] : []);
  return {
    obstacle: code ? refusalText(code) : null,
    returned_minor: journals
      .flatMap(({ lines }) => lines)
      .reduce((sum, { amount_minor }) => (amount_minor > 0 ? minus(sum, -amount_minor) : sum), minus(0, 0)),
    journals: journals.map((journal) => viewJournal(journal, names)),
    takes_two: await takesTwo(tx, viewer, { entity_id: order.id, amount_minor: returnedBy(order.stages) }),
    unsigned: open
      ? {
          returned_minor: minus(returnedBefore(open), 0),
          reason: open.reason,
          proposed_by: await findNameOf(tx, open.proposed_by),
          proposed_at: open.proposed_at.toISOString(),
          expires_at: new Date(open.proposed_at.getTime() + UNSIGNED_FOR_MS).toISOString(),
          allowed_actions: cancelActions(open.proposed_by, viewer).filter((action) => action !== 'sign' || !code),
        }
      : null,
  };
}
