import {
  askAppealParty,
  decideAppeal,
  escalateAppeal,
  leaveAppeal,
  reasonsOf,
  rulesOf,
  takeAppeal,
} from '@artel/contracts/people/appeals/admin-appeals.ts';
import {
  type AppealCase,
  type AppealMeasure,
  type AppealResult,
  type AppealRuleAnchor,
  appealResults,
  type DecisionReason,
} from '@artel/contracts/people/appeals/appeals.ts';
import { useState } from 'react';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { RadioGroup, Select } from '../../../ui/controls/choice.tsx';
import { ReasonButton } from '../../../ui/dialogs/asking-button.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Button, Card, Deadline, fullName, Note, TitledCard } from '../../../ui/index.ts';
import { ClaimButton } from '../../claims/index.ts';
import { decisionReasonText, measureText, outcomeText, ruleNo } from '../appeals.text.ts';
import { showCase, useCaseMove } from './case-read.ts';
import { HearingNote, OpenHearing } from './open-hearing.tsx';
import { ReadyAnswers } from './ready-answers.tsx';

export function AppealDecision({ room }: { room: AppealCase }) {
  const may = (action: AppealCase['staff_actions'][number]) => room.staff_actions.includes(action);
  const [asking, setAsking] = useState<'author' | 'owner'>();
  const close = () => setAsking(undefined);
  return (
    <>
      {room.acts_by && room.refused ? <Note meaning="hold">{room.refused}</Note> : null}
      {may('take') ? <Take room={room} /> : null}
      {room.acts_by ? <HearingNote hearing={room.hearing} /> : null}
      {may('ask') && asking === 'author' ? (
        <RequestDialog room={room} onClose={close} />
      ) : may('hear') && asking === 'owner' ? (
        <OpenHearing room={room} onClose={close} />
      ) : may('decide') ? (
        <Decide room={room} />
      ) : null}
      {may('leave') || may('escalate') ? (
        <div className="flex flex-wrap gap-2">
          {may('ask') && asking !== 'author' ? (
            <Button size="s" onClick={() => setAsking('author')}>
              Спросить автора
            </Button>
          ) : null}
          {may('hear') && asking !== 'owner' ? (
            <Button size="s" onClick={() => setAsking('owner')}>
              Спросить вторую сторону
            </Button>
          ) : null}
          <HandButton room={room} how="escalate" />
          <HandButton room={room} how="leave" />
        </div>
      ) : null}
      {room.staff_actions.length === 0 && !(room.acts_by && room.refused) ? <Nothing room={room} /> : null}
    </>
  );
}

function Nothing({ room }: { room: AppealCase }) {
  return (
    <Card label="Решение">
      {room.acts_by === 'author' ? (
        <p className="text-ink-soft">
          Ждём ответа автора. {room.acts_until ? <Deadline at={room.acts_until} withExact /> : null} Без ответа обращение закроется.
        </p>
      ) : room.acts_by && room.assignee && room.held_until ? (
        <p className="text-ink-soft">Разбирает {fullName(room.assignee)}. Если час не будет действий, дело можно взять.</p>
      ) : (
        <p className="text-ink-soft">Сейчас от вас здесь ничего не нужно.</p>
      )}
    </Card>
  );
}

function Take({ room }: { room: AppealCase }) {
  const move = useCaseMove(takeAppeal, 'Обращение у вас');
  return (
    <TitledCard title="Взять обращение">
      <p className="text-ink-soft">Автор увидит, что оно в работе. Срок решения от этого не меняется.</p>
      <ClaimButton id={room._id} move={move} />
    </TitledCard>
  );
}

type Decision = {
  result: AppealResult | '';
  reason: DecisionReason | '';
  rule: AppealRuleAnchor | '';
  measure: AppealMeasure;
  text: string;
  owner_text: string;
};
const empty: Decision = { result: '', reason: '', rule: '', measure: 'none', text: '', owner_text: '' };

function Decide({ room }: { room: AppealCase }) {
  const form = useForm(decideAppeal, {
    initial: empty,
    params: { id: room._id },
    toBody: (decision: Decision) => ({
      ...decision,
      result: decision.result as AppealResult,
      reason: decision.reason as DecisionReason,
      rule: decision.rule as AppealRuleAnchor,
      measure: decision.result === 'rejected' ? 'none' : decision.measure,
    }),
    draftKey: `appeal-decision:${room._id}:${room.is_again ? 2 : 1}`,
  });
  const { values, set } = form;
  const [read_steps, setRead] = useState(room.steps.length);
  const hasNews = room.steps.length > read_steps;
  const measure = values.result === 'rejected' ? 'none' : values.measure;
  const choose = (result: AppealResult): void => {
    set('result', result);
    if (result !== 'rejected' && values.measure === 'none')
      set('measure', room.measures.find((one) => one !== 'none' && one !== 'block_user') ?? 'none');
  };
  return (
    <Card className="grid gap-4" label="Решение">
      <h2 className="title-3">{room.is_again ? 'Окончательное решение' : 'Решение'}</h2>
      <CallForm
        form={form}
        action={room.hearing ? 'Решить и отправить 2 письма' : 'Решить и отправить письмо'}
        isDisabled={hasNews}
        show={showCase}
        onDone={() => toastSuccess('Решение вынесено, письмо ушло')}
        empty={empty}
      >
        {/* A and R of the keyboard */}
        <button type="button" data-key="a" hidden onClick={() => choose('upheld')} />
        <button type="button" data-key="r" hidden onClick={() => choose('rejected')} />
        <RadioGroup
          label="Исход"
          options={appealResults.map((value) => ({ value, label: outcomeText[value] }))}
          {...form.bind<AppealResult>('result')}
          onChange={choose}
        />
        <Grounds form={form} reasons={reasonsOf(measure)} rules={rulesOf(measure)} />
        {values.result === 'upheld' || values.result === 'partly' ? (
          <RadioGroup
            label="Что сделать"
            options={room.measures.map((value) => ({ value, label: measureText[value] }))}
            {...form.bind<AppealMeasure>('measure')}
          />
        ) : null}
        <Answers form={form} hasHearing={room.hearing !== null} />
        {hasNews ? (
          <Note meaning="wait">
            <p>Пока вы решали, в обращении появилось новое: оно внизу хода.</p>
            <Button size="s" className="mt-2" onClick={() => setRead(room.steps.length)}>
              Прочитано
            </Button>
          </Note>
        ) : null}
      </CallForm>
    </Card>
  );
}

type DecisionForm = FormState<typeof decideAppeal, Decision>;

type GroundsProps = {
  form: Pick<FormState<never, Pick<Decision, 'reason' | 'rule'>>, 'bind' | 'values'>;
  reasons: readonly DecisionReason[];
  rules: readonly { anchor: AppealRuleAnchor; title: string }[];
};
/** The reason and the rule, of those that go with what is decided. */
export function Grounds({ form, reasons, rules }: GroundsProps) {
  return (
    <>
      <Select
        label="Причина"
        placeholder="Выберите"
        options={reasons.map((value) => ({ value, label: decisionReasonText[value] }))}
        {...form.bind<DecisionReason | ''>('reason')}
        value={reasons.find((value) => value === form.values.reason) ?? ''}
      />
      <Select
        label="Правило"
        placeholder="Выберите"
        options={rules.map(({ anchor, title }) => ({ value: anchor, label: `п. ${ruleNo(anchor)} ${title}` }))}
        {...form.bind<AppealRuleAnchor | ''>('rule')}
        value={rules.find(({ anchor }) => anchor === form.values.rule)?.anchor ?? ''}
      />
    </>
  );
}

function Answers({ form, hasHearing }: { form: DecisionForm; hasHearing: boolean }) {
  const { values, set } = form;
  return (
    <>
      <TextArea
        label="Ответ автору"
        hint={`${values.text.trim().length} знаков, нужно от 30. Имён других людей не называйте.`}
        rows={6}
        maxLength={2000}
        {...form.bind('text')}
      />
      <div>
        <ReadyAnswers text={values.text} onPut={(text) => set('text', text)} />
      </div>
      {hasHearing ? (
        <TextArea
          label="Ответ второй стороне"
          hint={`${values.owner_text.trim().length} знаков, нужно от 30. Без имени, цитат и контактов автора.`}
          rows={4}
          maxLength={2000}
          {...form.bind('owner_text')}
        />
      ) : null}
    </>
  );
}

function RequestDialog({ room, onClose }: { room: AppealCase; onClose: () => void }) {
  const form = useForm(askAppealParty, { initial: { text: '' }, params: { id: room._id }, draftKey: `appeal-ask:${room._id}` });
  return (
    <CallForm
      title="Спросить автора"
      form={form}
      action="Отправить вопрос"
      show={showCase}
      onDone={() => toastSuccess('Вопрос отправлен')}
      onClose={onClose}
    >
      <TextArea
        label="Вопрос"
        hint="На ответ есть семь дней, срок решения это время стоит."
        rows={3}
        maxLength={2000}
        {...form.bind('text')}
      />
    </CallForm>
  );
}

const handing = {
  leave: {
    call: leaveAppeal,
    button: { name: 'Отдать', size: 's', look: 'ghost' },
    title: 'Отдать обращение?',
    note: 'Оно вернётся в очередь со своим сроком.',
    action: 'Отдать',
    done: 'Обращение снова свободно',
  },
  escalate: {
    call: escalateAppeal,
    button: { name: 'Старшему', size: 's' },
    title: 'Передать старшему?',
    note: 'Автор этого не увидит, срок останется прежним.',
    action: 'Передать',
    done: 'Передано старшему',
  },
} as const;

function HandButton({ room, how }: { room: AppealCase; how: keyof typeof handing }) {
  const { call, done, ...words } = handing[how];
  const { go, isPending } = useCaseMove(call, done);
  return (
    <ReasonButton {...words} isBad={false} isPending={isPending} send={(reason) => go({ params: { id: room._id }, body: { reason } })} />
  );
}
