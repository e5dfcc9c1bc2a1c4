import { Checkbox } from '../../../ui/controls/choice.tsx';

type TicksProps = {
  legend: string;
  items: readonly string[];
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
  error?: string | undefined;
};

export function Ticks({ legend, items, ticked, onChange, error }: TicksProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-strong">{legend}</legend>
      {items.map((item) => (
        <Checkbox
          key={item}
          value={ticked.includes(item)}
          onChange={(isOn) => onChange(items.filter((one) => (one === item ? isOn : ticked.includes(one))))}
        >
          {item}
        </Checkbox>
      ))}
      {error ? <p className="text-13 text-bad">{error}</p> : null}
    </fieldset>
  );
}
