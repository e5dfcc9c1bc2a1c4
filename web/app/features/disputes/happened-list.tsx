import { DateTime } from '../../ui/index.ts';
import { Timeline, type TimelineItem } from '../../ui/lists/timeline.tsx';
import type { Happened } from './dispute-history.ts';

export function HappenedList({ items }: { items: readonly (Happened & Pick<TimelineItem, 'mark'>)[] }) {
  return (
    <Timeline
      items={items
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ at, note, ...item }) => ({
          ...item,
          note: (
            <>
              <DateTime at={at} />
              {note ? <span className="break-words"> · {note}</span> : null}
            </>
          ),
        }))}
    />
  );
}
