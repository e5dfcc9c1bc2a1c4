import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { formatTerm } from '../../platform/format/index.ts';
import { cx } from '../layout/class-names.ts';
import { SearchBox } from '../lists/search-box.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type FilterChipProps = {
  name: string;
  isOn?: boolean;
  isEnd?: boolean;
  className?: string;
  addressKey: string;
  onOpen?: () => void;
  children: ReactNode;
};

export function ChipBar({ children }: { children: ReactNode }) {
  return (
    <nav className="relative" aria-label="Уточнить">
      <div className="chip-line -m-0.5 flex items-center gap-2 p-0.5 lg:flex-wrap">{children}</div>
    </nav>
  );
}

export function FilterChip({ name, isOn = false, isEnd = false, className, addressKey, onOpen, children }: FilterChipProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (box.current?.open) onOpen?.();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means that something was chosen
  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [addressKey]);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', leave);
    };
  }, []);
  return (
    <details ref={box} onToggle={onOpen} className={cx('group/chip lg:relative', isOn && 'max-lg:order-first', className)}>
      <summary className={cx('chip', isOn && 'border-ink! bg-ink! text-paper')}>
        {name}
        <Icon of={ChevronDown} size={16} className="-mr-1 transition-transform group-open/chip:rotate-180" />
      </summary>
      <div
        className={cx(
          'rising absolute top-full left-0 z-20 mt-2 w-72 rounded-card bg-surface p-4 shadow-float',
          isEnd && 'lg:right-0 lg:left-auto',
        )}
      >
        {children}
      </div>
    </details>
  );
}

export function Choices({ choices }: { choices: readonly { to: string; name: string; isOn: boolean }[] }) {
  return (
    <ul className="-m-2 grid">
      {choices.map(({ to, name, isOn }) => (
        <li key={name}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isOn ? 'true' : undefined}
            className={cx('flex min-h-11 items-center rounded-control px-3 hover:bg-tint md:min-h-10', isOn && 'bg-brand-soft font-strong')}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { action: string; addressKey: string; kept: ReactNode };

type RangeChipsProps = FormProps & {
  from: number | undefined;
  to: number | undefined;
  terms: readonly number[];
  term: number | undefined;
  toTerm: (days: number | undefined) => string;
};

export function RangeChips({ action, addressKey, kept, from, to, terms, term, toTerm }: RangeChipsProps) {
  const anyTerm = { to: toTerm(undefined), name: 'Любой срок', isOn: term === undefined };
  return (
    <>
      <FilterChip name="Бюджет" isOn={from !== undefined || to !== undefined} addressKey={addressKey}>
        <Form action={action} preventScrollReset className="grid gap-4" key={addressKey}>
          {kept}
          <div className="grid grid-cols-2 gap-3">
            <Bound name="price_from" label="От, руб." value={from} />
            <Bound name="price_to" label="До, руб." value={to} />
          </div>
          <Button type="submit" look="primary">
            Показать
          </Button>
        </Form>
      </FilterChip>
      <FilterChip name={term ? `Срок: ${termText(term)}` : 'Срок'} isOn={term !== undefined} addressKey={addressKey}>
        <Choices choices={[...terms.map((days) => ({ to: toTerm(days), name: termText(days), isOn: term === days })), anyTerm]} />
      </FilterChip>
    </>
  );
}

const termText = (days: number): string => (days === 1 ? '1 день' : `до ${formatTerm(days)}`);

export function Bound({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <label className="grid gap-1.5">
      <span className="font-strong">{label}</span>
      <span className="input-box">
        <input type="number" name={name} inputMode="numeric" min={0} max={10_000_000} step={1} defaultValue={value} />
      </span>
    </label>
  );
}

type ListSearchProps = FormProps & {
  label: string;
  placeholder: string;
  words: string | undefined;
  clearTo: string;
  help: (field: RefObject<HTMLInputElement | null>) => ReactNode;
  className?: string;
};

export function ListSearch({ action, addressKey, kept, label, placeholder, words, clearTo, help, className }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Form role="search" action={action} preventScrollReset className={cx('relative flex gap-2', className)} key={addressKey}>
      {kept}
      <SearchBox
        label={label}
        ref={field}
        className="flex-1"
        defaultValue={words}
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
      />
      {words ? (
        <Link to={clearTo} aria-label="Очистить поиск" className="touch grid w-11 place-items-center rounded-control">
          <Icon of={X} />
        </Link>
      ) : null}
      {help(field)}
    </Form>
  );
}
