/** Exponential back-off; the first try is number 1. */
export const backOff = (failed_tries: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(longest, first * 2 ** (failed_tries - 1));
