import type { Coming, ComingHow } from '@artel/contracts/money/finance.ts';
import { useId } from 'react';
import { formatRubNumber, marketZone } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { isMoving } from '../../ui/charts/chart-rules.ts';
import { useDrawnWidth } from '../../ui/charts/use-drawn-width.ts';
import { type Bar, barsOf, certainties, drawingOf, piecesOf } from './coming.state.ts';

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: marketZone });
const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: marketZone });

const usualWidth = 480;
export function ComingChart({ rows }: { rows: Coming['rows'] }) {
  const [box, width] = useDrawnWidth<HTMLDivElement>(usualWidth);
  return (
    <div ref={box} className="min-w-0">
      <ComingColumns bars={barsOf(rows, useNow())} width={width} />
    </div>
  );
}

export function ComingColumns({ bars, width }: { bars: readonly Bar[]; width: number }) {
  const hatch = useId();
  const { left, step, bar_width, ticks, y } = drawingOf(bars, width);
  const filled = bars.filter(({ total_minor }) => total_minor > 0);
  const answer = filled.map(({ at, total_minor }) => `${dayMonth.format(at)} ${formatRubNumber(total_minor)}`).join(', ');
  return (
    <svg
      viewBox={`0 0 ${width} 250`}
      role="img"
      aria-label={
        filled.length > 0 ? `Станет доступно по дням: ${answer} рублей. Те же числа в таблице ниже` : 'За две недели ничего не придёт'
      }
      className="block h-[250px] w-full overflow-visible"
    >
      <Hatch id={hatch} />
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${left} ${y(tick)}H${width}`}
            stroke={tick === 0 ? 'var(--color-ink)' : 'var(--color-line)'}
            strokeWidth={tick === 0 ? 2 : 1}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" fontSize={11} fill="var(--color-ink-soft)">
            {formatThousands(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => (
        <Column
          key={bar.day}
          bar={bar}
          x={left + at * step + (step - bar_width) / 2}
          width={bar_width}
          moves={isMoving(piecesOf(bars))}
          y={y}
          hatch={hatch}
        />
      ))}
    </svg>
  );
}

const formatThousands = (minor: number): string => String(Math.round(minor / 10_000) / 10).replace('.', ',');

type ColumnProps = { bar: Bar; x: number; width: number; moves: boolean; y: (minor: number) => number; hatch: string };
function Column({ bar, x, width, moves, y, hatch }: ColumnProps) {
  const hasMoney = bar.total_minor > 0;
  const middle = x + width / 2;
  let below = 0;
  return (
    <g>
      {certainties.map((how) => {
        const amount = bar.parts[how];
        if (amount === 0) return null;
        const bottom = y(below);
        below += amount;
        return <Piece key={how} how={how} hatch={hatch} x={x} y={y(below)} width={width} height={bottom - y(below)} moves={moves} />;
      })}
      {hasMoney ? (
        <text x={middle} y={y(bar.total_minor) - 8} textAnchor="middle" fontSize={12} fontWeight={600} fill="var(--color-ink)">
          {formatThousands(bar.total_minor)}
        </text>
      ) : null}
      <text
        x={middle}
        y={228}
        textAnchor="middle"
        fontSize={12}
        fontWeight={hasMoney ? 600 : 400}
        fill={hasMoney ? 'var(--color-ink)' : 'var(--color-ink-soft)'}
      >
        {Number(bar.day.slice(-2))}
      </text>
      <text x={middle} y={243} textAnchor="middle" fontSize={11} fill="var(--color-ink-soft)">
        {weekday.format(bar.at)}
      </text>
    </g>
  );
}

type PieceProps = {
  how: ComingHow;
  hatch: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rx?: number;
  moves?: boolean;
};
function Piece({ how, hatch, x, y, width, height, rx = 0, moves = false }: PieceProps) {
  const className = moves ? '[transition:y_var(--duration-slow)_var(--ease-out),height_var(--duration-slow)_var(--ease-out)]' : undefined;
  if (how === 'sure')
    return <rect x={x} y={y} width={width} height={height} rx={rx} fill="var(--color-brand-fill)" className={className} />;
  const inside = { x: x + 0.75, y: y + 0.75, width: width - 1.5, height: Math.max(0, height - 1.5), rx, strokeWidth: 1.5, className };
  return how === 'if_silent' ? (
    <rect {...inside} fill={`url(#${hatch})`} stroke="var(--color-brand-fill)" />
  ) : (
    <rect {...inside} fill="var(--color-surface)" stroke="var(--color-line-strong)" />
  );
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--color-surface)" />
      <rect width="2.5" height="6" fill="var(--color-brand-fill)" />
    </pattern>
  </defs>
);

export function ComingMark({ how }: { how: ComingHow }) {
  const hatch = useId();
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 flex-none">
      {how === 'no_date' ? (
        <path d="M1 7h12" stroke="var(--color-line-strong)" strokeWidth={1.5} strokeDasharray="2 2" />
      ) : (
        <>
          <Hatch id={hatch} />
          <Piece how={how} hatch={hatch} x={0} y={0} width={14} height={14} rx={2} />
        </>
      )}
    </svg>
  );
}
