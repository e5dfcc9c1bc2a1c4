import {
  type AttributeValue,
  type CategoryAttribute,
  fittingValues,
  labelOf,
  offeredValues,
} from '@artel/contracts/services/attributes.ts';
import { Checkbox, ChipCheck, Select } from '../../../../ui/controls/choice.tsx';
import { Part } from '../../../../ui/fields/editor-part.tsx';
import { NumberField } from '../../../../ui/fields/field.tsx';
import { Button, FieldNotes, fieldId, Note } from '../../../../ui/index.ts';
import type { Editor } from '../use-editor.ts';

export function AttributesPart({ editor }: { editor: Editor }) {
  const { attributes, content, carried } = editor;
  if (content.sub_category_id === null || !attributes) return null;
  const known = new Set(attributes.map(({ key }) => key));
  const hasForeign = Object.keys(content.attributes).some((key) => !known.has(key));
  const shown = attributes.filter(
    ({ key, is_closed }) => !is_closed || content.attributes[key] !== undefined || carried?.[key] !== undefined,
  );
  if (shown.length === 0 && !hasForeign) return null;
  return (
    <Part editor={editor} field="attributes" title="Характеристики" hint="По ним заказчики отбирают услуги в каталоге.">
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        {inRows(shown).map((attribute) => (
          <AttributeField key={attribute.key} editor={editor} attribute={attribute} />
        ))}
      </div>
      {hasForeign ? (
        <Note meaning="wait">
          <p>Часть характеристик осталась от другой категории.</p>
          <Button size="s" className="mt-2" onClick={() => editor.set('attributes', fittingValues(attributes, content.attributes))}>
            Убрать лишние
          </Button>
        </Note>
      ) : null}
    </Part>
  );
}

const inRows = (attributes: readonly CategoryAttribute[]) => [
  ...attributes.filter(({ type }) => type !== 'bool'),
  ...attributes.filter(({ type }) => type === 'bool'),
];

function AttributeField({ editor, attribute }: { editor: Editor; attribute: CategoryAttribute }) {
  const { key, title, type, unit, required, is_closed } = attribute;
  const { content, carried, set, bind } = editor;
  const path = `attributes.${key}`;
  const value = content.attributes[key];
  const label = required && !is_closed ? title : `${title} (необязательно)`;
  const isKept = carried?.[key] !== undefined;
  const hint = is_closed
    ? isKept
      ? 'Её больше не указывают. Здесь можно оставить или убрать'
      : 'Её больше не указывают: уберите'
    : undefined;
  const offered = offeredValues(attribute, carried?.[key], value);
  const write = (next: AttributeValue | undefined) => {
    const { [key]: _, ...others } = content.attributes;
    set('attributes', next === undefined ? others : { ...others, [key]: next });
  };
  switch (type) {
    case 'select':
      return (
        <Select
          label={label}
          hint={hint}
          placeholder="Не выбрано"
          options={offered.map((one) => ({ value: one, label: optionText(attribute, one) }))}
          {...bind(path)}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => write(next || undefined)}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          hint={hint}
          unit={unit}
          min={0}
          {...bind<number | undefined>(path)}
          value={typeof value === 'number' ? value : undefined}
          onChange={write}
        />
      );
    case 'bool':
      return (
        <div>
          <Checkbox {...bind<boolean>(path)} hint={hint} value={value === true} onChange={(is) => write(is || undefined)}>
            {title}
          </Checkbox>
        </div>
      );
    case 'multi':
      return <Several {...{ editor, attribute, label, hint, offered }} chosen={Array.isArray(value) ? value : []} onChange={write} />;
  }
}

const optionText = (attribute: CategoryAttribute, value: string): string =>
  attribute.closed_values.includes(value) ? `${labelOf(attribute, value)} (больше не предлагается)` : labelOf(attribute, value);

type SeveralProps = {
  editor: Editor;
  attribute: CategoryAttribute;
  label: string;
  hint: string | undefined;
  offered: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[] | undefined) => void;
};

function Several({ editor, attribute, label, hint, offered, chosen, onChange }: SeveralProps) {
  const path = `attributes.${attribute.key}`;
  const id = fieldId(path);
  const error = editor.errorAt(path);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 content-start gap-2 md:col-span-2"
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className="mb-2 font-strong">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((value) => (
          <ChipCheck
            key={value}
            name={path}
            value={value}
            isOn={chosen.includes(value)}
            onToggle={(isOn) => {
              // in the category's order: the same choice is the same value
              const next = attribute.values.filter((one) => (one === value ? isOn : chosen.includes(one)));
              onChange(next.length > 0 ? next : undefined);
            }}
          >
            {optionText(attribute, value)}
          </ChipCheck>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
