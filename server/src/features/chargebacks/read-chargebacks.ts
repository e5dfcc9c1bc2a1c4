import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { ChargebackState } from '@artel/contracts/money/chargebacks.ts';
import { pageOf, ROWS, readCursor } from '../../platform/db/keyset.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { type ChargebackView, viewChargeback } from './chargeback.view.ts';
import { type ChargebackRecord, countKnown, listKnown } from './chargebacks.sql.ts';

export async function listChargebacks(
  viewer: Member,
  { state, after }: { state: ChargebackState; after?: string | undefined },
  size = ROWS,
): Promise<Page<ChargebackView>> {
  const [rows, counted] = await Promise.all([listKnown(state, readCursor(after), size + 1), countKnown(state)]);
  const cursorOf = ({ expires_at, proposed_at, id }: ChargebackRecord) => [
    (state === 'waiting' ? expires_at : proposed_at).toISOString(),
    id,
  ];
  return pageOf({ rows, counted, size, cursorOf, view: (row) => viewChargeback(row, viewer.user_id) });
}
