import { Check, ChevronDown } from 'lucide-react';
import { ComboBox as AriaComboBox, Button, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { type FieldFrame, FieldNotes, fieldId } from '../fields/field-frame.tsx';
import { Russian } from '../text/russian.tsx';
import { Icon } from './icon.tsx';

export type ComboOption = { value: string; label: string; note?: string };

type ComboboxProps = FieldFrame & {
  name?: string;
  options: readonly ComboOption[];
  value?: string | undefined;
  onChange?: (value: string | undefined) => void;
  onBlur?: () => void;
  placeholder?: string;
};

export function Combobox({ label, hint, error, className, name, options, value, onChange, onBlur, placeholder }: ComboboxProps) {
  const id = fieldId(name ?? 'combobox');
  return (
    <Russian>
      <AriaComboBox
        className={className ?? ''}
        defaultItems={options}
        selectedKey={value ?? null}
        onSelectionChange={(key) => onChange?.(key === null ? undefined : String(key))}
        onBlur={() => onBlur?.()}
        isInvalid={error !== undefined}
        menuTrigger="focus"
      >
        <div className="grid gap-1.5">
          <Label className="font-strong">{label}</Label>
          <span className="input-box">
            <Input id={id} placeholder={placeholder ?? ''} aria-describedby={error ? `${id}-error` : undefined} />
            <Button className="touch grid size-8 place-items-center rounded-control text-ink-soft">
              <Icon of={ChevronDown} />
            </Button>
          </span>
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
        <Popover className="rising w-(--trigger-width) rounded-card bg-surface p-1.5 shadow-float">
          <ListBox<ComboOption>
            className="max-h-72 overflow-y-auto outline-none"
            renderEmptyState={() => <p className="px-3 py-2.5 text-ink-soft">Ничего не нашлось</p>}
          >
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 outline-none focused:bg-tint selected:bg-brand-soft selected:font-strong md:min-h-10"
              >
                {({ isSelected }) => (
                  <>
                    <span className="grid">
                      <Text slot="label">{option.label}</Text>
                      {option.note ? (
                        <Text slot="description" className="text-13 text-ink-soft">
                          {option.note}
                        </Text>
                      ) : null}
                    </span>
                    {isSelected ? <Icon of={Check} size={16} /> : null}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </Russian>
  );
}
