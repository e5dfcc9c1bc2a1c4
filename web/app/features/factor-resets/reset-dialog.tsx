import { listFactorResets, proposeFactorReset } from '@artel/contracts/people/factor-resets.ts';
import { invalidate } from '../../platform/api/api.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Form, FormErrors } from '../../ui/controls/form.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { FirstSignature } from '../approvals/index.ts';

export function ResetDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(proposeFactorReset, { initial: { user_name: '', reason: '' }, warnsOnLeave: false });
  const send = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome || outcome.error) return;
    toastSuccess('Ждёт второй подписи');
    onClose();
    await invalidate(listFactorResets);
  };
  return (
    <Dialog title="Второй фактор потерян" onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void send()}>
        <FormErrors form={form} />
        <TextField {...form.bind('user_name')} label="Логин участника" autoComplete="off" />
        <TextArea
          {...form.bind('reason')}
          label="Откуда известно, что просит владелец"
          rows={3}
          maxLength={1000}
          hint="Это увидят те, кто подписывает. Запись останется в журнале действий."
        />
        <p className="text-13 text-ink-soft">
          Подписывает другой сотрудник со всеми правами. После его подписи владелец получит письмо, и через трое суток второй фактор,
          резервные коды и все сеансы перестанут действовать. Если владелец войдёт со вторым фактором раньше, сброс отменится сам.
        </p>
        <FirstSignature isPending={form.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
