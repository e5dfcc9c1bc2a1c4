import { profileLimits } from '@artel/contracts/people/profile.ts';
import { type Language, languageLevels } from '@artel/contracts/people/users.ts';
import { Plus, X } from 'lucide-react';
import { languageNames, languagesByName } from '../../platform/format/language-names.ts';
import { Select } from '../../ui/controls/choice.tsx';
import { Button, FieldNotes, fieldId, IconButton } from '../../ui/index.ts';
import { languageLevelNames } from '../people/index.ts';

type LanguagesFieldProps = { value: readonly Language[]; onChange: (languages: Language[]) => void; error: string | undefined };

export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  const change = (at: number, part: Partial<Language>) => onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const free = languagesByName.filter((code) => !value.some((one) => one.code === code));
  return (
    <fieldset className="grid gap-2" id={fieldId('languages')} tabIndex={-1}>
      <legend className="mb-1.5 font-strong">Языки</legend>
      {value.map(({ code, level }, at) => (
        <div key={code} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
          <Select
            label={`Язык ${at + 1}`}
            isLabelHidden
            value={code}
            onChange={(next) => change(at, { code: next })}
            options={languagesByName
              .filter((one) => one === code || free.includes(one))
              .map((one) => ({ value: one, label: languageNames[one] }))}
          />
          <Select
            label={`Уровень языка: ${languageNames[code]}`}
            isLabelHidden
            value={level}
            onChange={(next) => change(at, { level: next })}
            options={languageLevels.map((one) => ({ value: one, label: languageLevelNames[one] }))}
          />
          <IconButton icon={X} label={`Убрать: ${languageNames[code]}`} onClick={() => onChange(value.filter((_, i) => i !== at))} />
        </div>
      ))}
      <FieldNotes id={fieldId('languages')} error={error} />
      {value.length < profileLimits.languages && free[0] ? (
        <div>
          <Button
            look="quiet"
            size="s"
            icon={Plus}
            onClick={() => onChange([...value, { code: free.includes('en') ? 'en' : free[0]!, level: 'working' }])}
          >
            Добавить язык
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
