/** What stands first, and what a newcomer begins with. */
type Waiting = { until: string | null };
type Told = { due_at: string | null; next: { step: string; if_silent: string | null; until: string | null } };

/** Work that silence will cancel is late: what counts is how long ago its term was, not when the order cancels itself. */
export const untilOf = ({ next, due_at }: Told): string | null =>
  next.step === 'deliver' && next.if_silent === 'cancelled' ? due_at : next.until;

/** What has no deadline waits longest. */
export const byDeadline = (a: Waiting, b: Waiting): number => (a.until ?? '9').localeCompare(b.until ?? '9');

export function firstStep({ sells, has_service, has_bought }: Record<'sells' | 'has_service' | 'has_bought', boolean>) {
  if (sells) return has_service ? null : 'service';
  return has_bought || has_service ? null : 'order';
}
