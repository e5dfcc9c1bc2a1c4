import { formatRub } from '../../platform/format/index.ts';
import { Slider } from '../../ui/controls/slider.tsx';

type FigureProps = {
  label: string;
  value: number;
  onChange: (customer_percent: number) => void;
  price_minor: number;
  range?: { from_percent: number; to_percent: number } | undefined;
  names: { customer: string; seller: string };
};

const whole = { from_percent: 0, to_percent: 100 };

export function FigureField({ label, value, onChange, price_minor, range = whole, names }: FigureProps) {
  const text = (seller_percent: number): string => {
    const customer_minor = Math.round((price_minor * (100 - seller_percent)) / 100);
    return `${names.customer} ${formatRub(customer_minor)} · ${names.seller} ${formatRub(price_minor - customer_minor)}`;
  };
  return (
    <div className="grid gap-1">
      <Slider
        label={label}
        min={100 - range.to_percent}
        max={100 - range.from_percent}
        value={100 - value}
        said={text}
        onChange={(seller_percent) => onChange(100 - seller_percent)}
      />
      <div className="flex justify-between gap-4 text-13 text-ink-soft">
        <span>больше: {names.customer}</span>
        <span>больше: {names.seller}</span>
      </div>
    </div>
  );
}
