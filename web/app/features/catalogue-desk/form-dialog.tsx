import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { FormState } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form, FormErrors } from '../../ui/controls/form.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';

type FormDialogProps = {
  // biome-ignore lint/suspicious/noExplicitAny: whichever call the form is over
  form: FormState<any, any>;
  title: string;
  action: string;
  said: string;
  isFinal?: boolean;
  changes: readonly AnyEndpoint[];
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ form, title, action, said, isFinal, changes, onDone, onClose, children }: FormDialogProps) {
  const send = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    if (outcome.error) {
      if (outcome.error.status === 409) await invalidate(...changes);
      return;
    }
    toastSuccess(said);
    onDone?.();
    onClose();
    await invalidate(...changes);
  };
  return (
    <Dialog title={title} onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void send()}>
        <FormErrors form={form} />
        {children}
        <DialogActions>
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Отмена
          </Button>
          <Button type="submit" look={isFinal ? 'bad' : 'primary'} isPending={form.isPending}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
