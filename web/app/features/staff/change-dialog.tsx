import { type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import { rightText } from '@artel/contracts/people/right-text.ts';
import { getStaff, listRightChanges, proposeRightChange } from '@artel/contracts/people/staff.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Select } from '../../ui/controls/choice.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ReasonField } from '../../ui/fields/reason-field.tsx';
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
  return (
    <FormDialog
      form={form}
      title={isTaking ? `Снять право «${rightName(wish.right)}» с @${wish.user_name}?` : 'Дать право'}
      action="Отправить на подпись"
      isBad={isTaking}
      done="Ждёт второй подписи"
      stale={[listRightChanges, getStaff]}
      onClose={onClose}
    >
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
      <ReasonField {...form.bind('reason')} hint="Её увидит сам сотрудник и те, кто подписывает. Она останется в журнале действий." />
      <p className="text-13 text-ink-soft">Подписывает другой сотрудник со всеми правами. До его подписи ничего не меняется.</p>
    </FormDialog>
  );
}
