import { Slider as AriaSlider, Label, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { Russian } from '../text/russian.tsx';

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  said?: (value: number) => string;
};

export function Slider({ label, value, onChange, min = 0, max = 100, step = 1, said = String }: SliderProps) {
  return (
    <Russian>
      <AriaSlider
        value={value}
        onChange={(next) => onChange(Array.isArray(next) ? (next[0] ?? min) : (next as number))}
        minValue={min}
        maxValue={max}
        step={step}
        className="grid gap-2"
      >
        <div className="flex flex-wrap justify-between gap-x-4">
          <Label className="font-strong">{label}</Label>
          <SliderOutput className="sum min-w-0 whitespace-normal" aria-label={label}>
            {said(value)}
          </SliderOutput>
        </div>
        <SliderTrack className="relative h-8 w-full cursor-pointer">
          {({ state }) => (
            <>
              <span className="absolute top-1/2 h-1.5 w-full -translate-y-1/2 rounded-full bg-line" />
              <span
                className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-brand-fill"
                style={{ width: `${state.getThumbPercent(0) * 100}%` }}
              />
              <SliderThumb className="top-1/2 size-6 rounded-full border-[6px] border-brand-fill bg-surface" />
            </>
          )}
        </SliderTrack>
      </AriaSlider>
    </Russian>
  );
}
