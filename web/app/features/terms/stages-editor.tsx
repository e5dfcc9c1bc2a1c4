import { maxBidStages } from '@artel/contracts/projects/bids.ts';
import { Plus, Trash2 } from 'lucide-react';
import { counted, formatRub } from '../../platform/format/index.ts';
import { without } from '../../platform/forms/form-values.ts';
import type { Bound } from '../../platform/forms/use-form.ts';
import { MoneyField, NumberField, TextField } from '../../ui/fields/field.tsx';
import { Button, Icon } from '../../ui/index.ts';
import { isSum } from './sums.ts';

const stageForms = ['этап', 'этапа', 'этапов'] as const;

export type StageDraft = { title: string; result: string; price_minor: number | undefined; term_days: number | undefined };
const emptyStage: StageDraft = { title: '', result: '', price_minor: undefined, term_days: undefined };

type Edited = {
  values: { stages: StageDraft[]; price_minor: number | undefined };
  errors: Readonly<Record<string, string>>;
  set: (path: string, value: unknown) => void;
  bind: <T = string>(path: string) => Bound<T>;
};

type EditorProps = { form: Edited; wanted?: readonly string[]; isForCustomer?: boolean };

export function StagesEditor({ form, wanted = [], isForCustomer = false }: EditorProps) {
  const { stages, price_minor } = form.values;
  const put = (next: StageDraft[]) => form.set('stages', next);
  if (stages.length === 0) return <NoStages wanted={wanted} isForCustomer={isForCustomer} onSplit={put} />;
  const total = stages.reduce((sum, stage) => sum + (isSum(stage.price_minor) ? stage.price_minor : 0), 0);
  const left = isSum(price_minor) ? price_minor - total : 0;
  return (
    <fieldset className="grid min-w-0 gap-3" id="field-stages">
      <legend className="mb-2 font-strong">Этапы</legend>
      {stages.map((stage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage has no identity beyond its place
        <div key={at} className="grid items-start gap-3 rounded-card border border-line p-3 md:grid-cols-[minmax(0,1fr)_10rem_8rem_auto]">
          <TextField {...form.bind(`stages.${at}.title`)} label={`Этап ${at + 1}`} maxLength={100} placeholder="Что будет сделано" />
          <MoneyField {...form.bind<number | undefined>(`stages.${at}.price_minor`)} label="Цена" />
          <NumberField {...form.bind<number | undefined>(`stages.${at}.term_days`)} label="Срок" unit="дней" min={1} max={90} />
          <button
            type="button"
            aria-label={`Убрать этап ${at + 1}`}
            className="grid size-10 place-items-center rounded-control text-ink-soft hover:text-bad md:mt-7"
            onClick={() => put(stages.length > 2 ? without(stages, at) : [])}
          >
            <Icon of={Trash2} />
          </button>
          <TextField
            {...form.bind(`stages.${at}.result`)}
            label={isForCustomer ? 'Что сдаст исполнитель' : 'Что сдадите'}
            className="md:col-span-4"
            maxLength={300}
            value={stage.result}
          />
        </div>
      ))}
      {form.errors.stages ? (
        <p className="text-bad" role="alert">
          {form.errors.stages}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {stages.length < maxBidStages ? (
          <Button icon={Plus} onClick={() => put([...stages, { ...emptyStage }])}>
            Ещё этап
          </Button>
        ) : null}
        <Button look="ghost" onClick={() => put([])}>
          Без этапов
        </Button>
        <span className="text-ink-soft" aria-live="polite">
          {counted(stages.length, stageForms)}, {formatRub(total)}
          {left > 0 ? `, осталось распределить ${formatRub(left)}` : left < 0 ? `, на ${formatRub(-left)} больше цены` : ''}
        </span>
      </div>
    </fieldset>
  );
}

type NoStagesProps = { wanted: readonly string[]; isForCustomer: boolean; onSplit: (stages: StageDraft[]) => void };

function NoStages({ wanted, isForCustomer, onSplit }: NoStagesProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-13 text-ink-soft">
        {isForCustomer
          ? 'Большую работу удобнее разбить: каждый этап вы оплачиваете и принимаете отдельно.'
          : 'Большую работу удобнее разбить: заказчик резервирует и принимает каждый этап отдельно, деньги за принятый этап уже ваши.'}
      </p>
      <Button
        icon={Plus}
        onClick={() =>
          onSplit(
            wanted.length > 1
              ? wanted.slice(0, maxBidStages).map((title) => ({ ...emptyStage, title }))
              : [{ ...emptyStage }, { ...emptyStage }],
          )
        }
      >
        Разбить на этапы
      </Button>
    </div>
  );
}

export const stagesForCall = (stages: readonly StageDraft[]) =>
  stages.map(({ title, result, price_minor, term_days }) => ({ title, result, price_minor: price_minor ?? 0, term_days: term_days ?? 0 }));
