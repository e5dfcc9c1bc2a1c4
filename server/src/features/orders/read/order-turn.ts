/** Which of a member's orders comes first. */
type NoticeInput = { due_at: string | null; next: { who: string; step: string; if_silent: string | null; until: string | null } };

/** Late work counts from its term, not from the cancellation by the clock. */
export const untilOf = ({ next, due_at }: Pick<NoticeInput, 'next' | 'due_at'>): string | null =>
  (next.step === 'deliver' || next.step === 'revise') && next.if_silent === 'cancelled' ? due_at : next.until;

type Waiting = { until: string | null };
export const byDeadline = (a: Waiting, b: Waiting): number => (a.until ?? '9').localeCompare(b.until ?? '9');

/** First what waits for the viewer, each by its deadline. */
export const byTurn = (a: NoticeInput, b: NoticeInput): number =>
  Number(b.next.who === 'you') - Number(a.next.who === 'you') || byDeadline({ until: untilOf(a) }, { until: untilOf(b) });
