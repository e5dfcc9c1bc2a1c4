import type { Fulfilment } from '@artel/contracts/disputes/disputes.ts';
import { useKeys } from '../../platform/forms/use-keys.ts';
import { Segment } from '../../ui/controls/tabs.tsx';
import { cx } from '../../ui/index.ts';
import { fulfilmentOptions } from './disputes.text.ts';

export type Marks = Readonly<Record<number, Fulfilment>>;
export const marksForCall = (marks: Marks): { no: number; fulfilled: Fulfilment }[] =>
  Object.entries(marks).map(([no, fulfilled]) => ({ no: Number(no), fulfilled }));

type PointsFieldProps = {
  items: readonly string[];
  notes?: readonly string[];
  marks: Marks;
  onChange: (marks: Marks) => void;
  /** 1, 2 and 3 mark the first point without a mark. */
  withKeys?: boolean;
};

export function PointsField({ items, notes, marks, onChange, withKeys = false }: PointsFieldProps) {
  const next = items.findIndex((_, no) => marks[no] === undefined);
  const mark = (fulfilled: Fulfilment) => onChange({ ...marks, [next]: fulfilled });
  useKeys(withKeys && next >= 0 ? { 1: () => mark('yes'), 2: () => mark('partly'), 3: () => mark('no') } : {});
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-strong">Что сдано</legend>
      {items.map((item, no) => (
        <div
          key={item}
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
            withKeys && no === next && '-mx-2 rounded-control bg-brand-soft px-2 py-1 shadow-[inset_3px_0_0_var(--color-brand)]',
          )}
        >
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
      {withKeys && next >= 0 ? <p className="text-13 text-ink-soft max-lg:hidden">Клавиши 1, 2 и 3 отмечают выделенный пункт.</p> : null}
    </fieldset>
  );
}
