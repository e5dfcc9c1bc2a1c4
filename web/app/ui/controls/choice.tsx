import { type ReactNode, useId } from 'react';
import { type Bindable, Field, type FieldFrame, FieldNotes, fieldId, framed } from '../fields/field-frame.tsx';
import { cx } from '../layout/class-names.ts';

type CheckboxProps = Bindable<boolean> & {
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  defaultChecked?: boolean;
  isDisabled?: boolean;
};

export function Checkbox({ name, value, onChange, onBlur, children, hint, error, defaultChecked, isDisabled }: CheckboxProps) {
  const generated = useId();
  const id = name ? fieldId(name) : generated;
  return (
    <div className="grid gap-1">
      <label className="flex min-h-6 cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-soft max-md:min-h-11 max-md:items-center">
        <input
          type="checkbox"
          id={id}
          name={name}
          className="check-box"
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onBlur={onBlur}
          {...(onChange ? { checked: value ?? false, onChange: (event) => onChange(event.target.checked) } : { defaultChecked })}
        />
        <span className="min-w-0">{children}</span>
      </label>
      <div className="grid gap-1 pl-8 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

export type Option<T extends string = string> = { value: T; label: ReactNode; note?: ReactNode; isDisabled?: boolean };

type RadioGroupProps<T extends string> = Bindable<T> & {
  label: ReactNode;
  isLabelHidden?: boolean;
  options: readonly Option<T>[];
  error?: string | undefined;
  defaultValue?: T;
  look?: 'plain' | 'cards';
};

export function RadioGroup<T extends string>({
  label,
  isLabelHidden,
  options,
  name,
  value,
  onChange,
  onBlur,
  error,
  defaultValue,
  look = 'plain',
}: RadioGroupProps<T>) {
  const generated = useId();
  const group = name ?? generated;
  const id = fieldId(group);
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 font-strong'}>{label}</legend>
      <div className={look === 'cards' ? 'grid gap-3 md:grid-cols-2' : 'grid gap-1'}>
        {options.map((option, at) => (
          <label
            key={option.value}
            className={cx(
              'flex cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-soft',
              look === 'cards'
                ? 'rounded-card border border-line-strong bg-surface p-4 has-checked:border-brand-fill has-checked:bg-brand-soft'
                : 'min-h-8 max-md:min-h-11 max-md:items-center',
            )}
          >
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={group}
              value={option.value}
              className="check-box rounded-full!"
              disabled={option.isDisabled}
              onBlur={onBlur}
              {...(onChange
                ? { checked: value === option.value, onChange: () => onChange(option.value) }
                : { defaultChecked: defaultValue === option.value })}
            />
            <span className="grid min-w-0 gap-0.5">
              <span className={look === 'cards' ? 'font-strong' : ''}>{option.label}</span>
              {option.note ? <span className="text-13 text-ink-soft">{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

type SelectProps<T extends string> = FieldFrame &
  Bindable<T> & { options: readonly { value: T; label: string; isDisabled?: boolean }[]; placeholder?: string; defaultValue?: T };

/** Native: best on phones, works without JavaScript. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { frame, control: of } = framed(props);
  const { name, value, onChange, onBlur, options, placeholder, defaultValue } = of;
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...control}
          className="input-box"
          name={name}
          onBlur={onBlur}
          {...(onChange
            ? { value: value ?? '', onChange: (event) => onChange(event.target.value as T) }
            : { defaultValue: defaultValue ?? '' })}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A checkbox in a GET form: works without JavaScript. Its hidden input lies in the chip: else focus scrolls the page to where it is not. */
export function ChipCheck({
  name,
  value,
  isOn,
  onToggle,
  children,
}: {
  name: string;
  value: string;
  isOn: boolean;
  onToggle?: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="chip relative cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="checkbox"
        name={name}
        value={value}
        className="sr-only"
        {...(onToggle ? { checked: isOn, onChange: (event) => onToggle(event.target.checked) } : { defaultChecked: isOn })}
      />
      {children}
    </label>
  );
}
