import { CircleAlert, CircleCheck, Clock3, Info, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../controls/icon.tsx';
import { cx } from './class-names.ts';

type SurfaceProps = { children: ReactNode; className?: string; label?: string; as?: 'section' | 'article' | 'div' | 'aside' };

export function Card({ children, className, label, as: Tag = 'section' }: SurfaceProps) {
  return (
    <Tag aria-label={label} className={cx('min-w-0 rounded-card border border-line bg-surface p-4 md:p-6', className)}>
      {children}
    </Tag>
  );
}

type TitledProps = Omit<SurfaceProps, 'label'> & { title: string };
export const TitledCard = ({ title, className = 'grid gap-3', children, ...card }: TitledProps) => (
  <Card {...card} label={title} className={className}>
    <h2 className="title-3">{title}</h2>
    {children}
  </Card>
);

export function Well({ children, className, label, as: Tag = 'div' }: SurfaceProps) {
  return (
    <Tag aria-label={label} className={cx('min-w-0 rounded-card bg-sunken p-4 md:p-5', className)}>
      {children}
    </Tag>
  );
}

export function InkPanel({ children, label, coin = 'var(--color-sun)' }: { children: ReactNode; label?: string; coin?: string }) {
  return (
    <section
      aria-label={label}
      className="relative overflow-hidden rounded-card bg-ink-fill p-5 text-on-ink outline-1 -outline-offset-1 outline-edge md:p-8"
    >
      <svg viewBox="0 0 150 130" aria-hidden="true" className="absolute right-8 bottom-0 h-[130px] w-[150px] max-lg:hidden">
        <path fill="#3a3f4a" d="M0 130 51 0h38L38 130zM99 0l51 130h-38L79 49z" />
        <circle cx="75" cy="108" r="23" fill={coin} />
      </svg>
      <div className="relative grid gap-4 lg:pr-40">{children}</div>
    </section>
  );
}

export type NoteMeaning = 'info' | 'hold' | 'wait' | 'good' | 'bad';
const notes: Record<NoteMeaning, { icon: IconShape; ground: string; ink: string }> = {
  info: { icon: Info, ground: 'bg-sunken', ink: 'text-ink-soft' },
  hold: { icon: Lock, ground: 'bg-brand-soft', ink: 'text-brand' },
  wait: { icon: Clock3, ground: 'bg-wait-soft', ink: 'text-wait' },
  good: { icon: CircleCheck, ground: 'bg-good-soft', ink: 'text-good' },
  bad: { icon: CircleAlert, ground: 'bg-bad-soft', ink: 'text-bad' },
};

export function Note({ meaning = 'info', children, className }: { meaning?: NoteMeaning; children: ReactNode; className?: string }) {
  const { icon, ground, ink } = notes[meaning];
  return (
    <div className={cx('grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-card px-4 py-3.5', ground, className)}>
      <Icon of={icon} className={cx('mt-0.5', ink)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export type Fact = { name: ReactNode; value: ReactNode; isSum?: boolean };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(({ name, value, isSum }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
        <div key={at} className={cx('flex justify-between gap-4', isSum && 'mt-1 border-t border-line pt-3 text-17 font-head')}>
          <dt className={isSum ? '' : 'text-ink-soft'}>{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
