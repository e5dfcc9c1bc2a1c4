import { cx } from '../layout/class-names.ts';

export function LevelList({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <ol className="flex flex-wrap gap-1 text-13 text-ink-soft" aria-label={`Ступень ${at + 1} из ${names.length}`}>
      {names.map((name, no) => (
        <li
          key={name}
          aria-current={no === at ? 'step' : undefined}
          className={cx(
            'flex-1 border-t-4 pt-1.5',
            no < at ? 'border-ink' : no === at ? 'border-bad-fill font-strong text-ink' : 'border-line',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
