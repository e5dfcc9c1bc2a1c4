import type { OfferedBid } from '@artel/contracts/projects/bids.ts';
import { Badge } from '../../ui/index.ts';

export function ConfirmedMark({ bid }: { bid: Pick<OfferedBid, 'is_project_changed' | 'confirmed_at'> }) {
  if (bid.is_project_changed) return <Badge meaning="wait">Изменения ещё не подтверждены</Badge>;
  return bid.confirmed_at ? <Badge meaning="good">Изменения подтверждены</Badge> : null;
}
