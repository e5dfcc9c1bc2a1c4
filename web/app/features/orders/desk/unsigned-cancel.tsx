import { adminListOrders } from '@artel/contracts/orders/admin-orders.ts';
import { type DeskCancel, getOrderDesk, refuseCancel, signCancel, withdrawCancel } from '@artel/contracts/orders/order-desk.ts';
import { getOrder, listOrderHistory, type Order } from '@artel/contracts/orders/orders.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { formatRubExact } from '../../../platform/format/index.ts';
import { DateTime, Deadline, Facts } from '../../../ui/index.ts';
import { SignedButtons } from '../../approvals/index.ts';
import { CancelJournals } from './cancel-journals.tsx';

type Props = { order: Order; cancel: DeskCancel; unsigned: NonNullable<DeskCancel['unsigned']> };
export const UnsignedCancel = ({ order, cancel, unsigned }: Props) => (
  <section aria-label="Отмена ждёт второй подписи" className="grid gap-3 rounded-card bg-sunken p-4">
    <h3 className="font-strong">Отмена ждёт второй подписи</h3>
    <Facts
      facts={[
        { name: 'Вернётся заказчику', value: formatRubExact(unsigned.returned_minor) },
        {
          name: 'Предложено',
          value: (
            <>
              {unsigned.proposed_by}, <DateTime at={unsigned.proposed_at} />
            </>
          ),
        },
        { name: 'Ждёт подписи ещё', value: <Deadline at={unsigned.expires_at} /> },
      ]}
    />
    <p className="break-words">«{unsigned.reason}»</p>
    <SignedButtons
      one={{ _id: order._id, allowed_actions: unsigned.allowed_actions }}
      stale={[getOrder, getOrderDesk, listOrderHistory, adminListOrders, getQueueCounts]}
      sign={{
        call: signCancel,
        title: `Подписать отмену заказа №${order.number}?`,
        action: 'Подписать и отменить заказ',
        text: (
          <div className="grid gap-3">
            <p>На баланс заказчика вернётся {formatRubExact(unsigned.returned_minor)}, вместе со сбором. Отменить отмену нельзя.</p>
            <CancelJournals journals={cancel.journals} />
          </div>
        ),
        done: 'Заказ отменён',
      }}
      refuse={{
        call: refuseCancel,
        title: 'Отклонить отмену?',
        note: 'Заказ пойдёт дальше. Причину прочтёт тот, кто предложил отмену.',
        done: 'Отмена отклонена, заказ идёт дальше',
      }}
      withdraw={{ call: withdrawCancel, done: 'Отмена снята, заказ идёт дальше' }}
    />
  </section>
);
