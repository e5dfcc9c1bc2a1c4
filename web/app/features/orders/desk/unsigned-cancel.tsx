import { adminListOrders } from '@artel/contracts/orders/admin-orders.ts';
import { type DeskCancel, getOrderDesk, refuseCancel, signCancel, withdrawCancel } from '@artel/contracts/orders/order-desk.ts';
import { getOrder, listOrderHistory, type Order } from '@artel/contracts/orders/orders.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { invalidate } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { formatRubExact } from '../../../platform/format/money.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { DateTime, Deadline } from '../../../ui/text/date-time.tsx';
import { SecondSignature } from '../../approvals/index.ts';
import { CancelJournals } from './cancel-journals.tsx';

type Props = { order: Order; cancel: DeskCancel; unsigned: NonNullable<DeskCancel['unsigned']> };
export function UnsignedCancel({ order, cancel, unsigned }: Props) {
  const [asking, setAsking] = useState<'sign' | 'refuse'>();
  const signing = useCall(signCancel);
  const refusing = useCall(refuseCancel);
  const withdrawing = useCall(withdrawCancel);
  const input = { params: { id: order._id }, body: {} };
  const done = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    if (error) showToast(error.message);
    else toastSuccess(said);
    // after a refusal too: a colleague may have been quicker
    await invalidate(getOrder, getOrderDesk, listOrderHistory, adminListOrders, getQueueCounts);
  };
  return (
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
      <div className="flex flex-wrap items-center gap-2">
        <SecondSignature
          may={(action) => unsigned.allowed_actions.includes(action)}
          onAsk={setAsking}
          onWithdraw={() => void withdrawing.send(input).then(({ error }) => done(error, 'Отмена снята, заказ идёт дальше'))}
          isWithdrawing={withdrawing.isPending}
        />
      </div>
      {asking === 'sign' ? (
        <ConfirmDialog
          title={`Подписать отмену заказа №${order.number}?`}
          action="Подписать и отменить заказ"
          cancel="Ещё посмотрю"
          isFinal
          isPending={signing.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void signing.send(input).then(({ error }) => done(error, 'Заказ отменён'))}
        >
          <div className="grid gap-3">
            <p>На баланс заказчика вернётся {formatRubExact(unsigned.returned_minor)}, вместе со сбором. Отменить отмену нельзя.</p>
            <CancelJournals journals={cancel.journals} />
          </div>
        </ConfirmDialog>
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title="Отклонить отмену?"
          note="Заказ пойдёт дальше. Причину прочтёт тот, кто предложил отмену."
          action="Отклонить"
          isBad
          isPending={refusing.isPending}
          onClose={() => setAsking(undefined)}
          onSend={(reason) =>
            void refusing
              .send({ params: input.params, body: { reason } })
              .then(({ error }) => done(error, 'Отмена отклонена, заказ идёт дальше'))
          }
        />
      ) : null}
    </section>
  );
}
