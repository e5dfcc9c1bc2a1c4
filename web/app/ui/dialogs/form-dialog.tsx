/** A form in a dialog: once it is accepted a toast says so, the dialog closes, and what it made stale is read anew. */
import type { Answer, AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { invalidate } from '../../platform/api/index.ts';
import type { FormState } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Form, FormErrors } from '../controls/form.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

type FormDialogProps<E extends AnyEndpoint, V extends object> = {
  form: FormState<E, V>;
  title: string;
  action: string;
  done?: string | ((result: Answer<E>['result']) => string);
  isBad?: boolean;
  stale: readonly AnyEndpoint[];
  onDone?: (result: Answer<E>['result']) => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog<E extends AnyEndpoint, V extends object>(props: FormDialogProps<E, V>) {
  const { form, title, action, done, isBad = false, stale, onDone, onClose, children } = props;
  const send = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    if (outcome.error) {
      if (outcome.error.status === 409) await invalidate(...stale);
      return;
    }
    if (done) toastSuccess(typeof done === 'string' ? done : done(outcome.result));
    onDone?.(outcome.result);
    onClose();
    await invalidate(...stale);
  };
  return (
    <Dialog title={title} onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void send()}>
        <FormErrors form={form} />
        {children}
        <DialogButtons action={action} look={isBad ? 'bad' : 'primary'} isPending={form.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
