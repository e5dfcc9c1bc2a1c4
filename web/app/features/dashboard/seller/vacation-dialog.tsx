import { saveMyWorkTerms, type WorkTerms } from '@artel/contracts/people/profile.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { Dialog, DialogButtons } from '../../../ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { FormErrors, Link } from '../../../ui/index.ts';
import { goneBody, usualEnd, type VacationValues } from './vacation.state.ts';

type DialogProps = { terms: WorkTerms; today: string; onDone: () => Promise<void>; onClose: () => void };

export default function VacationDialog({ terms, today, onDone, onClose }: DialogProps) {
  const form = useForm(saveMyWorkTerms, {
    initial: { vacation_to: usualEnd(today), vacation_message: terms.vacation_message } satisfies VacationValues,
    toBody: (values) => goneBody(terms, today, values),
    warnsOnLeave: false,
  });
  const done = async () => {
    toastSuccess('Отпуск начался: услуги убраны из каталога');
    await onDone();
    onClose();
  };
  return (
    <Dialog title="Уйти в отпуск" onClose={onClose} isBusy={form.isPending}>
      <form {...form.form(() => void done())} className="grid gap-4">
        <FormErrors form={form} />
        <p className="text-ink-soft">
          Услуги уйдут из&nbsp;каталога сразу и&nbsp;вернутся сами на&nbsp;следующий день после последнего. Начатые заказы
          и&nbsp;их&nbsp;сроки идут дальше.
        </p>
        <TextField {...form.bind('vacation_to')} type="date" label="Последний день отпуска" min={today} className="md:w-60" />
        <TextArea {...form.bind('vacation_message')} label="Что сказать заказчикам" rows={2} maxLength={200} hint="По желанию" />
        <p className="text-13 text-ink-soft">
          Отпуск не&nbsp;с&nbsp;сегодняшнего дня —{' '}
          <Link to="/profile/settings?section=work" className="link">
            в&nbsp;настройках занятости
          </Link>
          .
        </p>
        <DialogButtons action="Уйти в отпуск" isPending={form.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
