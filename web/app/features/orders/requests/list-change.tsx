import { Minus, Plus } from 'lucide-react';
import { counted } from '../../../platform/format/index.ts';
import { Icon } from '../../../ui/index.ts';

const forms = ['пункт', 'пункта', 'пунктов'] as const;

export function ListChange({ now, then }: { now: readonly string[]; then: readonly string[] }) {
  const added = then.filter((item) => !now.includes(item));
  const gone = now.filter((item) => !then.includes(item));
  const saved = then.length - added.length;
  return (
    <div className="grid gap-1.5" aria-live="polite">
      <ul className="grid gap-1.5">
        {added.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon of={Plus} size={16} label="добавится" className="mt-1 shrink-0 text-good" />
            <span className="min-w-0 break-words">{item}</span>
          </li>
        ))}
        {gone.map((item) => (
          <li key={item} className="flex gap-2 text-ink-soft">
            <Icon of={Minus} size={16} label="уйдёт" className="mt-1 shrink-0 text-bad" />
            <s className="min-w-0 break-words">{item}</s>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-soft">
        {added.length + gone.length === 0
          ? 'Пока без изменений'
          : saved > 0
            ? `Без изменений: ${counted(saved, forms)}`
            : 'Список меняется целиком'}
      </p>
    </div>
  );
}
