import { type AdminReceipt, adminListReceipts, strikeReceipt } from '@artel/contracts/money/receipts.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { invalidate } from '../../../platform/api/api.ts';
import { formatRubExact } from '../../../platform/format/money.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form, FormErrors } from '../../../ui/controls/form.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { receiptKindTexts } from '../money-desk.text.ts';

export function StrikeDialog({ one, onClose }: { one: AdminReceipt; onClose: () => void }) {
  const form = useForm(strikeReceipt, {
    initial: { fiscal_document: '', reason: '' },
    params: { id: one._id },
    toBody: (values: { fiscal_document: string; reason: string }) => values,
    warnsOnLeave: false,
  });
  const send = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome || outcome.error) return;
    toastSuccess('Чек записан как выданный');
    onClose();
    await invalidate(adminListReceipts, getMoneyState);
  };
  return (
    <Dialog title="Чек пробит вручную?" onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void send()}>
        <FormErrors form={form} />
        <p className="text-ink-soft">
          {receiptKindTexts[one.kind]} на {formatRubExact(one.amount_minor)}: «{one.title}». Покупатель увидит номер в документах заказа.
        </p>
        <TextField {...form.bind('fiscal_document')} label="Номер фискального документа (ФД)" inputMode="numeric" autoComplete="off" />
        <TextArea
          {...form.bind('reason')}
          label="Причина"
          rows={3}
          maxLength={1000}
          hint="На какой кассе и почему не эта. Увидят сотрудники."
        />
        <DialogActions>
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Отмена
          </Button>
          <Button type="submit" look="primary" isPending={form.isPending}>
            Записать
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
