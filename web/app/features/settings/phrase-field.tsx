import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import { Button, Icon } from '../../ui/index.ts';

type PhraseFieldProps = {
  name: string;
  label: string;
  hint: string;
  known: readonly string[];
  most: number;
  value: readonly string[];
  onChange: (words: string[]) => void;
  error: string | undefined;
};

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

export function PhraseField({ name, label, hint, known, most, value, onChange, error }: PhraseFieldProps) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const isFull = value.length >= most;
  const add = () => {
    if (!typed.trim()) return;
    const word = known.find((one) => plain(one) === plain(typed));
    if (!word) return setRefused(`«${typed.trim()}» нет в списке: выберите из подсказок`);
    if (!value.includes(word)) onChange([...value, word]);
    setTyped('');
    setRefused(undefined);
  };
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          name={name}
          label={label}
          hint={isFull ? `Выбрано ${most} — больше не нужно` : hint}
          error={refused ?? error}
          value={typed}
          disabled={isFull}
          onChange={(text) => {
            setTyped(text);
            setRefused(undefined);
          }}
          list={`${name}-known`}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button className="mt-7.5 min-h-11!" icon={Plus} disabled={isFull} onClick={add}>
          Добавить
        </Button>
      </div>
      <datalist id={`${name}-known`}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={`${label}: выбрано`}>
        {value.map((word) => (
          <li key={word}>
            <button type="button" className="chip touch" onClick={() => onChange(value.filter((one) => one !== word))}>
              {word}
              <Icon of={X} size={16} />
              <span className="sr-only">, убрать</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
