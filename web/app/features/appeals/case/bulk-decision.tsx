import { adminListAppeals, listAppealQueue } from '@artel/contracts/people/appeals/admin-appeals.ts';
import {
  type AppealInQueue,
  type AppealResult,
  type AppealRuleAnchor,
  appealResults,
  appealRules,
  type DecisionReason,
  decisionReasons,
} from '@artel/contracts/people/appeals/appeals.ts';
import { type DecidedOne, decideAppeals } from '@artel/contracts/people/appeals/decide-appeals.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useEffect, useRef, useState } from 'react';
import { invalidate } from '../../../platform/api/index.ts';
import { counted } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { RadioGroup } from '../../../ui/controls/choice.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Badge, Button, Card, Form, FormErrors, Link } from '../../../ui/index.ts';
import { appealKindText, outcomeText } from '../appeals.text.ts';
import { Grounds } from './appeal-decision.tsx';
import { ReadyAnswers } from './ready-answers.tsx';

const forms = ['обращение', 'обращения', 'обращений'] as const;

type Props = { chosen: readonly AppealInQueue[]; onDrop: () => void; onReport: (report: readonly DecidedOne[]) => void };

export function BulkBar({ chosen, onDrop, onReport }: Props) {
  const [isDeciding, setDeciding] = useState(false);
  if (chosen.length === 0) return null;
  const isOfOneKind = chosen.every(({ type }) => type === chosen[0]!.type);
  return (
    <section
      aria-label="Выбранные обращения"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3"
    >
      <p className="mr-auto grid" role="status">
        <span className="font-strong">Выбрано: {counted(chosen.length, forms)}</span>
        <span className="text-13 text-ink-soft">
          {isOfOneKind ? appealKindText[chosen[0]!.type] : 'Разом решают обращения одного вида: уберите лишние'}
        </span>
      </p>
      <Button size="s" look="primary" disabled={!isOfOneKind} onClick={() => setDeciding(true)}>
        Решить с одной причиной
      </Button>
      <Button size="s" look="ghost" onClick={onDrop}>
        Снять выбор
      </Button>
      {isDeciding ? <DecideDialog chosen={chosen} onClose={() => setDeciding(false)} onReport={onReport} /> : null}
    </section>
  );
}

type Decision = { result: AppealResult | ''; reason: DecisionReason | ''; rule: AppealRuleAnchor | ''; text: string };
const empty: Decision = { result: '', reason: '', rule: '', text: '' };

function DecideDialog({ chosen, onClose, onReport }: Pick<Props, 'chosen' | 'onReport'> & { onClose: () => void }) {
  const { form, submit } = useDecision(chosen, (report) => {
    onReport(report);
    onClose();
  });
  const many = counted(chosen.length, forms);
  return (
    <Dialog title={`Решить ${many}?`} size="l" onClose={onClose} isBusy={form.isPending}>
      <p className="text-ink-soft">
        Одно решение для всех, каждому автору уйдёт письмо. Свободные обращения сначала станут вашими. Что решить нельзя, останется
        нетронутым: покажем почему.
      </p>
      <Form onSubmit={() => void submit()}>
        <FormErrors form={form} />
        <RadioGroup
          label="Исход"
          options={appealResults.map((value) => ({ value, label: outcomeText[value] }))}
          {...form.bind<AppealResult>('result')}
        />
        {form.values.result && form.values.result !== 'rejected' ? (
          <p className="text-13 text-ink-soft">
            Письмо скажет, что автор прав, но ничего не снимут и не вернут: для этого решите отдельно.
          </p>
        ) : null}
        <Grounds form={form} reasons={decisionReasons} rules={appealRules} />
        <TextArea
          label="Ответ авторам"
          hint={`${form.values.text.trim().length} знаков, нужно от 30. Эти слова прочтёт каждый, имён не называйте.`}
          rows={5}
          maxLength={2000}
          {...form.bind('text')}
        />
        <div>
          <ReadyAnswers text={form.values.text} onPut={(text) => form.set('text', text)} />
        </div>
        <DialogButtons action={`Решить ${many}`} isPending={form.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function useDecision(chosen: Props['chosen'], onDone: Props['onReport']) {
  const form = useForm(decideAppeals, {
    initial: empty,
    toBody: (decision: Decision) => ({
      ids: chosen.map(({ _id }) => _id),
      text: decision.text,
      result: decision.result as AppealResult,
      reason: decision.reason as DecisionReason,
      rule: decision.rule as AppealRuleAnchor,
    }),
    draftKey: 'appeals-decision',
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    void invalidate(listAppealQueue, adminListAppeals, getQueueCounts);
    if (!outcome || outcome.error) return;
    onDone(outcome.result);
  };
  return { form, submit };
}

type ReportProps = { report: readonly DecidedOne[]; takesFocus?: boolean; onClose: () => void };

export function BulkReport({ report, takesFocus = false, onClose }: ReportProps) {
  const done = report.filter(({ is_done }) => is_done).length;
  const head = useRef<HTMLHeadingElement>(null);
  // what was chosen may be far down the queue
  useEffect(() => {
    if (takesFocus) head.current?.focus();
  }, [takesFocus]);
  return (
    <Card label="Итог" className="overflow-hidden p-0!">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-6">
        <div role="status">
          <h2 ref={head} tabIndex={-1} className="scroll-mt-4 font-strong">
            Решено {done} из {report.length}
          </h2>
        </div>
        <Button size="s" look="ghost" onClick={onClose}>
          Закрыть итог
        </Button>
      </div>
      <ul>
        {report.map(({ _id, number, title, is_done, refused }) => (
          <li
            key={_id}
            className="grid gap-x-4 gap-y-1 border-t border-line px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-6"
          >
            <span className="min-w-0 break-words">
              {number === null ? (
                'Обращение'
              ) : (
                <Link to={`/admin/appeals/${_id}`} className="link">
                  О-{number}
                  {title ? `, ${title}` : ''}
                </Link>
              )}
              {refused ? <span className="block text-13 text-ink-soft">{refused}</span> : null}
            </span>
            <span className="justify-self-start">
              <Badge meaning={is_done ? 'good' : 'wait'}>{is_done ? 'Ответ отправлен' : 'Пропущено'}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
