import type { ChartConfiguration, ChartDataset } from 'chart.js';
import { kindOf, type Look, type Picture, piecesIn } from './chart.ts';
import { isMoving, redrawAfter_ms } from './chart-rules.ts';

type Paint = CanvasPattern | string;
export type Paints = {
  fills: Record<Look, Paint>;
  edges: Record<Look, string>;
  ink: string;
  soft: string;
  line: string;
  surface: string;
  font: string;
};

/** `isStill`: the person asks for less motion. */
export function configOf(picture: Picture, paints: Paints, isStill: boolean): ChartConfiguration<'bar' | 'line', number[], string> {
  const kind = kindOf(picture);
  const { names, series, format } = picture;
  return {
    type: kind,
    data: { labels: [...names], datasets: series.map((one) => datasetOf(one, kind, paints)) },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      resizeDelay: redrawAfter_ms,
      animation: !isStill && isMoving(piecesIn(picture)) ? { duration: 200 } : false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        legend: { display: false },
        tooltip: {
          backgroundColor: paints.surface,
          borderColor: paints.line,
          borderWidth: 1,
          titleColor: paints.ink,
          bodyColor: paints.ink,
          cornerRadius: 6,
          displayColors: false,
          animation: false,
          filter: ({ raw }) => raw !== 0,
          callbacks: { label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${format(raw as number)}` },
        },
      },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          border: { color: paints.ink, width: 2 },
          ticks: { color: paints.soft, font: { family: paints.font, size: 12 }, maxRotation: 0, autoSkipPadding: 8 },
        },
        y: {
          stacked: kind === 'bar',
          beginAtZero: true,
          grid: { color: paints.line },
          border: { display: false },
          ticks: {
            color: paints.soft,
            font: { family: paints.font, size: 12 },
            maxTicksLimit: 5,
            callback: (value) => format(Number(value)),
          },
        },
      },
    },
  };
}

type Dataset = ChartDataset<'bar' | 'line', number[]>;
function datasetOf({ name, look, values }: Picture['series'][number], kind: 'bar' | 'line', { fills, edges }: Paints): Dataset {
  const own = { label: name, data: [...values], borderColor: edges[look] };
  return kind === 'line'
    ? { ...own, type: 'line', borderWidth: 1.5, borderDash: dashes[look], pointRadius: 0 }
    : {
        ...own,
        type: 'bar',
        backgroundColor: fills[look],
        borderWidth: look === 'hatch' || look === 'outline' ? 1.5 : 0,
        borderSkipped: false,
        maxBarThickness: 44,
      };
}

const dashes: Record<Look, number[]> = { ink: [], solid: [6, 2], hatch: [3, 3], outline: [1, 3] };
