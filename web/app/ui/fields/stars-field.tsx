import { Star } from 'lucide-react';
import { cx } from '../layout/class-names.ts';
import { FieldNotes, fieldId } from './field-frame.tsx';

const meanings = ['Не выбрано', 'Плохо', 'Слабо', 'Нормально', 'Хорошо', 'Отлично'] as const;

type StarsProps = { name: string; label: string; value: number; onChange: (stars: number) => void; error?: string | undefined };

export function StarsField({ name, label, value, onChange, error }: StarsProps) {
  const id = fieldId(name);
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[11rem_auto_minmax(0,1fr)]">
        <span className="font-strong" aria-hidden="true">
          {label}
        </span>
        <span className="flex max-md:col-span-2 max-md:row-start-2 max-md:-ml-2">
          {[1, 2, 3, 4, 5].map((stars) => (
            <span
              key={stars}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control -outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                aria-label={`${stars} из 5`}
                id={stars === 1 ? id : undefined}
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="absolute inset-0 m-0 cursor-pointer opacity-0"
              />
              <Star
                size={30}
                strokeWidth={1.5}
                aria-hidden="true"
                className={stars <= value ? 'fill-sun text-ink' : 'fill-surface text-line-strong'}
              />
            </span>
          ))}
        </span>
        <span className={cx('text-13', value > 0 ? 'font-strong' : 'text-ink-soft')}>{meanings[value]}</span>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
