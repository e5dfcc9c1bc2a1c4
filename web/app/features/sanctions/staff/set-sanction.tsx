import {
  type EvidenceGiven,
  type LimitKind,
  moneyCheckRule,
  type SanctionKind,
  type SanctionLevel,
  type SanctionReason,
  type SanctionsOf,
  sanctionReasons,
  sanctionRules,
  setSanction,
} from '@artel/contracts/people/sanctions/sanctions.ts';
import { invalidate } from '../../../platform/api/index.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { ChipCheck, Select } from '../../../ui/controls/choice.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { Form, FormErrors } from '../../../ui/index.ts';
import { reasonTexts, ruleNo } from '../sanctions.text.ts';
import { daysText, SanctionLevels } from './sanction-levels.tsx';
import { SanctionPreview } from './sanction-preview.tsx';
import { staleSanctions } from './staff-read.ts';

type Values = {
  kind: SanctionKind;
  limits: LimitKind[];
  days: number | null;
  reason: SanctionReason | '';
  rule: (typeof sanctionRules)[number]['anchor'] | '';
  words: string;
  complaints: string[];
  quote: string;
  where: string;
};

type Props = { user_id: string; name: string; known: SanctionsOf; ground: string | undefined; onClose: () => void };

const evidenceOf = ({ complaints, quote, where }: Values): EvidenceGiven[] => [
  ...complaints.map((id) => ({ type: 'complaint' as const, id })),
  ...(quote.trim() ? [{ type: 'quote' as const, words: quote, where }] : []),
];

function actionText({ kind, days }: Pick<Values, 'kind' | 'days'>): string {
  if (kind === 'warning') return 'Предупредить';
  const on = days === null ? '' : ` на ${daysText(days)}`;
  return `${{ limits: 'Ограничить', payouts_hold: 'Остановить вывод', block: 'Заблокировать' }[kind]}${on}`;
}

export function SetSanction(props: Props) {
  const { name, known, onClose } = props;
  const { form, submit } = useSanctionForm(props);
  const { values, set } = form;
  const choose = ({ kind, days }: SanctionLevel): void => {
    set('kind', kind);
    set('days', days[0]!);
    if (kind !== 'payouts_hold' && values.rule === moneyCheckRule) set('rule', '');
    if (kind !== 'payouts_hold' && values.reason === 'check') set('reason', '');
  };
  const toggle = <T extends string>(path: 'limits' | 'complaints', all: readonly T[], one: T, isOn: boolean): void =>
    set(path, isOn ? [...all, one] : all.filter((other) => other !== one));
  const quoteError = form.errors.evidence ?? Object.entries(form.errors).find(([path]) => path.startsWith('evidence.'))?.[1];
  return (
    <Dialog title={`Санкция: ${name}`} size="l" isBusy={form.isPending} onClose={onClose}>
      <Form onSubmit={() => void submit()}>
        <FormErrors form={form} />
        <SanctionLevels
          rungs={known.rungs}
          {...{ kind: values.kind, limits: values.limits, days: values.days, error: form.errors.limits }}
          onKind={choose}
          onLimit={(one, isOn) => toggle('limits', values.limits, one, isOn)}
          onDays={(days) => set('days', days)}
        />
        <RuleAndReason form={form} />
        {known.grounds.length > 0 ? (
          <Complaints
            grounds={known.grounds}
            chosen={values.complaints}
            onToggle={(id, isOn) => toggle('complaints', values.complaints, id, isOn)}
          />
        ) : null}
        <TextArea
          label="Цитата"
          hint="Слова или действие человека, дословно. Их он и увидит."
          rows={2}
          maxLength={1000}
          {...form.bind('quote')}
          error={quoteError}
        />
        {values.quote.trim() ? <TextField label="Где это было" maxLength={200} {...form.bind('where')} /> : null}
        <TextArea
          label="Объяснение человеку"
          hint={`${values.words.trim().length} знаков, нужно от 30.`}
          rows={3}
          maxLength={1000}
          {...form.bind('words')}
        />
        <SanctionPreview {...values} complaints={known.grounds.filter(({ id }) => values.complaints.includes(id))} />
        <DialogButtons action={actionText(values)} look="bad" isPending={form.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function RuleAndReason({ form }: { form: FormState<typeof setSanction, Values> }) {
  const isCheck = form.values.kind === 'payouts_hold';
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        label="Правило"
        placeholder="Выберите"
        options={sanctionRules
          .filter(({ anchor }) => isCheck || anchor !== moneyCheckRule)
          .map(({ anchor, title }) => ({ value: anchor, label: `п. ${ruleNo(anchor)} ${title}` }))}
        {...form.bind<Values['rule'] & string>('rule')}
      />
      <Select
        label="Почему эта ступень"
        placeholder="Выберите"
        options={sanctionReasons.filter((one) => isCheck || one !== 'check').map((value) => ({ value, label: reasonTexts[value] }))}
        {...form.bind<Values['reason'] & string>('reason')}
      />
    </div>
  );
}

function useSanctionForm({ user_id, known, ground, onClose }: Props) {
  const first = known.rungs.find(({ refused }) => refused === null)!;
  const initial: Values = {
    kind: first.kind,
    limits: [],
    days: first.days[0]!,
    reason: '',
    rule: '',
    words: '',
    quote: '',
    where: '',
    complaints: known.grounds.some(({ id }) => id === ground) ? [ground!] : [],
  };
  const form = useForm(setSanction, {
    initial,
    params: { id: user_id },
    toBody: (values: Values) => ({
      kind: values.kind,
      days: values.days,
      words: values.words,
      evidence: evidenceOf(values),
      newest_id: known.newest_id,
      limits: values.kind === 'limits' ? values.limits : [],
      reason: values.reason as SanctionReason,
      rule: values.rule as (typeof sanctionRules)[number]['anchor'],
    }),
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    await invalidate(...staleSanctions);
    if (outcome.error) return;
    toastSuccess('Мера действует, человеку ушло письмо');
    onClose();
  };
  return { form, submit };
}

type ComplaintsProps = { grounds: SanctionsOf['grounds']; chosen: readonly string[]; onToggle: (id: string, isOn: boolean) => void };

function Complaints({ grounds, chosen, onToggle }: ComplaintsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-strong">Жалобы, которые это доказывают</legend>
      <div className="flex flex-wrap gap-2">
        {grounds.map(({ id, number, title }) => (
          <ChipCheck key={id} name="complaints" value={id} isOn={chosen.includes(id)} onToggle={(isOn) => onToggle(id, isOn)}>
            О-{number} {title}
          </ChipCheck>
        ))}
      </div>
      <p className="mt-2 text-13 text-ink-soft">Человек увидит то, на что жалуются, а не того, кто жаловался.</p>
    </fieldset>
  );
}
