import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { bidTextLimits, editBid, type getBidding, type OwnBid, saveBidDraft, sendBid } from '@artel/contracts/projects/bids.ts';
import type { Project } from '@artel/contracts/projects/projects.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { counted, formatRub, formatTerm } from '../../../platform/format/index.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { MoneyField, NumberField, TextArea } from '../../../ui/fields/field.tsx';
import { FileDrop, type UploadedFile } from '../../../ui/fields/file-drop.tsx';
import { Button, DraftNote, FormActions, FormErrors, Note, SubmitButton } from '../../../ui/index.ts';
import { Income, isSum, type StageDraft, StagesEditor, stagesForCall } from '../../terms/index.ts';
import { mentionsContacts } from '../bids.state.ts';
import { creditForms } from '../bids.text.ts';
import { showOwn } from '../show-bid.ts';
import { WorksField } from './works-field.tsx';

type Values = {
  price_minor: number | undefined;
  term_days: number | undefined;
  text: string;
  stages: StageDraft[];
  answers: string[];
  files: UploadedFile[];
  work_ids: string[];
};
type BidFormProps = {
  project: Project;
  bidding: ResultOf<typeof getBidding>;
  bid: OwnBid | null;
  isEdit: boolean;
  wasOpened?: boolean;
  onDone: () => void;
  onClose?: () => void;
};

const valuesOf = (bid: OwnBid | null, questions: readonly string[]): Values => ({
  price_minor: bid?.price_minor ?? undefined,
  term_days: bid?.term_days ?? undefined,
  text: bid?.text ?? '',
  stages: (bid?.stages ?? []).map((stage) => ({
    title: stage.title,
    result: stage.result,
    price_minor: stage.price_minor ?? undefined,
    term_days: stage.term_days ?? undefined,
  })),
  answers: questions.map((question) => bid?.answers.find((entry) => entry.question === question)?.answer ?? ''),
  files: bid?.files ?? [],
  work_ids: bid?.works.map(({ _id }) => _id) ?? [],
});

export function BidForm(props: BidFormProps) {
  const { project, bidding, bid, isEdit, wasOpened = isEdit, onDone, onClose } = props;
  const { questions } = bidding;
  const initial = valuesOf(bid, questions);
  const form = useBidForm(props, initial);
  // a sent bid has no draft any more
  const saved = useServerDraft(project._id, form, questions, !isEdit && !form.isPending);
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    showOwn(project._id, outcome);
    if (!outcome.error) onDone();
  };
  const { values } = form;
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormErrors form={form} />
      <PriceAndTerm form={form} bidding={bidding} wasOpened={wasOpened} />
      <TextArea
        {...form.bind('text')}
        label="Как сделаете и почему вы"
        rows={6}
        maxLength={bidTextLimits.max}
        hint={`От ${bidTextLimits.min} знаков. Заказчик читает это первым`}
      />
      {mentionsContacts(values.text) ? (
        <Note meaning="wait">
          Похоже, в тексте есть контакты. Договорённости и деньги вне биржи не защищены: пишите здесь, а файлы приложите ниже.
        </Note>
      ) : null}
      <StagesEditor form={form} wanted={bidding.stages_wanted} />
      {questions.length > 0 ? (
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-strong">Вопросы заказчика</legend>
          {questions.map((question, at) => (
            <TextArea key={question} {...form.bind(`answers.${at}`)} label={question} rows={2} maxLength={2000} />
          ))}
        </fieldset>
      ) : null}
      <WorksField {...form.bind<string[]>('work_ids')} />
      <Files form={form} />
      <FormActions>
        <SubmitButton form={form} action={isEdit ? 'Сохранить отклик' : sendText(bidding.cost)} look="primary" />
        {onClose ? (
          <Button look="ghost" onClick={onClose}>
            Отмена
          </Button>
        ) : null}
        {saved ? (
          <p className="text-13 text-ink-soft">Черновик сохранён</p>
        ) : (
          <DraftNote draft={form.draft} onDrop={() => form.reset(initial)} />
        )}
      </FormActions>
    </form>
  );
}

function useBidForm({ project, bidding: { questions }, bid, isEdit }: BidFormProps, initial: Values) {
  const toBody = ({ files, work_ids, answers, stages, price_minor, term_days, text }: Values) => ({
    price_minor: price_minor as number,
    term_days: term_days as number,
    text,
    stages: stagesForCall(stages),
    answers: questions.map((question, at) => ({ question, answer: answers[at] ?? '' })),
    file_ids: files.map(({ _id }) => _id),
    work_ids,
  });
  const edited = useForm(editBid, {
    initial,
    params: { id: bid?._id ?? '' },
    toBody,
    draftKey: `bid-edit:${bid?._id}`,
    warnsOnLeave: isEdit,
  });
  const made = useForm(sendBid, { initial, params: { id: project._id }, toBody, draftKey: `bid:${project._id}`, warnsOnLeave: !isEdit });
  return (isEdit ? edited : made) as FormState<typeof sendBid, Values>;
}

function PriceAndTerm({
  form,
  bidding,
  wasOpened,
}: Pick<BidFormProps, 'bidding'> & { form: FormState<typeof sendBid, Values>; wasOpened: boolean }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <div className="grid gap-1.5">
        <MoneyField
          {...form.bind<number | undefined>('price_minor')}
          label="Цена за всю работу"
          autoFocus={wasOpened}
          hint={bidding.budget_minor ? `Бюджет заказчика — до ${formatRub(bidding.budget_minor)}` : 'Заказчик ждёт ваших предложений'}
        />
        <Income price_minor={form.values.price_minor} turnover_minor={bidding.turnover_minor} />
      </div>
      <NumberField
        {...form.bind<number | undefined>('term_days')}
        label="Срок"
        unit="дней"
        min={1}
        max={365}
        hint={bidding.deadline_days ? `Заказчику нужно за ${formatTerm(bidding.deadline_days)}` : undefined}
      />
    </div>
  );
}

const sendText = (cost: number): string => (cost === 0 ? 'Отправить отклик бесплатно' : `Отправить за ${counted(cost, creditForms)}`);

/** Debounced to the server too, for other devices. */
function useServerDraft(project_id: string, form: FormState<typeof sendBid, Values>, questions: readonly string[], isOn: boolean): boolean {
  const [isSaved, setSaved] = useState(false);
  const { values, isDirty } = form;
  useEffect(() => {
    if (!isOn || !isDirty) return;
    setSaved(false);
    const wait = setTimeout(() => {
      const known = (value: number | undefined) => (isSum(value) && value > 0 ? Math.round(value) : null);
      const body = {
        price_minor: known(values.price_minor),
        term_days: known(values.term_days),
        text: values.text.slice(0, bidTextLimits.max),
        stages: values.stages.map((stage) => ({ ...stage, price_minor: known(stage.price_minor), term_days: known(stage.term_days) })),
        answers: questions.map((question, at) => ({ question, answer: values.answers[at] ?? '' })),
        file_ids: values.files.map(({ _id }) => _id),
        work_ids: values.work_ids,
      };
      void call(saveBidDraft, { params: { id: project_id }, body }).then(({ error }) => setSaved(!error));
    }, 1500);
    return () => clearTimeout(wait);
  }, [values, isDirty, isOn, project_id, questions]);
  return isSaved;
}

function Files({ form }: { form: FormState<typeof sendBid, Values> }) {
  // Uploads end long after the render that began them.
  const latest = useRef(form.values.files);
  latest.current = form.values.files;
  return (
    <FileDrop<UploadedFile>
      label="Файлы к отклику"
      send={sendFile}
      files={form.values.files}
      onChange={(change) => {
        latest.current = change(latest.current);
        form.set('files', latest.current);
      }}
      maxFiles={filePlaces.bid.most}
    />
  );
}
