import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../layout/class-names.ts';
import { Count } from './button.tsx';
import { Link } from './link.tsx';

export type TabLink = { to: string; name: ReactNode; isOn: boolean; count?: number | undefined };

const count = (value: number | undefined, name: ReactNode) =>
  value ? (
    <>
      <Count value={value} />
      <span className="sr-only">{`${typeof name === 'string' ? name : ''}: ${value}`}</span>
    </>
  ) : null;

export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const shown = tabs.find(({ isOn }) => isOn)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is on
  useEffect(() => {
    const bar = nav.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={nav} aria-label={label} className="scroll-x flex gap-6 border-b border-line">
      {tabs.map(({ to, name, isOn, count: waiting }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isOn ? 'page' : undefined}
          className={cx(
            '-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 font-strong whitespace-nowrap -outline-offset-2',
            isOn ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {name}
          {count(waiting, name)}
        </Link>
      ))}
    </nav>
  );
}

const segmentBox = 'scroll-x inline-flex max-w-full rounded-[8px] bg-sunken p-[3px]';
const segmentPart =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-control px-3.5 font-strong whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink md:min-h-[34px]';
const segmentOn = 'bg-surface text-ink shadow-[0_0_0_1px_var(--color-line)]';

export function SegmentLinks({ label, parts, className }: { label: string; parts: readonly TabLink[]; className?: string | undefined }) {
  return (
    <nav aria-label={label} className={cx(segmentBox, className)}>
      {parts.map(({ to, name, isOn }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isOn ? 'page' : undefined}
          className={cx(segmentPart, 'grow', isOn && segmentOn)}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

type SegmentProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; name: ReactNode }[];
};

export function Segment<T extends string>({ label, value, onChange, options }: SegmentProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen
    <div role="group" aria-label={label} className={segmentBox}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(segmentPart, option.value === value && segmentOn)}
        >
          {option.name}
        </button>
      ))}
    </div>
  );
}
