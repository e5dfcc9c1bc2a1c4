import { type FunnelStep, type FunnelSteps, funnelSteps } from '@artel/contracts/site/figures.ts';

type Bar = {
  step: FunnelStep;
  count: number /** Of the tallest, in percent; squeezed, so that small ones are seen. */;
  height: number /** Of the step before, in percent; null when that is nothing, or less. */;
  share: number | null;
};

export function barsOf(steps: FunnelSteps): Bar[] {
  const tallest = Math.max(...funnelSteps.map((step) => steps[step]), 1);
  return funnelSteps.map((step, n) => {
    const count = steps[step];
    const before = n === 0 ? undefined : steps[funnelSteps[n - 1]!];
    return {
      step,
      count,
      height: count === 0 ? 0 : Math.max(4, Math.round(Math.sqrt(count / tallest) * 100)),
      share: before && before >= count ? (count / before) * 100 : null,
    };
  });
}

export const shareText = (share: number): string => `${(Math.round(share * 10) / 10).toString().replace('.', ',')}\u00a0%`;
