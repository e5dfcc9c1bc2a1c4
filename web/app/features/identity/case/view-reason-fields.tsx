import { Select } from '../../../ui/controls/choice.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { REASON_AT_LEAST, type ViewReason, viewReasons } from './view-reason.ts';

type FieldsProps = { why: ViewReason; onChange: (why: ViewReason) => void };

export function ViewReasonFields({ why, onChange }: FieldsProps) {
  const isShort = why.words.trim().length > 0 && why.words.trim().length < REASON_AT_LEAST;
  return (
    <div className="grid gap-3">
      <Select<ViewReason['ground']>
        label="Зачем открываете снимки"
        name="view_ground"
        placeholder="Выберите"
        value={why.ground}
        onChange={(ground) => onChange({ ...why, ground })}
        options={[
          ...Object.entries(viewReasons).map(([value, label]) => ({ value: value as keyof typeof viewReasons, label })),
          { value: 'other', label: 'Другое' },
        ]}
        hint="Запишется до того, как снимок откроется, человек это прочитает."
      />
      {why.ground === 'other' ? (
        <TextField
          label="Зачем именно"
          name="view_reason"
          value={why.words}
          onChange={(words) => onChange({ ...why, words })}
          maxLength={200}
          error={isShort ? 'Напишите, зачем: от 10 знаков' : undefined}
        />
      ) : null}
    </div>
  );
}
