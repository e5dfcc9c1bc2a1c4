const day_ms = 86_400_000;

/** Days are added to the term; once the term has passed, to the moment they are given at. */
export const movedTerm = (due_at: Date | null, days: number, at: Date): Date =>
  new Date(Math.max(due_at?.getTime() ?? 0, at.getTime()) + days * day_ms);
