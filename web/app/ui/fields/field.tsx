import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { formatRubNumber, parseRub } from '../../platform/format/index.ts';
import { Icon } from '../controls/icon.tsx';
import { Field, type FieldFrame } from './field-frame.tsx';

type Bindable<T> = { name?: string; value?: T; onChange?: (value: T) => void; onBlur?: () => void };
type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange' | 'onBlur' | 'className'>;
export type TextFieldProps = FieldFrame & Bindable<string> & Native & { before?: ReactNode; after?: ReactNode };

export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  name,
  value,
  onChange,
  onBlur,
  before,
  after,
  ...native
}: TextFieldProps) {
  const frame = { label, hint, error, isLabelHidden, className, name } as FieldFrame;
  return (
    <Field {...frame} name={name}>
      {(control) => (
        <span className="input-box">
          {before}
          <input
            type="text"
            {...native}
            {...control}
            name={name}
            {...(onChange ? { value: value ?? '', onChange: (event) => onChange(event.target.value) } : {})}
            onBlur={onBlur}
          />
          {after}
        </span>
      )}
    </Field>
  );
}

export function PasswordField(props: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      after={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Показать пароль"
          className="touch grid size-8 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}

type TextAreaProps = FieldFrame & Bindable<string> & { rows?: number; maxLength?: number; placeholder?: string; autoFocus?: boolean };

/** Ctrl+Enter submits; the count appears near the limit. */
export function TextArea({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  name,
  value = '',
  onChange,
  onBlur,
  rows = 4,
  maxLength,
  ...native
}: TextAreaProps) {
  const left = maxLength === undefined ? undefined : maxLength - value.length;
  const counter = left !== undefined && maxLength !== undefined && left < maxLength / 4 ? `${value.length} из ${maxLength}` : undefined;
  const frame = { label, error, isLabelHidden, className, hint: counter ?? hint } as FieldFrame;
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <Field {...frame} name={name}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          className="input-box"
          name={name}
          rows={rows}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={onBlur}
          onKeyDown={send}
        />
      )}
    </Field>
  );
}

export type MoneyFieldProps = FieldFrame & Bindable<number | undefined> & { placeholder?: string; autoFocus?: boolean };

/** Value in kopecks; `NaN` when it is no sum, so that the shape refuses it. */
export function MoneyField({ label, hint, error, isLabelHidden, className, name, value, onChange, onBlur, ...native }: MoneyFieldProps) {
  const [text, setText] = useState(() => textOf(value));
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) setText((old) => (value !== undefined && Number.isNaN(value) ? old : textOf(value)));
  }, [value, isTyping]);
  const frame = { label, hint, error, isLabelHidden, className } as FieldFrame;
  return (
    <Field {...frame} name={name}>
      {(control) => (
        <span className="input-box">
          <input
            {...native}
            {...control}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onFocus={() => setTyping(true)}
            onChange={(event) => {
              setText(event.target.value);
              onChange?.(event.target.value.trim() === '' ? undefined : (parseRub(event.target.value) ?? Number.NaN));
            }}
            onBlur={() => {
              setTyping(false);
              onBlur?.();
            }}
          />
          <span className="text-ink-soft" aria-hidden="true">
            руб.
          </span>
        </span>
      )}
    </Field>
  );
}

function textOf(minor: number | undefined): string {
  if (minor === undefined || minor === null || Number.isNaN(minor)) return '';
  return minor % 100 === 0 ? formatRubNumber(minor) : (minor / 100).toFixed(2).replace('.', ',');
}

export type NumberFieldProps = FieldFrame &
  Bindable<number | undefined> & { unit?: string; placeholder?: string; min?: number; max?: number };

export function NumberField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  name,
  value,
  onChange,
  onBlur,
  unit,
  ...native
}: NumberFieldProps) {
  const frame = { label, hint, error, isLabelHidden, className } as FieldFrame;
  return (
    <Field {...frame} name={name}>
      {(control) => (
        <span className="input-box">
          <input
            {...native}
            {...control}
            name={name}
            type="number"
            inputMode="numeric"
            step={1}
            value={value === undefined || Number.isNaN(value) ? '' : value}
            onChange={(event) => onChange?.(event.target.value === '' ? undefined : event.target.valueAsNumber)}
            onBlur={onBlur}
          />
          {unit ? (
            <span className="text-ink-soft" aria-hidden="true">
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}
