import { Suspense, useId } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { OnceHydrated } from '../feedback/once-hydrated.tsx';
import type { Look, Picture } from './chart.ts';

const DrawnChart = lazyWithRetry(() => import('./drawn-chart.tsx'));

/** A narrower window clips the canvas until it is drawn anew. The same `picture` is not drawn again: its maker keeps it with `useMemo`. */
export function Chart({ picture, className = 'h-60' }: { picture: Picture; className?: string }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className={`relative min-w-0 overflow-hidden ${className}`} data-chart={picture.names.length}>
        <OnceHydrated>
          <Suspense>
            <DrawnChart picture={picture} />
          </Suspense>
        </OnceHydrated>
      </div>
      {picture.series.length > 1 ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
          {picture.series.map(({ name, look }) => (
            <li key={name} className="inline-flex items-center gap-2">
              <ChartMark look={look} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export function ChartMark({ look }: { look: Look }) {
  const hatch = useId();
  const fills: Record<Look, string> = {
    ink: 'var(--color-ink)',
    solid: 'var(--color-brand-fill)',
    hatch: `url(#${hatch})`,
    outline: 'var(--color-surface)',
  };
  const edge = look === 'hatch' ? 'var(--color-brand-fill)' : look === 'outline' ? 'var(--color-brand)' : 'none';
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" className="shrink-0">
      <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0h4v4H0z" fill="var(--color-surface)" />
        <path d="M0 0v4" stroke="var(--color-brand-fill)" strokeWidth="3" />
      </pattern>
      <rect x="0.75" y="0.75" width="12.5" height="12.5" fill={fills[look]} stroke={edge} strokeWidth="1.5" />
    </svg>
  );
}
