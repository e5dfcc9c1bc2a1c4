import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getTariffs, listTariffChanges, proposeTariff, type Tariff } from '@artel/contracts/money/tariffs.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { Plus, X } from 'lucide-react';
import { ratesText } from '../../../platform/format/fees.ts';
import { dayText } from '../../../platform/format/index.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { MoneyField, TextField } from '../../../ui/fields/field.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { Button, Facts, IconButton } from '../../../ui/index.ts';
import { beginWith, bodyOf, dayLater, ratesOf, type Step, type Values, withoutStep, withStep } from './tariff-change.state.ts';

type TariffForm = FormState<typeof proposeTariff, Values>;
const most_steps = 6;
const days_to_sign = 3;

export function TariffDialog({ one, day, onClose }: { one: Tariff; day: string; onClose: () => void }) {
  const form = useForm(proposeTariff, {
    initial: beginWith(one, dayLater(day, days_to_sign)),
    toBody: (values: Values) => bodyOf(one, values),
    warnsOnLeave: false,
  });
  const hasBounds = one.kind === 'percent' && one.key !== 'referral_share';
  const becomes = ratesOf(one, form.values);
  return (
    <FormDialog
      form={form}
      title={`Изменить: ${one.title}`}
      action="Отправить на подпись"
      done="Изменение ждёт второй подписи"
      stale={[getTariffs, listTariffChanges, getMoneyState, getQueueCounts]}
      onClose={onClose}
    >
      {one.kind === 'tiered' ? (
        <Steps form={form} />
      ) : (
        <TextField {...form.bind('percent_bp')} label="Процент" inputMode="decimal" autoComplete="off" after={<Percent />} />
      )}
      {hasBounds ? (
        <div className="grid gap-4 xs:grid-cols-2">
          <MoneyField {...form.bind<number | undefined>('min_minor')} label="Не меньше" hint="Пусто — без границы" />
          <MoneyField {...form.bind<number | undefined>('max_minor')} label="Не больше" hint="Пусто — без границы" />
        </div>
      ) : null}
      <TextField
        {...form.bind('valid_from')}
        type="date"
        min={day}
        label="Действует с"
        hint={`С начала дня по Москве, не раньше ${dayText(day)}: люди узнают за десять дней. Столько должно остаться и ко второй подписи.`}
      />
      <ReasonField {...form.bind('reason')} hint="Её увидят сотрудники. Она останется в журнале действий." />
      <section aria-label="Что изменится" className="grid gap-1.5 rounded-card bg-sunken p-4">
        <Facts
          facts={[
            { name: 'Сейчас', value: ratesText({ kind: one.kind, ...one.rates }) },
            { name: 'Станет', value: becomes ? ratesText({ kind: one.kind, ...becomes }) : '—' },
          ]}
        />
        <p className="text-13 text-ink-soft">
          Подписывает другой сотрудник со всеми правами. Оформленные заказы остаются по прежнему тарифу.
        </p>
      </section>
    </FormDialog>
  );
}

const Percent = () => (
  <span className="text-ink-soft" aria-hidden="true">
    %
  </span>
);

function Steps({ form }: { form: TariffForm }) {
  const steps = form.values.tiers;
  const set = (next: Step[]) => form.set('tiers', next);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-strong">Ступени по обороту пары</legend>
      {form.errors.tiers ? <p className="text-13 text-bad">{form.errors.tiers}</p> : null}
      {steps.map((_, at) => {
        const isLast = at === steps.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)_auto] items-start gap-2">
            {isLast ? (
              <p className="self-center pt-6">{steps.length === 1 ? 'С любого оборота' : 'Дальше'}</p>
            ) : (
              <MoneyField {...form.bind<number | undefined>(`tiers.${at}.to_minor`)} label={`${at + 1}: до`} />
            )}
            <TextField
              {...form.bind(`tiers.${at}.percent_bp`)}
              label={`${at + 1}: процент`}
              inputMode="decimal"
              autoComplete="off"
              after={<Percent />}
            />
            <IconButton
              icon={X}
              className="mt-6"
              label={`Убрать ступень ${at + 1}`}
              disabled={steps.length === 1}
              onClick={() => set(withoutStep(steps, at))}
            />
          </div>
        );
      })}
      <div>
        <Button size="s" icon={Plus} disabled={steps.length >= most_steps} onClick={() => set(withStep(steps))}>
          Добавить ступень
        </Button>
      </div>
    </fieldset>
  );
}
