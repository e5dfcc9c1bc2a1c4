import { getPaymentRates } from '@artel/contracts/money/payments.ts';
import { useState } from 'react';
import { query, useQuery } from '../../../../platform/api/index.ts';
import { counted, formatRub } from '../../../../platform/format/index.ts';
import { Select } from '../../../../ui/controls/choice.tsx';
import { Segment } from '../../../../ui/controls/tabs.tsx';
import { ListError, Part } from '../../../../ui/fields/editor-part.tsx';
import { MoneyField, NumberField, TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { LinesField } from '../../../../ui/fields/lines-field.tsx';
import { Card, cx } from '../../../../ui/index.ts';
import { packageText, revisionForms } from '../../../services/index.ts';
import { withPackages } from '../draft.ts';
import { incomeOf } from '../income.ts';
import { PriceMarksNote } from '../price-marks.tsx';
import type { Editor } from '../use-editor.ts';
import { ExtrasPart } from './extras-part.tsx';

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
  { value: '-1', label: 'без ограничений' },
];
const columns: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 xl:grid-cols-3' };

export function StepPackages({ editor }: { editor: Editor }) {
  const { content, set } = editor;
  const { packages } = content;
  const [at, setAt] = useState(0);
  const open = Math.min(at, packages.length - 1);
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
        <PriceMarksNote editor={editor} />
        <ListError editor={editor} path="packages" />
        {packages.length > 1 ? (
          <div className="md:hidden">
            <Segment
              label="Какой пакет пишем"
              value={String(open)}
              onChange={(next) => setAt(Number(next))}
              options={packages.map(({ key }, place) => ({ value: String(place), name: packageText[key] }))}
            />
          </div>
        ) : null}
        <div className={cx('grid gap-4', columns[packages.length])}>
          {packages.map((pack, place) => (
            <PackageFields key={pack.key} editor={editor} at={place} isOpen={place === open || hasError(editor, place)} />
          ))}
        </div>
      </Part>
      <ExtrasPart editor={editor} />
    </div>
  );
}

const hasError = (editor: Editor, at: number): boolean =>
  Object.keys(editor.problems).some((path) => path.startsWith(`packages.${at}.`) && editor.errorAt(path));

function PackageFields({ editor, at, isOpen }: { editor: Editor; at: number; isOpen: boolean }) {
  const { content, bind, bindNumber, set } = editor;
  const pack = content.packages[at]!;
  const path = `packages.${at}`;
  const cheaper = content.packages[at - 1];
  const isWide = content.packages.length === 1;
  return (
    <Card className={cx('grid content-start gap-4', !isOpen && 'max-md:hidden')}>
      <h3 className="title-3">{content.packages.length > 1 ? packageText[pack.key] : 'Пакет'}</h3>
      <TextField label="Название" placeholder="Например: Знак и визитка" maxLength={40} {...bind(`${path}.title`)} />
      <div className={cx('grid gap-4', isWide && 'md:grid-cols-3')}>
        <div className="grid content-start gap-1">
          <MoneyField label="Цена" {...bindNumber(`${path}.price_minor`)} />
          <Income price_minor={pack.price_minor} />
        </div>
        <NumberField label="Срок" unit="дней" min={1} max={365} {...bindNumber(`${path}.term_days`)} />
        <Select
          label="Доработки"
          options={revisionOptions}
          {...bind(`${path}.revisions_included`)}
          value={String(pack.revisions_included)}
          onChange={(count) => set(`${path}.revisions_included`, Number(count))}
        />
      </div>
      <TextArea label="Коротко о пакете" rows={isWide ? 2 : 3} maxLength={300} {...bind(`${path}.description`)} />
      <LinesField
        label="Что входит"
        rows={isWide ? 4 : 6}
        hint={cheaper ? 'Каждый пункт с новой строки. Повторите пункты меньшего пакета и добавьте новые.' : 'Каждый пункт с новой строки.'}
        {...bind<string[]>(`${path}.includes`)}
        error={editor.errorAt(`${path}.includes`) ?? firstOf(editor, `${path}.includes.`)}
      />
      {cheaper ? <TakeOver editor={editor} at={at} /> : null}
    </Card>
  );
}

function TakeOver({ editor, at }: { editor: Editor; at: number }) {
  const { content, set } = editor;
  const [cheaper, pack] = [content.packages[at - 1]!, content.packages[at]!];
  const missing = cheaper.includes.filter((item) => !pack.includes.includes(item));
  if (missing.length === 0) return null;
  return (
    <button
      type="button"
      className="link touch w-fit text-left text-13"
      onClick={() => set(`packages.${at}.includes`, [...missing, ...pack.includes])}
    >
      Добавить пункты из «{packageText[cheaper.key]}»: {missing.length}
    </button>
  );
}

const firstOf = (editor: Editor, prefix: string): string | undefined => {
  const path = Object.keys(editor.problems).find((at) => at.startsWith(prefix));
  return path && editor.errorAt(path);
};

function Income({ price_minor }: { price_minor: number | null }) {
  const tiers = useQuery(query(getPaymentRates)).data?.result.order_fee_seller?.tiers;
  if (price_minor === null || Number.isNaN(price_minor) || !tiers) return null;
  return <p className="text-13 text-ink-soft">Вы получите {formatRub(incomeOf(price_minor, tiers))} с первого заказа клиента</p>;
}
