/** A form in a dialog: once it is accepted a toast says so, the dialog closes, and what it made stale is read anew. */
import type { Answer, AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { invalidate } from '../../platform/api/index.ts';
import type { FormState } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Form, FormErrors } from '../controls/form.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

type FrameProps<E extends AnyEndpoint, V extends object> = {
  form: FormState<E, V>;
  title: string;
  size?: 'm' | 'l';
  /** Above what was refused. */
  lead?: ReactNode;
  action: string;
  cancel?: string;
  isBad?: boolean;
  isDisabled?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** What a form in a dialog looks like; how it is sent is said by `onSend`. */
export function DialogForm<E extends AnyEndpoint, V extends object>(props: FrameProps<E, V> & { onSend: () => Promise<void> }) {
  const { form, title, size = 'm', lead, action, cancel = 'Отмена', isBad = false, isDisabled = false, onSend, onClose, children } = props;
  return (
    <Dialog title={title} size={size} onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void onSend()}>
        {lead ? <p className="text-ink-soft">{lead}</p> : null}
        <FormErrors form={form} />
        {children}
        <DialogButtons
          action={action}
          cancel={cancel}
          look={isBad ? 'bad' : 'primary'}
          isPending={form.isPending}
          isDisabled={isDisabled}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

type FormDialogProps<E extends AnyEndpoint, V extends object> = FrameProps<E, V> & {
  done?: string | ((result: Answer<E>['result']) => string);
  stale: readonly AnyEndpoint[];
  onDone?: (result: Answer<E>['result']) => void;
};

export function FormDialog<E extends AnyEndpoint, V extends object>({ done, stale, onDone, ...frame }: FormDialogProps<E, V>) {
  const { form, onClose } = frame;
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
  return <DialogForm {...frame} onSend={send} />;
}
