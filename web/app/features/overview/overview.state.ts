import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import type { QueueCount, Waiting } from '@artel/contracts/site/overview.ts';
import { marketZone } from '../../platform/format/index.ts';

const parts = ['all', 'free', 'today'] as const;
type Part = (typeof parts)[number];
export const isPart = (input: string): input is Part => parts.some((part) => part === input);

const soon_ms = 4 * 3_600_000;
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: marketZone });

export function partsOf(waiting: readonly Waiting[], now: Date): Record<Part, readonly Waiting[]> {
  const today = dayOf.format(now);
  return {
    all: waiting,
    free: waiting.filter(({ taken_by }) => taken_by === null),
    today: waiting.filter(({ until }) => until !== null && dayOf.format(new Date(until)) <= today),
  };
}

export const firstShown = 9;

export type Busy = { person: PersonRef; all: number; soon: number; late: number };
export function busyOf(waiting: readonly Waiting[], now: Date): Busy[] {
  const soonBefore = now.getTime() + soon_ms;
  const known = new Map<string, Busy>();
  for (const { taken_by, until } of waiting) {
    if (!taken_by) continue;
    const one = known.get(taken_by._id) ?? { person: taken_by, all: 0, soon: 0, late: 0 };
    const ends = until === null ? undefined : new Date(until).getTime();
    const isLate = ends !== undefined && ends < now.getTime();
    const isSoon = ends !== undefined && !isLate && ends < soonBefore;
    known.set(taken_by._id, { ...one, all: one.all + 1, soon: one.soon + Number(isSoon), late: one.late + Number(isLate) });
  }
  return [...known.values()].sort((a, b) => b.all - a.all || b.late - a.late);
}

export const sumOf = (counts: readonly QueueCount[]): Pick<QueueCount, 'all' | 'free' | 'late'> =>
  counts.reduce((sum, { all, free, late }) => ({ all: sum.all + all, free: sum.free + free, late: sum.late + late }), {
    all: 0,
    free: 0,
    late: 0,
  });

export const hasOneOf = (permissions: readonly Right[], rights: readonly Right[]): boolean =>
  permissions.includes('superadmin') || rights.some((right) => permissions.includes(right));
