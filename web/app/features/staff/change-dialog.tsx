import { type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import { rightText } from '@artel/contracts/people/right-text.ts';
import { getStaff, listRightChanges, proposeRightChange } from '@artel/contracts/people/staff.ts';
import { invalidate } from '../../platform/api/api.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Select } from '../../ui/controls/choice.tsx';
import { Form, FormErrors } from '../../ui/controls/form.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { FirstSignature } from '../approvals/index.ts';
import { rightName } from './staff.text.ts';

export type Input = { way: 'give' } | { way: 'take'; right: Right; user_name: string };
type Values = { user_name: string; right: string; reason: string };

export function ChangeDialog({ wish, onClose }: { wish: Input; onClose: () => void }) {
  const isTaking = wish.way === 'take';
  const form = useForm(proposeRightChange, {
    initial: { user_name: isTaking ? wish.user_name : '', right: isTaking ? wish.right : '', reason: '' },
    toBody: (values: Values) => ({ ...values, right: values.right as Right, way: wish.way }),
    warnsOnLeave: false,
  });
  const right = rights.find((one) => one === form.values.right);
  const send = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome || outcome.error) return;
    toastSuccess('Ждёт второй подписи');
    onClose();
    await invalidate(listRightChanges, getStaff);
  };
  return (
    <Dialog
      title={isTaking ? `Снять право «${rightName(wish.right)}» с @${wish.user_name}?` : 'Дать право'}
      onClose={onClose}
      isBusy={form.isPending}
    >
      <Form className="grid gap-4" onSubmit={() => void send()}>
        <FormErrors form={form} />
        {isTaking ? null : (
          <>
            <TextField {...form.bind('user_name')} label="Логин участника" autoComplete="off" />
            <Select
              {...form.bind<string>('right')}
              label="Право"
              placeholder="Выберите право"
              options={rights.map((one) => ({ value: one, label: rightName(one) }))}
            />
          </>
        )}
        {right ? (
          <p className="text-13 text-ink-soft">
            {isTaking ? 'Закроется' : 'Откроется'}: {rightText[right].opens}.
          </p>
        ) : null}
        <TextArea
          {...form.bind('reason')}
          label="Причина"
          rows={3}
          maxLength={1000}
          hint="Её увидит сам сотрудник и те, кто подписывает. Она останется в журнале действий."
        />
        <p className="text-13 text-ink-soft">Подписывает другой сотрудник со всеми правами. До его подписи ничего не меняется.</p>
        <FirstSignature isPending={form.isPending} onClose={onClose} isTaking={isTaking} />
      </Form>
    </Dialog>
  );
}
