import { Plus, Trash2 } from 'lucide-react';
import { without } from '../../../../platform/forms/form-values.ts';
import { Checkbox } from '../../../../ui/controls/choice.tsx';
import { ListError, Part } from '../../../../ui/fields/editor-part.tsx';
import { MoneyField, NumberField, TextField } from '../../../../ui/fields/field.tsx';
import { Button, Card, IconButton } from '../../../../ui/index.ts';
import type { Extra } from '../draft.ts';
import type { Editor } from '../use-editor.ts';

const newExtra: Extra = { title: '', description: '', price_minor: null, add_days: 0, max_quantity: 1 };
const most = 15;
const severalAtFirst = 10;

export function ExtrasPart({ editor }: { editor: Editor }) {
  const { content, set } = editor;
  return (
    <Part editor={editor} field="extras" title="Дополнения" hint="То, что можно взять к любому пакету за отдельную плату.">
      <ListError editor={editor} path="extras" />
      {content.extras.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows being typed have no identity beyond their place
        <ExtraFields key={at} editor={editor} at={at} />
      ))}
      {content.extras.length < most ? (
        <Button icon={Plus} className="justify-self-start" onClick={() => set('extras', [...content.extras, newExtra])}>
          Добавить дополнение
        </Button>
      ) : (
        <p className="text-ink-soft">Пятнадцать дополнений — больше нельзя.</p>
      )}
    </Part>
  );
}

function ExtraFields({ editor, at }: { editor: Editor; at: number }) {
  const { content, set, bind, bindNumber } = editor;
  const extra = content.extras[at]!;
  const path = `extras.${at}`;
  const isPerPiece = extra.max_quantity > 1;
  return (
    <Card className="grid gap-4">
      <div className="flex items-start gap-3">
        <TextField label="Что добавляете" className="flex-1" maxLength={80} {...bind(`${path}.title`)} />
        <IconButton
          icon={Trash2}
          label={`Удалить дополнение ${extra.title || at + 1}`}
          className="mt-7.5"
          onClick={() => set('extras', without(content.extras, at))}
        />
      </div>
      <TextField label="Пояснение" maxLength={200} {...bind(`${path}.description`)} />
      <div className="grid gap-4 md:grid-cols-3">
        <MoneyField label={isPerPiece ? 'Цена за штуку' : 'Цена'} {...bindNumber(`${path}.price_minor`)} />
        <NumberField
          label="Прибавит к сроку"
          unit="дней"
          min={0}
          max={60}
          {...bind<number | undefined>(`${path}.add_days`)}
          onChange={(days) => set(`${path}.add_days`, days ?? 0)}
        />
        {isPerPiece ? (
          <NumberField
            label="Можно взять"
            unit="штук"
            min={1}
            max={20}
            {...bind<number | undefined>(`${path}.max_quantity`)}
            onChange={(count) => set(`${path}.max_quantity`, count ?? 1)}
          />
        ) : null}
      </div>
      <Checkbox value={isPerPiece} onChange={(is) => set(`${path}.max_quantity`, is ? severalAtFirst : 1)}>
        Можно взять несколько: заказчик сам выберет, сколько
      </Checkbox>
    </Card>
  );
}
