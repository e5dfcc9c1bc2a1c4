import {
  type AdminAttribute,
  addAttribute,
  addAttributeValue,
  changeAttribute,
  closeAttribute,
  closeAttributeValue,
  getAdminAttributes,
  getAdminCatalogue,
  renameAttributeValue,
} from '@artel/contracts/site/catalogue-desk.ts';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { Checkbox, Select } from '../../ui/controls/choice.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { LinesField } from '../../ui/fields/lines-field.tsx';
import {
  type AdminAttributeValue,
  type AttributeType,
  closingText,
  closingValueText,
  hasValues,
  requiredHint,
  typeTexts,
} from './attributes.state.ts';

export type Seen = { _id: string; version: number; services_count: number };
export type DialogProps = { seen: Seen; onClose: () => void };
type OfAttribute = DialogProps & { attribute: AdminAttribute };
type OfValue = OfAttribute & { value: AdminAttributeValue };

export const attributeReads = [getAdminAttributes, getAdminCatalogue];
const dialog = { stale: attributeReads } as const;
const quiet = { warnsOnLeave: false } as const;

// biome-ignore lint/suspicious/noExplicitAny: both forms have these fields
type AnyForm = FormState<any, any>;
const FilterBox = ({ form }: { form: AnyForm }) => (
  <Checkbox {...form.bind<boolean>('filterable')} hint="Среди услуг, уже указавших её, начнёт отбирать в течение нескольких минут">
    Показывать в фильтре каталога
  </Checkbox>
);
const RequiredBox = ({ form, hint }: { form: AnyForm; hint: string }) => (
  <Checkbox {...form.bind<boolean>('required')} hint={hint}>
    Обязательная
  </Checkbox>
);
const UnitField = ({ form }: { form: AnyForm }) => (
  <TextField
    {...form.bind('unit')}
    label="Единица (необязательно)"
    maxLength={20}
    autoComplete="off"
    hint="Стоит после числа: слов, минут"
  />
);
const TitleField = ({ form, hint }: { form: AnyForm; hint?: string }) => (
  <TextField {...form.bind('title')} label="Название" maxLength={60} autoComplete="off" hint={hint} />
);

type NewAttribute = { title: string; type: AttributeType; values: string[]; unit: string; filterable: boolean; required: boolean };
const blank: NewAttribute = { title: '', type: 'select', values: [], unit: '', filterable: true, required: false };

export function AddAttributeDialog({ seen, onClose }: DialogProps) {
  const form = useForm(addAttribute, {
    initial: blank,
    toBody: ({ type, values, unit, required, ...rest }: NewAttribute) => ({
      ...rest,
      type,
      version: seen.version,
      values: hasValues(type) ? values : [],
      unit: type === 'number' ? unit : '',
      required: required && type !== 'bool',
    }),
    params: { id: seen._id },
    ...quiet,
  });
  const { type, values } = form.values;
  const broken = Object.entries(form.errors).find(([path]) => path.startsWith('values'))?.[1];
  return (
    <FormDialog {...dialog} form={form} title="Новая характеристика" action="Добавить" done="Характеристика добавлена" onClose={onClose}>
      <TitleField form={form} />
      <Select
        {...form.bind<AttributeType>('type')}
        label="Вид"
        hint="Потом не меняется"
        options={(Object.keys(typeTexts) as AttributeType[]).map((value) => ({ value, label: typeTexts[value] }))}
      />
      {hasValues(type) ? (
        <LinesField
          name="values"
          label="Значения"
          hint="По одному в строке, в том порядке, в каком их увидят"
          value={values}
          error={broken}
          onChange={(lines) => form.set('values', lines)}
        />
      ) : null}
      {type === 'number' ? <UnitField form={form} /> : null}
      <FilterBox form={form} />
      {type === 'bool' ? null : <RequiredBox form={form} hint={requiredHint(0, seen.services_count)} />}
    </FormDialog>
  );
}

export function ChangeAttributeDialog({ seen, attribute, onClose }: OfAttribute) {
  const { key, title, type, unit, filterable, required, services_count } = attribute;
  const initial = { title, unit, filterable, required };
  const form = useForm(changeAttribute, {
    initial,
    toBody: (values: typeof initial) => ({ ...values, version: seen.version }),
    params: { id: seen._id, key },
    ...quiet,
  });
  return (
    <FormDialog {...dialog} form={form} title={`Характеристика «${title}»`} action="Сохранить" done="Сохранено" onClose={onClose}>
      <TitleField form={form} hint="Новое название увидят на страницах услуг, в форме и в фильтре" />
      {type === 'number' ? <UnitField form={form} /> : null}
      <FilterBox form={form} />
      {type === 'bool' ? null : <RequiredBox form={form} hint={requiredHint(services_count, seen.services_count)} />}
    </FormDialog>
  );
}

const versionOf = (seen: Seen) => ({ initial: {}, toBody: () => ({ version: seen.version }), ...quiet });

export function CloseAttributeDialog({ seen, attribute, onClose }: OfAttribute) {
  const form = useForm(closeAttribute, { ...versionOf(seen), params: { id: seen._id, key: attribute.key } });
  const title = `Закрыть характеристику «${attribute.title}»?`;
  return (
    <FormDialog {...dialog} form={form} title={title} action="Закрыть" done="Характеристика закрыта" onClose={onClose}>
      <p className="text-ink-soft">{closingText(attribute)}</p>
    </FormDialog>
  );
}

export function AddValueDialog({ seen, attribute, onClose }: OfAttribute) {
  const form = useForm(addAttributeValue, {
    initial: { label: '' },
    toBody: ({ label }: { label: string }) => ({ label, version: seen.version }),
    params: { id: seen._id, key: attribute.key },
    ...quiet,
  });
  const title = `Новое значение: ${attribute.title}`;
  return (
    <FormDialog {...dialog} form={form} title={title} action="Добавить" done="Значение добавлено" onClose={onClose}>
      <TextField {...form.bind('label')} label="Значение" maxLength={60} autoComplete="off" hint="Встанет в конец списка" />
    </FormDialog>
  );
}

export function RenameValueDialog({ seen, attribute, value, onClose }: OfValue) {
  const form = useForm(renameAttributeValue, {
    initial: { label: value.label },
    toBody: ({ label }: { label: string }) => ({ value: value.value, label, version: seen.version }),
    params: { id: seen._id, key: attribute.key },
    ...quiet,
  });
  const hint =
    value.count === 0
      ? 'Ни одна услуга в продаже его не указала'
      : `Сменится у всех, кто его указал. В продаже таких услуг: ${value.count}`;
  return (
    <FormDialog
      {...dialog}
      {...{ form, onClose }}
      title={`Переименовать «${value.label}»`}
      action="Переименовать"
      done="Значение переименовано"
    >
      <TextField {...form.bind('label')} label="Новое слово" maxLength={60} autoComplete="off" hint={hint} />
    </FormDialog>
  );
}

export function CloseValueDialog({ seen, attribute, value, onClose }: OfValue) {
  const form = useForm(closeAttributeValue, {
    ...versionOf(seen),
    toBody: () => ({ version: seen.version, value: value.value }),
    params: { id: seen._id, key: attribute.key },
  });
  const title = `Закрыть значение «${value.label}»?`;
  return (
    <FormDialog {...dialog} form={form} title={title} action="Закрыть" done="Значение закрыто" onClose={onClose}>
      <p className="text-ink-soft">{closingValueText(value, attribute.filterable)}</p>
    </FormDialog>
  );
}
