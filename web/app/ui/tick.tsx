import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** The tick of lists of promises: done or not. */
export function Tick({ isDone = true, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
      <Check size={20} strokeWidth={1.75} aria-hidden="true" className={cx('mt-0.5', isDone ? 'text-good' : 'text-ink-soft')} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
