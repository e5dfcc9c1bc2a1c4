import { Duo } from '../examples/example-grid.tsx';
import { Card } from '../layout/card.tsx';
import type { Picture } from './chart.ts';
import { Chart } from './chart.tsx';

export const title = 'Диаграммы';

const wave = (n: number): number => Math.round(50 + 40 * Math.sin(n / 3) + (n % 7) * 3);
const pictureOf = (points: number): Picture => ({
  label: `Пример: ${points} точек`,
  names: Array.from({ length: points }, (_, n) => String(n + 1)),
  series: [{ name: 'Пришло', look: 'solid', values: Array.from({ length: points }, (_, n) => wave(n)) }],
  format: String,
});
const looks: Picture = {
  label: 'Пример: четыре вида столбцов',
  names: ['1', '2', '3', '4'],
  series: (['ink', 'solid', 'hatch', 'outline'] as const).map((look, at) => ({
    name: ['пришло', 'придёт точно', 'если промолчат', 'если сдать в срок'][at]!,
    look,
    values: Array.from({ length: 4 }, (_, n) => (n >= at ? 30 - at * 4 : 0)),
  })),
  format: String,
};
const pictures = [looks, ...[2, 50, 51, 5_000].map(pictureOf)];

export default function ChartExample() {
  return (
    <Duo>
      {pictures.map((picture) => (
        <Card key={picture.label}>
          <p className="mb-3 text-13 text-ink-soft">{picture.label}</p>
          <Chart picture={picture} />
        </Card>
      ))}
    </Duo>
  );
}
