type Waiting = { until: string | null };
type Told = { due_at: string | null; next: { step: string; if_silent: string | null; until: string | null } };

/** Late work counts from its deadline, not from the automatic cancellation. */
export const untilOf = ({ next, due_at }: Told): string | null =>
  next.step === 'deliver' && next.if_silent === 'cancelled' ? due_at : next.until;

export const byDeadline = (a: Waiting, b: Waiting): number => (a.until ?? '9').localeCompare(b.until ?? '9');

export function firstStep({ sells, has_service, has_bought }: Record<'sells' | 'has_service' | 'has_bought', boolean>) {
  if (sells) return has_service ? null : 'service';
  return has_bought || has_service ? null : 'order';
}
