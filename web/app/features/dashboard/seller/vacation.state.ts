import type { WorkTerms, WorkTermsContent } from '@artel/contracts/people/profile.ts';

export const dayAt = (at: Date, time_zone: string): string => new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(at);
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const usualEnd = (today: string): string => dayAfter(today, 13);

export type VacationValues = { vacation_to: string; vacation_message: string };
/** From today on; what else the seller has said of work stays. */
export const goneBody = (terms: WorkTerms, today: string, { vacation_to, vacation_message }: VacationValues): WorkTermsContent => ({
  ...terms,
  vacation_from: today,
  vacation_to: vacation_to || null,
  vacation_message,
});
export const backBody = (terms: WorkTerms): WorkTermsContent => ({ ...terms, vacation_from: null, vacation_to: null });
