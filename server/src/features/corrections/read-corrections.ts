import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { pageOf, ROWS, readCursor } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { type CorrectionView, viewCorrection } from './correction.view.ts';
import { type CorrectionRecord, countKnown, listKnown } from './corrections.sql.ts';

export async function listCorrections(
  viewer: Member,
  { state, after }: { state: 'waiting' | 'all'; after?: string | undefined },
  size = ROWS,
): Promise<Page<CorrectionView>> {
  const [rows, counted] = await Promise.all([listKnown(state, readCursor(after), size + 1), countKnown(state)]);
  const cursorOf = ({ expires_at, proposed_at, id }: CorrectionRecord) => [
    (state === 'waiting' ? expires_at : proposed_at).toISOString(),
    id,
  ];
  return pageOf({ rows, counted, size, cursorOf, view: (row) => viewCorrection(row, viewer) });
}
