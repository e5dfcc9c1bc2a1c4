/** One to three packages and what can be added to them. */
import { getPaymentRates } from '@artel/contracts/payments.ts';
import { Plus, Trash2 } from 'lucide-react';
import { query } from '../../../platform/api.ts';
import { formatRub } from '../../../platform/money.ts';
import { counted } from '../../../platform/plural.ts';
import { useQuery } from '../../../platform/use-query.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/choice.tsx';
import { MoneyField, NumberField, TextArea, TextField } from '../../../ui/field.tsx';
import { LinesField } from '../../../ui/lines-field.tsx';
import { Segment } from '../../../ui/tabs.tsx';
import { packageText, revisionForms } from '../../services/index.ts';
import { type Extra, withPackages } from './draft.ts';
import { incomeOf } from './income.ts';
import { ListError, Part } from './part.tsx';
import type { Editor } from './use-editor.ts';

const counts = [
  { value: '1', name: 'Один' },
  { value: '2', name: 'Два' },
  { value: '3', name: 'Три' },
] as const;
const revisionOptions = [
  ...Array.from({ length: 10 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'без доработок' : counted(count, revisionForms),
  })),
  { value: '-1', label: 'без счёта' },
];

export function StepPackages({ editor }: { editor: Editor }) {
  const { content, set } = editor;
  const { packages } = content;
  return (
    <div className="grid gap-10">
      <Part editor={editor} field="packages" title="Пакеты" hint="Заказчик видит их рядом. В каждом следующем — больше работы и выше цена.">
        <div>
          <Segment
            label="Сколько пакетов"
            value={String(packages.length) as '1' | '2' | '3'}
            onChange={(count) => set('packages', withPackages(packages, Number(count) as 1 | 2 | 3))}
            options={counts}
          />
        </div>
        <ListError editor={editor} path="packages" />
        <div className="grid gap-4">
          {packages.map((pack, at) => (
            <PackageFields key={pack.key} editor={editor} at={at} />
          ))}
        </div>
      </Part>
      <Extras editor={editor} />
    </div>
  );
}

function PackageFields({ editor, at }: { editor: Editor; at: number }) {
  const { content, bind, set } = editor;
  const pack = content.packages[at]!;
  const path = `packages.${at}`;
  const cheaper = content.packages[at - 1];
  return (
    <Card className="grid gap-4">
      <h3 className="title-3">{content.packages.length > 1 ? packageText[pack.key] : 'Пакет'}</h3>
      <TextField label="Название" placeholder="Например: Знак и визитка" maxLength={40} {...bind(`${path}.title`)} />
      <div className="grid gap-4 md:grid-cols-3">
        <div className="grid content-start gap-1">
          <MoneyField
            label="Цена"
            {...bind<number | undefined>(`${path}.price_minor`)}
            value={pack.price_minor ?? undefined}
            onChange={(minor) => set(`${path}.price_minor`, minor ?? null)}
          />
          <Income price_minor={pack.price_minor} />
        </div>
        <NumberField
          label="Срок"
          unit="дней"
          min={1}
          max={365}
          {...bind<number | undefined>(`${path}.term_days`)}
          value={pack.term_days ?? undefined}
          onChange={(days) => set(`${path}.term_days`, days ?? null)}
        />
        <Select
          label="Доработки"
          options={revisionOptions}
          {...bind(`${path}.revisions_included`)}
          value={String(pack.revisions_included)}
          onChange={(count) => set(`${path}.revisions_included`, Number(count))}
        />
      </div>
      <TextArea label="Коротко о пакете" rows={2} maxLength={300} {...bind(`${path}.description`)} />
      <LinesField
        label="Что входит"
        hint={cheaper ? 'Каждый пункт с новой строки. Повторите пункты меньшего пакета и добавьте новые.' : 'Каждый пункт с новой строки.'}
        {...bind(`${path}.includes`)}
        value={pack.includes}
        onChange={(lines) => set(`${path}.includes`, lines)}
        error={editor.errorAt(`${path}.includes`) ?? firstOf(editor, `${path}.includes.`)}
      />
    </Card>
  );
}

/** A list is one field here, so what is wrong with an item is said under the list. */
const firstOf = (editor: Editor, prefix: string): string | undefined => {
  const path = Object.keys(editor.problems).find((at) => at.startsWith(prefix));
  return path && editor.errorAt(path);
};

function Income({ price_minor }: { price_minor: number | null }) {
  const tiers = useQuery(query(getPaymentRates)).data?.result.order_fee_seller?.tiers;
  if (price_minor === null || Number.isNaN(price_minor) || !tiers) return null;
  return <p className="text-13 text-ink-soft">Вы получите {formatRub(incomeOf(price_minor, tiers))} с первого заказа клиента</p>;
}

const newExtra: Extra = { title: '', description: '', price_minor: null, add_days: 0, max_quantity: 1 };

function Extras({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  return (
    <Part editor={editor} field="extras" title="Дополнения" hint="То, что можно взять к любому пакету за отдельную плату.">
      <ListError editor={editor} path="extras" />
      {content.extras.map((extra, at) => {
        const path = `extras.${at}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows being typed have no identity beyond their place
          <Card key={at} className="grid gap-4">
            <div className="flex items-start gap-3">
              <TextField label="Что добавляете" className="flex-1" maxLength={80} {...bind(`${path}.title`)} />
              <IconButton
                icon={Trash2}
                label={`Удалить дополнение ${extra.title || at + 1}`}
                className="mt-7.5"
                onClick={() =>
                  set(
                    'extras',
                    content.extras.filter((_, other) => other !== at),
                  )
                }
              />
            </div>
            <TextField label="Пояснение" maxLength={200} {...bind(`${path}.description`)} />
            <div className="grid gap-4 md:grid-cols-3">
              <MoneyField
                label="Цена"
                {...bind<number | undefined>(`${path}.price_minor`)}
                value={extra.price_minor ?? undefined}
                onChange={(minor) => set(`${path}.price_minor`, minor ?? null)}
              />
              <NumberField
                label="Прибавит к сроку"
                unit="дней"
                min={0}
                max={60}
                {...bind<number | undefined>(`${path}.add_days`)}
                onChange={(days) => set(`${path}.add_days`, days ?? 0)}
              />
              <NumberField
                label="Можно взять"
                unit="раз"
                min={1}
                max={20}
                {...bind<number | undefined>(`${path}.max_quantity`)}
                onChange={(count) => set(`${path}.max_quantity`, count ?? 1)}
              />
            </div>
          </Card>
        );
      })}
      {content.extras.length < 15 ? (
        <Button icon={Plus} className="justify-self-start" onClick={() => set('extras', [...content.extras, newExtra])}>
          Добавить дополнение
        </Button>
      ) : null}
    </Part>
  );
}
