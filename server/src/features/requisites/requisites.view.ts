import { maskedPhone } from '@artel/contracts/kit/phone.ts';
import type { PayoutMethod, Requisites } from '@artel/contracts/money/payouts/requisites.ts';
import type { z } from 'zod';
import type { Requisites as RequisitesTable, RowOf } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { newProvider } from '../provider/index.ts';
import type { Destination } from './destination.ts';
import { isUsable, youngUntil } from './requisites.policy.ts';

export type RequisitesRecord = RowOf<Omit<RequisitesTable, 'removed_at'>, { method: PayoutMethod; destination: Destination }>;
export type RequisitesView = z.input<typeof Requisites>;

function shortly(to: Destination): string {
  if (to.method === 'sbp') return maskedPhone(to.phone);
  return to.last4 ? `•••• ${to.last4}` : 'номер скрыт';
}

export const viewRequisites = (one: RequisitesRecord): RequisitesView => ({
  _id: one.id,
  method: one.method,
  bank: one.destination.method === 'sbp' ? one.destination.bank : null,
  masked: shortly(one.destination),
  is_default: one.is_default,
  young_until: youngUntil(one.added_at, now())?.toISOString() ?? null,
  is_usable: isUsable(one, newProvider().name),
  added_at: one.added_at.toISOString(),
});
