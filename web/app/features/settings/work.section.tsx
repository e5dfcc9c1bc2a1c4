import { getMyWorkTerms, saveMyWorkTerms, type WorkTerms } from '@artel/contracts/people/profile.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { countMyServices, listMyServices } from '@artel/contracts/services/my-services.ts';
import { invalidate, query, useQuery } from '../../platform/api/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { MoneyField, NumberField, TextArea, TextField } from '../../ui/fields/field.tsx';
import { Card, DraftNote, ErrorState, FormActions, FormErrors, Link, RowsSkeleton, SubmitButton } from '../../ui/index.ts';
import type { Section } from './section.ts';
import { availabilityNames } from './settings.text.ts';

const termsQuery = query(getMyWorkTerms);

export const work: Section = { key: 'work', name: 'Занятость', queries: () => [termsQuery], Body: WorkSection };

function WorkSection() {
  const { data, isError, refetch } = useQuery(termsQuery);
  if (data) return <WorkTermsForm saved={data.result} />;
  return isError ? <ErrorState title="Не удалось загрузить настройки" onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />;
}

const valuesOf = (terms: WorkTerms) => ({
  ...terms,
  available_from: terms.available_from ?? '',
  vacation_from: terms.vacation_from ?? '',
  vacation_to: terms.vacation_to ?? '',
  hourly_rate_minor: terms.hourly_rate_minor ?? undefined,
  orders_limit: terms.orders_limit ?? undefined,
});
type Values = Omit<ReturnType<typeof valuesOf>, 'hourly_rate_minor' | 'orders_limit'> & {
  hourly_rate_minor: number | undefined;
  orders_limit: number | undefined;
};
const bodyOf = (values: Values) => ({
  ...values,
  available_from: values.availability === 'from_date' ? values.available_from || null : null,
  vacation_from: values.vacation_from || null,
  vacation_to: values.vacation_to || null,
  hourly_rate_minor: values.hourly_rate_minor ?? null,
  orders_limit: values.orders_limit ?? null,
});

function WorkTermsForm({ saved }: { saved: WorkTerms }) {
  const initial: Values = valuesOf(saved);
  const form = useForm(saveMyWorkTerms, { initial, toBody: bodyOf, draftKey: 'work-terms' });
  const done = (result: WorkTerms) => {
    form.reset(valuesOf(result));
    toastSuccess('Сохранено: заказчики увидят это в профиле');
    void invalidate(getMyWorkTerms, getMe, listMyServices, countMyServices);
  };
  return (
    <Card label="Занятость">
      <form {...form.form(done)} className="grid gap-6">
        <FormErrors form={form} />
        <RadioGroup
          {...form.bind<Values['availability']>('availability')}
          label="Есть ли время на новые заказы"
          options={(['now', 'from_date', 'busy'] as const).map((value) => ({ value, label: availabilityNames[value] }))}
        />
        {form.values.availability === 'from_date' ? (
          <TextField
            {...form.bind('available_from')}
            type="date"
            label="С какого дня"
            hint="В этот день вы снова станете свободны сами"
            className="md:w-60"
          />
        ) : null}
        <NumberField
          {...form.bind<number | undefined>('orders_limit')}
          label="Сколько заказов берёте сразу"
          hint="Оплаченные и незаконченные. Когда их столько, услуги уходят из каталога и возвращаются сами, как только один закончится. Если предела нет, оставьте поле пустым"
          min={1}
          max={100}
          className="md:w-[31rem]"
        />
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-strong">Отпуск</legend>
          <p className="text-ink-soft">
            Скажем о&nbsp;нём заказчикам за&nbsp;две недели и&nbsp;уберём, когда он кончится. На&nbsp;это время ваши услуги уйдут
            из&nbsp;каталога и&nbsp;вернутся сами; начатые заказы продолжаются.
          </p>
          <div className="grid gap-4 xs:grid-cols-2 md:w-[31rem]">
            <TextField {...form.bind('vacation_from')} type="date" label="Первый день" />
            <TextField {...form.bind('vacation_to')} type="date" label="Последний день" />
          </div>
          <TextArea {...form.bind('vacation_message')} label="Что сказать заказчикам" rows={2} maxLength={200} />
        </fieldset>
        <MoneyField
          {...form.bind<number | undefined>('hourly_rate_minor')}
          label="Ставка в час"
          hint="Необязательно: по ней вас найдут в списке исполнителей"
          className="md:w-60"
        />
        <p className="text-ink-soft">
          Самозанятый вы, ИП или компания, заказчики видят в&nbsp;профиле.{' '}
          <Link to="/profile/finance#tax" className="link">
            Указать или изменить: «Финансы», «Налоги»
          </Link>
        </p>
        <FormActions>
          <SubmitButton form={form} action="Сохранить" look="primary" />
        </FormActions>
        <DraftNote draft={form.draft} onDrop={() => form.reset(valuesOf(saved))} />
      </form>
    </Card>
  );
}
