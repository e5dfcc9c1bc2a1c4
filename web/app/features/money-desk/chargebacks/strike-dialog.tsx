import { type AdminReceipt, adminListReceipts, strikeReceipt } from '@artel/contracts/money/receipts.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { formatRubExact } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { receiptKindTexts } from '../money-desk.text.ts';

export function StrikeDialog({ one, onClose }: { one: AdminReceipt; onClose: () => void }) {
  const form = useForm(strikeReceipt, {
    initial: { fiscal_document: '', reason: '' },
    params: { id: one._id },
    toBody: (values: { fiscal_document: string; reason: string }) => values,
    warnsOnLeave: false,
  });
  return (
    <FormDialog
      form={form}
      title="Чек пробит вручную?"
      action="Записать"
      done="Чек записан как выданный"
      stale={[adminListReceipts, getMoneyState]}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {receiptKindTexts[one.kind]} на {formatRubExact(one.amount_minor)}: «{one.title}». Покупатель увидит номер в документах заказа.
      </p>
      <TextField {...form.bind('fiscal_document')} label="Номер фискального документа (ФД)" inputMode="numeric" autoComplete="off" />
      <ReasonField {...form.bind('reason')} hint="На какой кассе и почему не эта. Увидят сотрудники." />
    </FormDialog>
  );
}
