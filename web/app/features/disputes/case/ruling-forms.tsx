import { type CaseRoom, finaliseRuling, proposeRuling, ruleFinally } from '@artel/contracts/disputes/admin-disputes.ts';
import { type DisputeFault, type DisputePoint, faults } from '@artel/contracts/disputes/disputes.ts';
import { type DisputeRuleAnchor, disputeRules } from '@artel/contracts/disputes/rules.ts';
import { counted, pluralTotal } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { ChipCheck, RadioGroup } from '../../../ui/controls/choice.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { TitledCard } from '../../../ui/index.ts';
import { faultNames, fulfilmentTexts, personOf } from '../disputes.text.ts';
import { FigureField } from '../figure-field.tsx';
import { type Marks, marksForCall, PointsField } from '../points-field.tsx';
import { ruleTitle } from '../ruling-card.tsx';
import { showCase } from './case-read.ts';
import { WouldWrite } from './would-write.tsx';

const namesIn = (room: CaseRoom) => ({ customer: personOf('customer', room).name, seller: personOf('seller', room).name });

type Decision = {
  answer?: string;
  customer_percent: number;
  text: string;
  summary: string;
  rules: DisputeRuleAnchor[];
  fault: DisputeFault | '';
  marks: Marks;
};
/** «Дмитрий: не сдано, Анна: не отмечено», and for the second instance what the first one found. */
const sidesOn = (room: CaseRoom, point: DisputePoint, way: keyof typeof ways): string =>
  (['opener', 'respondent', 'arbiter'] as const)
    .filter((who) => who !== 'arbiter' || (way === 'rule' && point.arbiter))
    .map((who) => {
      const mark = point[who];
      return `${who === 'arbiter' ? 'первая инстанция' : room[who].name}: ${mark ? fulfilmentTexts[mark].name.toLowerCase() : 'не отмечено'}`;
    })
    .join(', ');

const pointForms = ['пункт', 'пункта', 'пунктов'] as const;

const ways = {
  propose: { call: proposeRuling, title: 'Решение', done: 'Решение предложено сторонам', verb: 'Предложить решение', draft: '1' },
  finalise: { call: finaliseRuling, title: 'Ответ на возражение', done: 'Решение вынесено', verb: 'Вынести решение', draft: 'again' },
  rule: { call: ruleFinally, title: 'Окончательное решение', done: 'Решение записано', verb: 'Вынести решение', draft: '2' },
} as const;

function beginningOf(room: CaseRoom, way: keyof typeof ways): Decision {
  const { opener_percent, respondent_percent, points, proposed_summary, rulings } = room;
  const middle = Math.round((opener_percent + (respondent_percent ?? opener_percent)) / 2);
  if (way !== 'finalise') return { customer_percent: middle, text: '', summary: '', rules: [], fault: '', marks: {} };
  const { customer_percent, text, rules, fault } = rulings[0]!;
  const marks = Object.fromEntries(points.flatMap(({ no, arbiter }) => (arbiter ? [[no, arbiter] as const] : [])));
  return { answer: '', customer_percent, text, fault, marks, summary: proposed_summary ?? '', rules: rules as DisputeRuleAnchor[] };
}

export function Decide({ room, way }: { room: CaseRoom; way: keyof typeof ways }) {
  const { call, title, done, verb, draft } = ways[way];
  const empty = beginningOf(room, way);
  const form = useForm(call, {
    initial: empty,
    params: { id: room._id },
    toBody: ({ marks, ...decision }: Decision) => ({ ...decision, fault: decision.fault as DisputeFault, points: marksForCall(marks) }),
    draftKey: `case-ruling:${room._id}:${draft}`,
  });
  const { values } = form;
  const left = room.points.length - Object.keys(values.marks).length;
  return (
    <TitledCard className="grid gap-4" title={title}>
      {way === 'finalise' ? (
        <p className="text-ink-soft">Стоит то, что вы скажете сейчас: поправьте пункты, вину и слова, если возражение верно.</p>
      ) : null}
      <CallForm
        note={left > 0 ? <p className="text-13 text-wait">Не отмечено: {pluralTotal(left, pointForms)}</p> : null}
        form={form}
        action={verb}
        isDisabled={left > 0}
        show={showCase}
        onDone={({ unsigned }) => toastSuccess(unsigned ? 'Решение ждёт второй подписи' : done)}
        empty={empty}
      >
        {way === 'finalise' ? (
          <TextArea label="Что вы отвечаете" hint="От 30 знаков." rows={5} maxLength={2000} {...form.bind('answer')} />
        ) : null}
        <PointsField
          items={room.points.map(({ item }) => item)}
          notes={room.points.map((point) => sidesOn(room, point, way))}
          marks={values.marks}
          withKeys
          onChange={(marks) => form.set('marks', marks)}
        />
        <FigureField
          label="Как разделить"
          price_minor={room.amount_minor}
          names={namesIn(room)}
          value={values.customer_percent}
          onChange={(customer_percent) => form.set('customer_percent', customer_percent)}
        />
        <Known room={room} />
        <WouldWrite id={room._id} customer_percent={values.customer_percent} />
        <TextArea label="Почему так" hint="От 30 знаков, для сторон." rows={6} maxLength={2000} {...form.bind('text')} />
        <Rules chosen={values.rules} error={form.errors.rules} onChange={(rules) => form.set('rules', rules)} />
        <RadioGroup
          label="Чья вина"
          options={faults.map((value) => ({ value, label: faultNames[value] }))}
          {...form.bind<DisputeFault | ''>('fault')}
        />
        <TextArea
          label="Для открытого списка решений"
          hint="Суть дела без имён, логинов и ссылок."
          rows={3}
          maxLength={1000}
          {...form.bind('summary')}
        />
      </CallForm>
    </TitledCard>
  );
}

const caseForms = ['похожем деле', 'похожих делах', 'похожих делах'] as const;
function Known({ room: { opener_percent, respondent_percent, similar } }: { room: CaseRoom }) {
  const sides = respondent_percent === null ? null : [opener_percent, respondent_percent].sort((a, b) => a - b);
  return (
    <p className="text-13 text-ink-soft">
      {sides ? `Стороны стоят на ${sides[0]} и ${sides[1]} % заказчику.` : 'Вторая сторона суммы не назвала.'}
      {similar ? ` В ${counted(similar.cases, caseForms)} заказчику вернули ${rangeText(similar)} %.` : ''}
    </p>
  );
}
const rangeText = ({ from_percent, to_percent }: { from_percent: number; to_percent: number }): string =>
  from_percent === to_percent ? String(from_percent) : `${from_percent}–${to_percent}`;

type RulesProps = { chosen: readonly DisputeRuleAnchor[]; error: string | undefined; onChange: (rules: DisputeRuleAnchor[]) => void };
function Rules({ chosen, error, onChange }: RulesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-strong">Правила</legend>
      <div className="flex flex-wrap gap-2">
        {disputeRules.map(({ anchor }) => (
          <ChipCheck
            key={anchor}
            name="rules"
            value={anchor}
            isOn={chosen.includes(anchor)}
            onToggle={(isOn) => onChange(isOn ? [...chosen, anchor] : chosen.filter((one) => one !== anchor))}
          >
            п. {anchor.split('-')[1]} {ruleTitle(anchor)}
          </ChipCheck>
        ))}
      </div>
      {error ? <p className="text-13 text-bad">{error}</p> : null}
    </fieldset>
  );
}
