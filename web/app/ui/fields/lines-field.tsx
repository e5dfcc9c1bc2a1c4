import { useEffect, useState } from 'react';
import { Field, type FieldFrame } from './field-frame.tsx';

type LinesFieldProps = FieldFrame & {
  name: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  onBlur?: () => void;
  rows?: number;
  placeholder?: string;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[—–•*-]\s+/, '').trim())
    .filter(Boolean);

export function LinesField({ name, value, onChange, onBlur, rows = 4, placeholder, ...frame }: LinesFieldProps) {
  const [text, setText] = useState(() => value.join('\n'));
  useEffect(() => {
    setText((old) => (linesOf(old).join('\n') === value.join('\n') ? old : value.join('\n')));
  }, [value]);
  return (
    <Field {...frame} name={name}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          className="input-box"
          rows={rows}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange(linesOf(event.target.value));
          }}
          onBlur={() => {
            setText(linesOf(text).join('\n'));
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
