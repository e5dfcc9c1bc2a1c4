import type { ReactNode } from 'react';

export type TimelineItem = { id: string; title: ReactNode; note?: ReactNode; mark?: 'now' | 'done' | 'bad' };

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map(({ id, title, note, mark }) => (
        <li key={id} data-mark={mark}>
          <span className="font-strong">{title}</span> {note ? <span className="text-ink-soft">{note}</span> : null}
        </li>
      ))}
    </ol>
  );
}
