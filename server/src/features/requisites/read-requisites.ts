import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { Member } from '../../platform/index.ts';
import { listRequisites } from './requisites.sql.ts';
import { type RequisitesView, viewRequisites } from './requisites.view.ts';

export async function listMyRequisites({ user_id }: Member): Promise<Page<RequisitesView>> {
  const result = (await listRequisites(user_id)).map(viewRequisites);
  return { result, total: result.length };
}
