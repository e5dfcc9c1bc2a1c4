import type { QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { adminListOrdersOf as ordersCall, PersonMoney } from '@artel/contracts/people/accounts/person-deals.ts';
import type { z } from 'zod';
import type { Member } from '../../../platform/index.ts';
import { getBalances, listMyLedger } from '../../finance/index.ts';
import { listOrdersOfSide } from '../../orders/index.ts';
import { listPayoutsOfOwner } from '../../payouts/index.ts';
import { whenPayoutsGoOn } from '../../sanctions/index.ts';
import { mustBeKnown } from '../must-be-known.ts';

export async function adminListOrdersOf(user_id: string, { side, after }: QueryOf<typeof ordersCall>) {
  await mustBeKnown(user_id);
  return listOrdersOfSide({ user_id, side, after });
}

export async function getMoneyOf(user_id: string): Promise<z.input<typeof PersonMoney>> {
  await mustBeKnown(user_id);
  const [balances, held_until] = await Promise.all([getBalances({ user_id }), whenPayoutsGoOn(user_id)]);
  const { available_minor, payable_minor, hold_minor, payout_minor, contested_minor, reserved_minor, owed_minor, payouts_from } = balances;
  return {
    available_minor,
    payable_minor,
    hold_minor,
    payout_minor,
    contested_minor,
    reserved_minor,
    owed_minor,
    payouts_from,
    reserved_for_me_minor: balances.reserved_for_me_gross_minor,
    held_until: held_until?.toISOString() ?? null,
  };
}

type After = { after?: string | undefined };
export async function listLedgerOf(user_id: string, after: After) {
  await mustBeKnown(user_id);
  return listMyLedger({ user_id }, after);
}

export async function listPayoutsOf(viewer: Member, user_id: string, after: After) {
  await mustBeKnown(user_id);
  return listPayoutsOfOwner(viewer, user_id, after);
}
