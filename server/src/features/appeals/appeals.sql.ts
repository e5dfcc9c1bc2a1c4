import type { Appeal, AppealStatus, AppealType } from '@artel/contracts/appeals.ts';
import { type Newest, type Placed, personColumn, readNewest } from '../../platform/db/newest.ts';

export type AppealRecord = Omit<Appeal, '_id' | 'decide_by' | 'created_at'> & { id: string; decide_by: Date | null; created_at: Date };
export type AppealsAsked = {
  types: readonly AppealType[];
  status: AppealStatus | undefined;
  words: string | undefined;
  number: number | undefined;
  after: Newest['after'];
};

export const readAppeals = ({ types, status, words, number, after }: AppealsAsked) =>
  readNewest<AppealRecord & Placed>({
    of: 'p',
    columns: `p.number, p.type, p.guest_email, p.text, p.status, p.decide_by, p.created_at,
      case when a.id is null then null else ${personColumn('a')} end as author,
      case when s.id is null then null else ${personColumn('s')} end as assignee`,
    from: 'appeals p left join users a on a.id = p.author_id left join users s on s.id = p.assignee_id',
    where: [
      [types, (at) => `p.type = any (${at}::text[])`],
      [status, (at) => `p.status = ${at}`],
      [
        words,
        (at) =>
          `(p.text ilike ${at} or a.user_name ilike ${at} or p.guest_email ilike ${at}${number === undefined ? '' : ` or p.number = ${number}`})`,
      ],
    ],
    after,
  });
