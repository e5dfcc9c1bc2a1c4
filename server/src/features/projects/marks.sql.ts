import { now } from '../../platform/clock.ts';
import { hotRow, type Tx } from '../../platform/db/index.ts';

export const readMarks = async (user_id: string): Promise<{ answered: string[]; hidden: string[]; invited: string[] }> =>
  (await hotRow<{ answered: string[]; hidden: string[]; invited: string[] }>(
    'project-marks',
    `select array(select project_id from bids where seller_id = $1 and status not in ('draft', 'withdrawn') order by created_at desc limit 500) as answered,
            array(select project_id from hidden_projects where user_id = $1 order by hidden_at desc limit 500) as hidden,
            array(select project_id from project_invitations where seller_id = $1 order by invited_at desc limit 500) as invited`,
    [user_id],
  ))!;

export async function insertHidden(tx: Tx, user_id: string, project_id: string): Promise<void> {
  await tx.db
    .insertInto('hidden_projects')
    .values({ user_id, project_id, hidden_at: now() })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function deleteHidden(tx: Tx, user_id: string, project_id: string): Promise<void> {
  await tx.db.deleteFrom('hidden_projects').where('user_id', '=', user_id).where('project_id', '=', project_id).execute();
}
