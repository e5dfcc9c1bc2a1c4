import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { ChargebackState } from '@artel/contracts/money/chargebacks.ts';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { type ChargebackView, viewChargeback } from './chargeback.view.ts';
import { readChargebacks } from './chargebacks.sql.ts';

export async function listChargebacks(
  viewer: Member,
  { state, after }: { state: ChargebackState; after?: string | undefined },
  size?: number,
): Promise<Page<ChargebackView>> {
  return keysetPage(await readChargebacks(state, readCursor(after), size), (row) => viewChargeback(row, viewer.user_id), size);
}
