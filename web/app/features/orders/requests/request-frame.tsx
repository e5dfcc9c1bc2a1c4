import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import type { RequestStart } from '@artel/contracts/orders/requests.ts';
import type { ReactNode } from 'react';
import type { FormState } from '../../../platform/forms/use-form.ts';
import { Dialog, DialogButtons } from '../../../ui/dialogs/dialog.tsx';
import { Form, FormErrors, Note } from '../../../ui/index.ts';
import { showMoved } from '../use-move.ts';

export type RequestProps = { order: Order; stage: Stage; onClose: () => void; onDone: () => void };

type FrameProps<E extends AnyEndpoint, V extends object> = RequestProps & {
  title: string;
  start: RequestStart;
  form: FormState<E, V>;
  action: string;
  look?: 'primary' | 'bad';
  isReady?: boolean;
  children: ReactNode;
};
export function RequestFrame<E extends AnyEndpoint, V extends object>({
  title,
  start,
  form,
  action,
  look = 'primary',
  isReady = true,
  stage,
  onClose,
  onDone,
  children,
}: FrameProps<E, V>) {
  const isAllowed = stage.may_ask.includes(start);
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    showMoved(outcome);
    if (!outcome.error) onDone();
  };
  return (
    <Dialog title={title} onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void submit()}>
        <FormErrors form={form} />
        {isAllowed || form.isPending ? null : <Note meaning="wait">Заказ успел измениться, сейчас об этом просить нельзя.</Note>}
        {children}
        <DialogButtons
          action={action}
          look={look}
          cancel="Не сейчас"
          isPending={form.isPending}
          isDisabled={!isAllowed || !isReady}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
