import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export function Tick({ isDone = true, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
      {isDone ? (
        <Check size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-good" />
      ) : (
        <span aria-hidden="true" className="mt-0.5 size-5 rounded-full border border-line-strong" />
      )}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
