import type { ReactNode } from 'react';

export type PathStep = { name: ReactNode; text: ReactNode; state: 'done' | 'now' | 'ahead' | 'end' };

export function MoneyPath({ steps }: { steps: readonly PathStep[] }) {
  return (
    <ol className="grid gap-6 md:auto-cols-fr md:grid-flow-col md:gap-0">
      {steps.map(({ name, text, state }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity beyond their place
        <li key={at} className="relative grid content-start gap-1 pl-8 md:pt-9 md:pr-6 md:pl-0">
          <span aria-hidden="true" className={`absolute top-1 left-0 z-1 size-4 rounded-full md:top-0 md:size-5 ${dots[state]}`} />
          {at < steps.length - 1 ? (
            <span aria-hidden="true" className={`absolute ${lineClass} ${state === 'done' ? 'border-solid' : 'border-dashed'}`} />
          ) : null}
          <span className="font-strong">{name}</span>
          <span className="text-ink-soft">{text}</span>
        </li>
      ))}
    </ol>
  );
}

const dots: Record<PathStep['state'], string> = {
  done: 'bg-brand-fill',
  now: 'border-[3px] border-brand-fill bg-surface',
  ahead: 'border-[3px] border-line-strong bg-surface',
  end: 'bg-good-fill',
};
const lineClass =
  'top-5 -bottom-7 left-[7px] border-l-2 border-brand-fill md:top-[9px] md:right-0 md:bottom-auto md:left-5 md:border-t-2 md:border-l-0';
