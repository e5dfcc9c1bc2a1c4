import type { BudgetKind } from '@artel/contracts/projects/project-content.ts';
import { Segment } from '../../../../ui/controls/tabs.tsx';
import { ListError, Part } from '../../../../ui/fields/editor-part.tsx';
import { MoneyField, NumberField } from '../../../../ui/fields/field.tsx';
import { LinesField } from '../../../../ui/fields/lines-field.tsx';
import type { Editor } from './draft.ts';

const kinds = [
  { value: 'fixed', name: 'Одна сумма' },
  { value: 'range', name: 'От и до' },
  { value: 'ask', name: 'Жду предложений' },
] as const;

export function StepBudget({ editor }: { editor: Editor }) {
  const { set, bind, bindNumber } = editor;
  const { budget_kind } = editor.content;
  const choose = (kind: BudgetKind) => {
    set('budget_kind', kind);
    if (kind !== 'range') set('budget_to_minor', null);
    if (kind === 'ask') set('budget_from_minor', null);
  };
  return (
    <div className="grid gap-10">
      <Part
        editor={editor}
        field="budget"
        title="Бюджет"
        hint="С бюджетом откликаются чаще и точнее. Сервисный сбор — 3 %, его видно до оплаты."
      >
        <div>
          <Segment label="Как указать бюджет" value={budget_kind} onChange={choose} options={kinds} />
        </div>
        {budget_kind === 'ask' ? (
          <p className="text-ink-soft">Исполнители предложат цену сами, вы выберете.</p>
        ) : (
          <div className="grid gap-4 md:grid-cols-2">
            <MoneyField label={budget_kind === 'fixed' ? 'Сумма' : 'От'} {...bindNumber('budget_from_minor')} />
            {budget_kind === 'range' ? <MoneyField label="До" {...bindNumber('budget_to_minor')} /> : null}
          </div>
        )}
      </Part>
      <Part
        editor={editor}
        field="deadline_days"
        title="Срок"
        hint="За сколько дней нужно сделать. Можно не указывать и договориться с исполнителем."
      >
        <NumberField label="Дней на работу" unit="дней" min={1} max={365} className="max-w-48" {...bindNumber('deadline_days')} />
      </Part>
      <Part
        editor={editor}
        field="stages_wanted"
        title="Этапы"
        hint="Если работа большая, её удобно принимать и оплачивать по частям. Каждый этап с новой строки; цены предложит исполнитель."
      >
        <LinesField
          label="Этапы"
          isLabelHidden
          rows={4}
          placeholder={'Прототип и тексты\nДизайн трёх страниц\nВёрстка и запуск'}
          {...bind<string[]>('stages_wanted')}
        />
        <ListError editor={editor} path="stages_wanted" />
      </Part>
    </div>
  );
}
