import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listFactorResets as listCall } from '@artel/contracts/people/factor-resets.ts';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { readFactorResets } from './factor-resets.sql.ts';
import { type FactorResetView, viewFactorReset } from './reset.view.ts';

export async function listFactorResets(viewer: Member, { state, after }: QueryOf<typeof listCall>): Promise<Page<FactorResetView>> {
  return keysetPage(await readFactorResets(state, readCursor(after)), (row) => viewFactorReset(row, viewer.user_id));
}
