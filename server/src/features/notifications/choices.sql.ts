import { now } from '../../platform/clock.ts';
import { hotRead, read, type Tx } from '../../platform/db/index.ts';
import type { NoticeChoice } from './notice.policy.ts';

export async function listChoices(user_id: string): Promise<NoticeChoice[]> {
  const rows = await read().selectFrom('notice_choices').select(['kind', 'channel', 'is_on']).where('user_id', '=', user_id).execute();
  return rows as NoticeChoice[];
}

export async function writeChoice(tx: Tx, user_id: string, { kind, channel, is_on }: NoticeChoice): Promise<boolean> {
  const written = await tx.db
    .insertInto('notice_choices')
    .values({ user_id, kind, channel, is_on, changed_at: now() })
    .onConflict((oc) =>
      oc.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on, changed_at: now() }).where('notice_choices.is_on', '<>', is_on),
    )
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function listChoicesOf(tx: Tx, user_ids: readonly string[], kind: string): Promise<(NoticeChoice & { user_id: string })[]> {
  const rows = await tx.db
    .selectFrom('notice_choices')
    .select(['user_id', 'kind', 'channel', 'is_on'])
    .where('user_id', 'in', [...user_ids])
    .where('kind', '=', kind)
    .execute();
  return rows as (NoticeChoice & { user_id: string })[];
}

export type NoticeChoices = { user_id: string; is_blocked: boolean; choices: NoticeChoice[] };

export const listNoticeChoices = (tx: Tx, user_ids: readonly string[]): Promise<NoticeChoices[]> =>
  hotRead<NoticeChoices>(
    'list-notice-wishes',
    `select u.id as user_id, u.status = 'blocked' as is_blocked,
             coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'channel', c.channel, 'is_on', c.is_on))
               from notice_choices c where c.user_id = u.id), '[]') as choices
           from users u where u.id = any ($1)`,
    [user_ids],
    tx.client,
  );
