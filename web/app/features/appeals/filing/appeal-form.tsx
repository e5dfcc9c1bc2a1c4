import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import {
  appealReasons,
  type DecisionTarget,
  type FiledType,
  fileAppeal,
  type StandingDecision,
} from '@artel/contracts/people/appeals/appeals.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { RadioGroup } from '../../../ui/controls/choice.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { Card, DateTime, DraftNote, Form, FormActions, FormErrors, Link, LinkButton, SubmitButton } from '../../../ui/index.ts';
import { decidedText, filedReason, filedTypes } from '../appeals.text.ts';
import { showAppeal } from '../appeals-read.ts';

type Values = { type: FiledType | ''; target: string; reason: string; text: string; files: StoredFile[] };
const keyOf = ({ type, id }: DecisionTarget): string => `${type}.${id}`;
const none = 'none';

type Props = {
  decisions: readonly StandingDecision[];
  type: FiledType | '';
  target: DecisionTarget | null;
  onType: (chosen: FiledType) => void;
};
export function AppealForm({ decisions, type, target, onType }: Props) {
  const navigate = useNavigate();
  const empty: Values = { type, target: target ? keyOf(target) : '', reason: '', text: '', files: [] };
  const form = useForm(fileAppeal, {
    initial: empty,
    toBody: (values: Values) => ({
      type: values.type as FiledType,
      target: decisions.find((one) => keyOf(one.target) === values.target)?.target ?? null,
      reason: values.reason,
      text: values.text,
      file_ids: values.files.map(({ _id }) => _id),
    }),
    draftKey: `appeal-new:${type}:${target?.id ?? ''}`,
  });
  const { values, set } = form;
  const fit = decisions.filter((one) => values.type !== '' && (one.target.type === 'payout') === (values.type === 'payment'));
  const isAboutDecision = values.type === 'moderation' || (values.type === 'payment' && fit.length > 0);
  const choose = (chosen: FiledType): void => {
    set('type', chosen);
    onType(chosen);
    set('target', '');
    set('reason', '');
  };
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome || outcome.error) return;
    showAppeal(outcome);
    toastSuccess(`Обращение №${outcome.result.number} принято`);
    form.reset(empty);
    void navigate(`/profile/appeals/${outcome.result._id}`);
  };
  const isReady = values.type !== '' && (values.type !== 'moderation' || fit.length > 0);
  return (
    <Form onSubmit={() => void submit()}>
      <FormErrors form={form} />
      <Step no={1} title="Что случилось">
        <RadioGroup
          label="Что случилось"
          isLabelHidden
          look="cards"
          options={Object.entries(filedTypes).map(([value, { name, note }]) => ({ value: value as FiledType, label: name, note }))}
          {...form.bind<FiledType>('type')}
          onChange={choose}
        />
      </Step>
      {isAboutDecision ? (
        <Step no={2} title={values.type === 'moderation' ? 'Какое решение' : 'О какой выплате'}>
          <Decisions
            fit={fit}
            isOptional={values.type === 'payment'}
            value={values.target}
            error={form.errors.target}
            onChange={(chosen) => set('target', chosen === none ? '' : chosen)}
          />
        </Step>
      ) : null}
      {isReady ? (
        <Step no={isAboutDecision ? 3 : 2} title="Расскажите">
          <Story form={form} type={values.type as FiledType} onDrop={() => form.reset(empty)} />
        </Step>
      ) : null}
    </Form>
  );
}

function Story({ form, type, onDrop }: { form: FormState<typeof fileAppeal, Values>; type: FiledType; onDrop: () => void }) {
  return (
    <>
      <RadioGroup
        label={type === 'moderation' ? 'В чём несогласие' : 'О чём речь'}
        options={appealReasons[type].map((value) => ({ value: value as string, label: filedReason(value) }))}
        {...form.bind<string>('reason')}
      />
      <TextArea
        label="Как было на самом деле"
        hint="От 30 знаков: коротко, что произошло и чего вы хотите."
        rows={5}
        maxLength={4000}
        {...form.bind('text')}
      />
      <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} maxFiles={filePlaces.appeal.most} />
      <FormActions>
        <SubmitButton form={form} action="Отправить обращение" look="primary" />
        <DraftNote draft={form.draft} onDrop={onDrop} />
      </FormActions>
    </>
  );
}

function Step({ no, title, children }: { no: number; title: string; children: ReactNode }) {
  return (
    <Card label={title} className="grid gap-4">
      <h2 className="title-3">
        <span className="text-ink-soft">{no}.</span> {title}
      </h2>
      {children}
    </Card>
  );
}

type DecisionsProps = {
  fit: readonly StandingDecision[];
  isOptional: boolean;
  value: string;
  error: string | undefined;
  onChange: (key: string) => void;
};
function Decisions({ fit, isOptional, value, error, onChange }: DecisionsProps) {
  if (fit.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">Решений, которые можно обжаловать, сейчас нет: ничего вашего не отклонено, не скрыто и не снято.</p>
        <LinkButton to="/profile/appeals/new?type=other" size="s">
          Написать о другом
        </LinkButton>
      </div>
    );
  const options = fit.map(({ target, title, reason, at, appeal }) => ({
    value: keyOf(target),
    isDisabled: appeal !== null,
    label: `${decidedText[target.type]}: ${title}`,
    note: (
      <>
        <DateTime at={at} />
        {reason ? `. «${reason}»` : ''}
        {appeal ? (
          <>
            {' '}
            <Link to={`/profile/appeals/${appeal._id}`} className="link">
              Обращение №{appeal.number}
            </Link>
          </>
        ) : null}
      </>
    ),
  }));
  return (
    <RadioGroup
      name="target"
      label="Решение"
      isLabelHidden
      options={isOptional ? [...options, { value: none, label: 'О другом' }] : options}
      value={value === '' && isOptional ? none : value}
      onChange={onChange}
      error={error}
    />
  );
}
