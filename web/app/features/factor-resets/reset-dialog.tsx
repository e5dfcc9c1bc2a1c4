import { listFactorResets, proposeFactorReset } from '@artel/contracts/people/factor-resets.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ReasonField } from '../../ui/fields/reason-field.tsx';

export function ResetDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(proposeFactorReset, { initial: { user_name: '', reason: '' }, warnsOnLeave: false });
  return (
    <FormDialog
      form={form}
      title="Второй фактор потерян"
      action="Отправить на подпись"
      done="Ждёт второй подписи"
      stale={[listFactorResets]}
      onClose={onClose}
    >
      <TextField {...form.bind('user_name')} label="Логин участника" autoComplete="off" />
      <ReasonField
        {...form.bind('reason')}
        label="Откуда известно, что просит владелец"
        hint="Это увидят те, кто подписывает. Запись останется в журнале действий."
      />
      <p className="text-13 text-ink-soft">
        Подписывает другой сотрудник со всеми правами. После его подписи владелец получит письмо, и через трое суток второй фактор,
        резервные коды и все сеансы перестанут действовать. Если владелец войдёт со вторым фактором раньше, сброс отменится сам.
      </p>
    </FormDialog>
  );
}
