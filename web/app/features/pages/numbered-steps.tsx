import { cx } from '../../ui/index.ts';
import { typeset } from './typeset.ts';

export function NumberedSteps({ steps, className }: { steps: readonly { title: string; text: string }[]; className: string }) {
  return (
    <ol className={cx('grid gap-6 md:grid-cols-2', className)}>
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-3">
          <span className="text-13 text-ink-soft" aria-hidden="true">
            {at + 1}
          </span>
          <h3 className="title-3">{title}</h3>
          <p className="text-pretty text-ink-soft">{typeset(text)}</p>
        </li>
      ))}
    </ol>
  );
}
