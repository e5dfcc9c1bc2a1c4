import type { LevelMeasure } from '@artel/contracts/people/levels.ts';

const share = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((part / whole) * 100))));

/** Shares fill a hundred percent, the score five stars, counts the greater of value and need. Without a mark it is yes or no. */
export function barOf({ metric, num, den, needed, is_met }: LevelMeasure): { filled: number; mark: number | null } {
  switch (metric) {
    case 'identity':
      return { filled: is_met ? 100 : 0, mark: null };
    case 'score':
      return { filled: share(num ?? 0, 5), mark: share(needed, 5) };
    case 'on_time':
    case 'success':
      return { filled: share(num ?? 0, den ?? 0), mark: needed };
    default: {
      // never a sanction: as good as it gets
      const known = num ?? (metric === 'clean' ? needed : 0);
      const whole = Math.max(known, needed);
      return { filled: share(known, whole), mark: share(needed, whole) };
    }
  }
}
