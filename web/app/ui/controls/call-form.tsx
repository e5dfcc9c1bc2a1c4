/** A form that is sent, put aside, or begun anew; `title` puts it into a card of its own. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { ReactNode } from 'react';
import type { CallOutcome } from '../../platform/api/index.ts';
import type { FormState } from '../../platform/forms/use-form.ts';
import { Card } from '../layout/card.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { DraftNote, Form, FormActions, FormErrors, SubmitButton } from './form.tsx';

export type CallFormProps<E extends AnyEndpoint, V extends object> = {
  title?: string;
  form: FormState<E, V>;
  action: string;
  look?: ButtonLook;
  isDisabled?: boolean;
  /** Gets refusals too: what is stale is read anew. */
  show: (outcome: CallOutcome<E>) => void;
  onDone?: (result: Extract<CallOutcome<E>, { error?: undefined }>['result']) => void;
  /** When given, the form has a button «Не сейчас». */
  onClose?: () => void;
  /** With it the draft is spoken of, and begun anew from here. */
  empty?: V;
  /** Below the buttons. */
  note?: ReactNode;
  children: ReactNode;
};

export function CallForm<E extends AnyEndpoint, V extends object>(props: CallFormProps<E, V>) {
  const { title, form, action, look = 'primary', isDisabled = false, show, onDone, onClose, empty, note, children } = props;
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    show(outcome);
    if (!outcome.error) onDone?.(outcome.result);
  };
  const body = (
    <Form onSubmit={() => void submit()}>
      <FormErrors form={form} />
      {children}
      <FormActions>
        <SubmitButton form={form} action={action} look={look} disabled={isDisabled} />
        {onClose ? (
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Не сейчас
          </Button>
        ) : null}
        {empty ? <DraftNote draft={form.draft} onDrop={() => form.reset(empty)} /> : null}
      </FormActions>
      {note}
    </Form>
  );
  return title === undefined ? (
    body
  ) : (
    <Card className="grid gap-4" label={title}>
      <h2 className="title-3">{title}</h2>
      {body}
    </Card>
  );
}
