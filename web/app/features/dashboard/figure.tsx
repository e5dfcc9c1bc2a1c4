import { type ReactNode, useId } from 'react';

export function Figure({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are figures
    <div role="group" aria-labelledby={id} className="grid content-start gap-1">
      <span id={id} className="text-ink-soft">
        {name}
      </span>
      <span className="text-24 font-head">{value}</span>
      {note ? <span className="text-13 text-ink-soft">{note}</span> : null}
    </div>
  );
}
