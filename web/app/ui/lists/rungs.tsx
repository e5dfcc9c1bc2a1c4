import { cx } from '../layout/class-names.ts';

/** Where on a ladder something stands; the rungs below it are behind. */
export function Rungs({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-1 text-13 text-ink-soft" aria-label={`Ступень ${at + 1} из ${names.length}`}>
      {names.map((name, no) => (
        <li
          key={name}
          aria-current={no === at ? 'step' : undefined}
          className={cx(
            'min-w-0 border-t-4 pt-1.5 break-words hyphens-auto',
            no < at ? 'border-ink' : no === at ? 'border-bad-fill font-strong text-ink' : 'border-line',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
