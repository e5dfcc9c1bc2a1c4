import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { WaitingKind } from '@artel/contracts/site/overview.ts';
import { days } from '../../platform/index.ts';

export const worksOn: Record<WaitingKind, readonly Right[]> = {
  letter: ['support'],
  appeal: ['support', 'moderator', 'finance'],
  dispute: ['arbiter'],
  service: ['moderator'],
  project: ['moderator'],
  payout: ['finance'],
  identity: ['identity'],
  difference: ['finance'],
  correction: ['finance'],
  chargeback: ['finance'],
  tariff: ['finance'],
  order_cancel: ['finance'],
};

/** What has no deadline of its own stands after a day of waiting. */
const withoutClock_ms = days(1);
type Timed = { since: Date; until: Date | null };
const placeOf = ({ since, until }: Timed): number => until?.getTime() ?? since.getTime() + withoutClock_ms;
export const bySoonest = (a: Timed, b: Timed): number => placeOf(a) - placeOf(b);
