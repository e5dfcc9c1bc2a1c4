import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { answerBrief, type Order } from '@artel/contracts/orders/orders.ts';
import { useState } from 'react';
import type { CallOutcome } from '../../../platform/api/index.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { withFileIds } from '../../../platform/uploads/file-ids.ts';
import { RadioGroup } from '../../../ui/controls/choice.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { FieldNotes, fieldId } from '../../../ui/index.ts';
import { ActCard } from '../cards/act-card.tsx';
import { showMoved, textFor } from '../use-move.ts';
import { Ticks } from './ticks.tsx';

type Question = Order['terms']['brief'][number];
type Values = { answers: { question: string; answer: string; files: StoredFile[] }[] };

export function BriefForm({ order, onDone, onClose }: { order: Order; onDone: () => void; onClose: () => void }) {
  const isAllowed = order.allowed_actions.includes('answer_brief');
  const questions = order.terms.brief;
  const initial: Values = {
    answers: questions.map(({ question }) => ({
      question,
      answer: order.brief_answers.find((known) => known.question === question)?.answer ?? '',
      files: [],
    })),
  };
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useForm(answerBrief, {
    initial,
    params: { id: order._id },
    draftKey: `brief:${order._id}`,
    toBody: ({ answers }: Values) => ({ answers: answers.map(withFileIds) }),
    refusalText: textFor,
  });
  const show = (outcome: CallOutcome<typeof answerBrief>): void => {
    setMissing(outcome.error?.code === 'BRIEF_INCOMPLETE' ? Object.keys(outcome.error.details ?? {}) : []);
    showMoved(outcome);
  };
  return (
    <ActCard
      title="Вопросы исполнителя"
      note="Срок работы пойдёт, когда исполнитель начнёт."
      isAllowed={isAllowed}
      onClose={onClose}
      form={form}
      action="Отправить ответы"
      show={show}
      onDone={onDone}
      empty={initial}
    >
      {questions.map((question, at) => (
        <Answer
          key={question.question}
          question={question}
          at={at}
          form={form}
          isMissing={missing.includes(question.question) && isBlank(form.values.answers[at])}
        />
      ))}
    </ActCard>
  );
}

const isBlank = (given: Values['answers'][number] | undefined): boolean => !given?.answer.trim() && !given?.files?.length;

type AnswerProps = { question: Question; at: number; form: FormState<typeof answerBrief, Values>; isMissing: boolean };

function Answer({ question, at, form, isMissing }: AnswerProps) {
  const { error, ...bound } = form.bind(`answers.${at}.answer`);
  const field = { ...bound, error: error ?? (isMissing ? 'Нужен ответ' : undefined) };
  const label = question.required ? question.question : `${question.question} (необязательно)`;
  const options = question.options ?? [];
  switch (question.type) {
    case 'choice':
      return <RadioGroup {...field} label={label} options={options.map((value) => ({ value, label: value }))} />;
    case 'multi':
      return (
        <Ticks
          legend={label}
          items={options}
          ticked={field.value ? field.value.split(between) : []}
          onChange={(ticked) => field.onChange(ticked.join(between))}
          error={field.error}
        />
      );
    case 'file':
      return <Files label={label} hint={question.help} at={at} form={form} error={field.error} />;
    case 'link':
      return <TextField {...field} label={label} type="url" inputMode="url" placeholder="https://" hint={question.help} />;
    case 'number':
      return <TextField {...field} label={label} inputMode="numeric" hint={question.help} />;
    default:
      return <TextArea {...field} label={label} rows={3} maxLength={5000} hint={question.help} />;
  }
}

type FilesProps = Pick<AnswerProps, 'at' | 'form'> & { label: string; hint: string | undefined; error: string | undefined };

function Files({ label, hint, at, form, error }: FilesProps) {
  const path = `answers.${at}.files`;
  const files = form.values.answers[at]?.files ?? [];
  return (
    <div className="grid gap-2">
      <p className="font-strong">{label}</p>
      <FilesField
        label="Приложить файлы"
        hint={hint || undefined}
        files={files}
        onChange={(next) => form.set(path, next)}
        maxFiles={filePlaces.brief.most}
      />
      <FieldNotes id={fieldId(path)} error={error} />
    </div>
  );
}

const between = '; ';
