import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** plan: not begun, cancelled · hold: in reserve · wait: somebody must act · good: paid, done · bad: dispute, late */
export type Meaning = 'plan' | 'hold' | 'wait' | 'good' | 'bad';

const meanings: Record<Meaning, { shape: string; colours: string }> = {
  plan: { shape: 'ring', colours: '' },
  hold: { shape: 'circle', colours: 'bg-brand-soft! text-brand' },
  wait: { shape: 'triangle', colours: 'bg-wait-soft! text-wait' },
  good: { shape: 'tick', colours: 'bg-good-soft! text-good' },
  bad: { shape: 'diamond', colours: 'bg-bad-soft! text-bad' },
};

export function Badge({ meaning, children }: { meaning: Meaning; children: ReactNode }) {
  const { shape, colours } = meanings[meaning];
  return (
    <span className={cx('badge max-[359px]:whitespace-normal', colours)} data-shape={shape}>
      {children}
    </span>
  );
}

export const StatusBadge = ({ of: { name, meaning } }: { of: { name: string; meaning: Meaning } }) => (
  <Badge meaning={meaning}>{name}</Badge>
);

export function Tag({ children, to }: { children: ReactNode; to?: string }) {
  const look = 'inline-flex min-h-[26px] items-center rounded-full bg-tint px-2.5 text-13 whitespace-nowrap';
  return to ? (
    <Link to={to} className={cx(look, 'touch hover:bg-line')}>
      {children}
    </Link>
  ) : (
    <span className={look}>{children}</span>
  );
}

export function ChipLink({
  to,
  isOn = false,
  isAll = false,
  children,
}: {
  to: string;
  isOn?: boolean;
  isAll?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={cx('chip relative', isOn && 'border-ink! bg-ink! text-paper max-lg:order-first')}
    >
      {children}
      {isOn && !isAll ? <Icon of={X} size={16} label="убрать" className="-mr-1" /> : null}
    </Link>
  );
}
