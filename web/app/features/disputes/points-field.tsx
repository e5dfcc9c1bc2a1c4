/** The points of the order's own list, each marked in words. */
import type { Fulfilment } from '@artel/contracts/disputes/disputes.ts';
import { Segment } from '../../ui/controls/tabs.tsx';
import { fulfilmentOptions } from './disputes.text.ts';

export type Marks = Readonly<Record<number, Fulfilment>>;
export const marksForCall = (marks: Marks): { no: number; fulfilled: Fulfilment }[] =>
  Object.entries(marks).map(([no, fulfilled]) => ({ no: Number(no), fulfilled }));

type PointsFieldProps = {
  items: readonly string[];
  /** Beside each item: what others said of it. */
  notes?: readonly string[];
  marks: Marks;
  onChange: (marks: Marks) => void;
};

export function PointsField({ items, notes, marks, onChange }: PointsFieldProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-strong">Что сдано</legend>
      {items.map((item, no) => (
        <div key={item} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 break-words">
            {item}
            {notes ? <span className="block text-13 text-ink-soft">{notes[no]}</span> : null}
          </span>
          <Segment
            label={item}
            value={marks[no] ?? ''}
            options={fulfilmentOptions}
            onChange={(fulfilled) => onChange({ ...marks, [no]: fulfilled as Fulfilment })}
          />
        </div>
      ))}
    </fieldset>
  );
}
