import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { formatRubNumber, parseRub } from '../../platform/format/index.ts';
import { Icon } from '../controls/icon.tsx';
import { type Bindable, Field, type FieldFrame, framed } from './field-frame.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange' | 'onBlur' | 'className'>;
export type TextFieldProps = FieldFrame & Bindable<string> & Native & { before?: ReactNode; after?: ReactNode };

export function TextField(props: TextFieldProps) {
  const { frame, control: of } = framed(props);
  const { name, value, onChange, onBlur, before, after, ...native } = of;
  return (
    <Field {...frame}>
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
export function TextArea(props: TextAreaProps) {
  const { frame, control: of } = framed(props);
  const { name, value = '', onChange, onBlur, rows = 4, maxLength, ...native } = of;
  const left = maxLength === undefined ? undefined : maxLength - value.length;
  const counter = left !== undefined && maxLength !== undefined && left < maxLength / 4 ? `${value.length} из ${maxLength}` : undefined;
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <Field {...frame} hint={counter ?? frame.hint}>
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
export function MoneyField(props: MoneyFieldProps) {
  const { frame, control: of } = framed(props);
  const { name, value, onChange, onBlur, ...native } = of;
  const [text, setText] = useState(() => textOf(value));
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) setText((old) => (value !== undefined && Number.isNaN(value) ? old : textOf(value)));
  }, [value, isTyping]);
  return (
    <Field {...frame}>
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

export function NumberField(props: NumberFieldProps) {
  const { frame, control: of } = framed(props);
  const { name, value, onChange, onBlur, unit, ...native } = of;
  return (
    <Field {...frame}>
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
