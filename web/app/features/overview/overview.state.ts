import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { QueueCount, Waiting } from '@artel/contracts/site/overview.ts';
import { marketZone } from '../../platform/format/dates.ts';

const parts = ['all', 'free', 'today'] as const;
type Part = (typeof parts)[number];
export const isPart = (asked: string): asked is Part => parts.some((part) => part === asked);

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: marketZone });

/** Of today: what is due before the day of the market ends, the overdue with it. */
export function partsOf(waiting: readonly Waiting[], now: Date): Record<Part, readonly Waiting[]> {
  const today = dayOf.format(now);
  return {
    all: waiting,
    free: waiting.filter(({ taken_by }) => taken_by === null),
    today: waiting.filter(({ until }) => until !== null && dayOf.format(new Date(until)) <= today),
  };
}

export const sumOf = (counts: readonly QueueCount[]): Pick<QueueCount, 'all' | 'free' | 'late'> =>
  counts.reduce((sum, { all, free, late }) => ({ all: sum.all + all, free: sum.free + free, late: sum.late + late }), {
    ...{ all: 0, free: 0, late: 0 },
  });

/** Whoever has all rights has each. */
export const hasOneOf = (permissions: readonly Right[], rights: readonly Right[]): boolean =>
  permissions.includes('superadmin') || rights.some((right) => permissions.includes(right));
