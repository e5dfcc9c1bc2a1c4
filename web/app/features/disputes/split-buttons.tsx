/** An arbiter's word on one dispute: a split proposed with its reasons, or the second signature under somebody else's. */
import {
  adminListDisputes,
  type DisputeCase,
  previewSplit,
  proposeSplit,
  refuseSplit,
  signSplit,
} from '@artel/contracts/orders/disputes.ts';
import { useDeferredValue, useState } from 'react';
import { invalidate, query } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form, FormErrors } from '../../ui/controls/form.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { NumberField, TextArea } from '../../ui/fields/field.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { SplitTable } from './split-table.tsx';

export function SplitButtons({ dispute }: { dispute: DisputeCase }) {
  const [asking, setAsking] = useState<'propose' | 'sign' | 'refuse'>();
  const signing = useCall(signSplit);
  const refusing = useCall(refuseSplit);
  const params = { id: dispute._id };
  const done = async (error: ApiError | undefined, said: string): Promise<void> => {
    setAsking(undefined);
    if (error) showToast(error.message);
    else toastSuccess(said);
    // after a refusal too: somebody else may have been quicker
    await invalidate(adminListDisputes);
  };
  const { proposal, staff_actions } = dispute;
  return (
    <div className="flex flex-wrap gap-2">
      {staff_actions.includes('propose_split') ? (
        <Button size="s" look="second" onClick={() => setAsking('propose')}>
          Разделить деньги
        </Button>
      ) : null}
      {staff_actions.includes('sign_split') ? (
        <Button size="s" look="primary" onClick={() => setAsking('sign')}>
          Вторая подпись
        </Button>
      ) : null}
      {proposal && staff_actions.length === 0 ? <span className="text-13 text-ink-soft">Ждёт второй подписи</span> : null}
      {asking === 'propose' ? <ProposeDialog dispute={dispute} onClose={() => setAsking(undefined)} onDone={done} /> : null}
      {asking === 'sign' && proposal ? (
        <ConfirmDialog
          title="Подписать решение?"
          action="Подписать и разделить"
          cancel="Ещё посмотрю"
          isFinal
          isPending={signing.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void signing.send({ params, body: {} }).then(({ error }) => done(error, 'Решение подписано, деньги разделены'))}
        >
          <p>
            {fullName(proposal.by)}: «{proposal.text}»
          </p>
          <SplitTable sums={proposal} />
          <p className="mt-2">Деньги разойдутся сразу, отменить это нельзя.</p>
          <Button look="bad-quiet" size="s" onClick={() => setAsking('refuse')}>
            Отклонить решение
          </Button>
        </ConfirmDialog>
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title="Отклонить решение?"
          note="Деньги останутся в резерве, решение можно предложить заново. Причину увидят сотрудники."
          action="Отклонить"
          isBad
          isPending={refusing.isPending}
          onSend={(reason) => void refusing.send({ params, body: { reason } }).then(({ error }) => done(error, 'Решение отклонено'))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

type ProposeProps = { dispute: DisputeCase; onClose: () => void; onDone: (error: undefined, said: string) => void };
function ProposeDialog({ dispute, onClose, onDone }: ProposeProps) {
  const whole = Math.floor(dispute.amount_minor / 100);
  const params = { id: dispute._id };
  const form = useForm(proposeSplit, {
    initial: { customer_roubles: Math.round(whole / 2) as number | undefined, text: '' },
    toBody: ({ customer_roubles = Number.NaN, text }) => ({ customer_roubles, text }),
    params,
    draftKey: `split:${dispute._id}`,
  });
  const asked = useDeferredValue(form.values.customer_roubles ?? -1);
  const isWhole = Number.isInteger(asked) && asked >= 0 && asked <= whole;
  const { data } = useQuery({ ...query(previewSplit, { params, query: { customer_roubles: isWhole ? asked : 0 } }), enabled: isWhole });
  return (
    <Dialog title="Разделить деньги этапа" onClose={onClose} isBusy={form.isPending} size="l">
      <Form
        className="grid gap-4"
        onSubmit={() =>
          void form.submit().then((outcome) => {
            if (outcome && !outcome.error) onDone(undefined, 'Решение ждёт второй подписи');
          })
        }
      >
        <p className="text-ink-soft">Решение исполнится, когда его подпишет другой сотрудник. Обе стороны увидят суммы.</p>
        <FormErrors form={form} />
        <NumberField
          label="Вернуть заказчику"
          unit="руб."
          hint={`От 0 до ${whole.toLocaleString('ru-RU')} руб., цены этапа`}
          {...form.bind<number | undefined>('customer_roubles')}
        />
        {data && isWhole ? <SplitTable sums={data.result} /> : null}
        <TextArea label="Почему так" hint="От 30 знаков: что обещано, что сдано." rows={4} maxLength={2000} {...form.bind('text')} />
        <DialogActions>
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Отмена
          </Button>
          <Button type="submit" look="primary" isPending={form.isPending}>
            Предложить решение
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
