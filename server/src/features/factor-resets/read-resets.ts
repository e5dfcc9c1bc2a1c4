import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listFactorResets as listCall } from '@artel/contracts/people/factor-resets.ts';
import { pageOf, ROWS, readCursor } from '../../platform/db/keyset.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { countFactorResets, type FactorResetRecord, listFactorResetsBy } from './factor-resets.sql.ts';
import { type FactorResetView, viewFactorReset } from './reset.view.ts';

export async function listFactorResets(viewer: Member, { state, after }: QueryOf<typeof listCall>): Promise<Page<FactorResetView>> {
  const [rows, counted] = await Promise.all([listFactorResetsBy(state, readCursor(after), ROWS + 1), countFactorResets(state)]);
  const cursorOf = ({ due_at, proposed_at, id }: FactorResetRecord) => [(state === 'waiting' ? due_at : proposed_at).toISOString(), id];
  return pageOf({ rows, counted, cursorOf, view: (row) => viewFactorReset(row, viewer.user_id) });
}
