import type { ReactNode } from 'react';

type SwitchProps = { name?: string; value: boolean; onChange: (value: boolean) => void; isDisabled?: boolean; children: ReactNode };

export function Switch({ name, value, onChange, isDisabled, children }: SwitchProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed max-md:min-h-11">
      <input
        type="checkbox"
        role="switch"
        name={name}
        className="switch-box"
        disabled={isDisabled}
        checked={value}
        aria-checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
