import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import type { RequestStart } from '@artel/contracts/orders/requests.ts';
import type { ReactNode } from 'react';
import type { FormState } from '../../../platform/forms/use-form.ts';
import { DialogForm } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Note } from '../../../ui/index.ts';
import { submitMove } from '../use-move.ts';
import { otherName } from './requests.text.ts';

export type RequestProps = { order: Order; stage: Stage; onClose: () => void; onDone: () => void };

type FrameProps<E extends AnyEndpoint, V extends object> = RequestProps & {
  title: string;
  start: RequestStart;
  form: FormState<E, V>;
  action: string;
  isBad?: boolean;
  isReady?: boolean;
  /** The name of its field `reason`, where the other side is told one. */
  why?: string;
  /** What follows, with an answer and without one. */
  notice: string;
  children?: ReactNode;
};
export function RequestFrame<E extends AnyEndpoint, V extends object>(props: FrameProps<E, V>) {
  const { start, isReady = true, why, notice, order, stage, onDone, children, ...dialog } = props;
  const { form } = dialog;
  const isAllowed = stage.may_ask.includes(start);
  return (
    <DialogForm {...dialog} cancel="Не сейчас" isDisabled={!isAllowed || !isReady} onSend={() => submitMove(form, onDone)}>
      {isAllowed || form.isPending ? null : <Note meaning="wait">Заказ успел измениться, сейчас об этом просить нельзя.</Note>}
      {children}
      {why ? (
        <TextArea
          label={why}
          hint={`${otherName(order)} прочтёт это. Хотя бы 10 знаков.`}
          rows={3}
          maxLength={1000}
          {...form.bind('reason')}
        />
      ) : null}
      <p className="text-13 text-ink-soft">{notice}</p>
    </DialogForm>
  );
}
