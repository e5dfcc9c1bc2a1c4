/** What may be done to an order, with the journals that would be written: from the same function that writes them. */
import { minus } from '@artel/contracts/kit/money.ts';
import { type OrderDesk, orderCanceller, orderMovers } from '@artel/contracts/orders/order-desk.ts';
import { refusalText } from '@artel/contracts/refusals.ts';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/db/transaction.ts';
import { hasRight, type Member } from '../../../platform/http/viewer.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { OrderRecord } from '../order.ts';
import { findNameOf, lockOrder } from '../orders.sql.ts';
import { returnJournal } from '../stages/stage-money.ts';
import { isOver, judgeCancel, judgeDesk, judgeDispute, judgeExtend } from './desk.policy.ts';
import { viewJournal } from './journal.view.ts';

export function getOrderDesk(viewer: Member, id: string): Promise<z.input<typeof OrderDesk>> {
  return inTransaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? refuse('ORDER_NOT_FOUND');
    const isApart = judgeDesk(order, viewer) !== undefined;
    const mayMove = !isApart && hasRight(viewer, orderMovers);
    return {
      cancel: isApart || !hasRight(viewer, orderCanceller) || order.stages.every(isOver) ? null : await viewCancel(tx, order),
      stages: order.stages.map((stage) => ({
        ...{ _id: stage.id, no: stage.no, title: stage.title },
        may_extend: mayMove && !judgeExtend(stage),
        may_dispute: mayMove && !judgeDispute(order.stages, stage),
      })),
    };
  });
}

async function viewCancel(tx: Tx, order: OrderRecord): Promise<NonNullable<z.input<typeof OrderDesk>['cancel']>> {
  const code = judgeCancel(order.stages);
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
  };
}
