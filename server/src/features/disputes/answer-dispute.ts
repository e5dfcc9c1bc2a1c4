import type { Dispute } from '@artel/contracts/orders/disputes.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { viewDispute } from './dispute.view.ts';
import { readDispute } from './disputes.sql.ts';

export const answerDispute = async (tx: Tx, id: string, { user_id }: Member): Promise<Dispute> =>
  viewDispute(user_id)(await readDispute(tx, id, user_id));
