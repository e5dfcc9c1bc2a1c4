import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../controls/icon.tsx';
import { cx } from '../layout/class-names.ts';

export type FieldFrame = { label: ReactNode; hint?: ReactNode; error?: string | undefined; isLabelHidden?: boolean; className?: string };
export type Bindable<T> = { name?: string; value?: T; onChange?: (value: T) => void; onBlur?: () => void };

/** What is shown around a control, apart from what the control itself takes. */
export function framed<P extends FieldFrame & { name?: string }>({ label, hint, error, isLabelHidden, className, ...control }: P) {
  const { name } = control;
  return { frame: { label, hint, error, isLabelHidden, className, name } as FieldFrame & { name?: string }, control };
}

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export const fieldId = (name: string): string => `f-${name}`;

export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  name,
  children,
}: FieldFrame & { name?: string | undefined; children: (control: Control) => ReactNode }) {
  const generated = useId();
  const id = name ? fieldId(name) : generated;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-strong'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-13 text-bad">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          <span className="min-w-0">{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-13 text-ink-soft">
          {hint}
        </p>
      ) : null}
    </>
  );
}
