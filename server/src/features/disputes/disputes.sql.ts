import type { DisputeStatus } from '@artel/contracts/disputes.ts';
import { type Newest, type Placed, personColumn, readNewest } from '../../platform/db/newest.ts';
import type { DisputeRecord } from './dispute.view.ts';

export type DisputesAsked = {
  /** Whose unread messages are counted. */
  reader_id: string;
  /** Only those with this person on either side. */
  party_id?: string;
  status?: DisputeStatus | undefined;
  words?: string | undefined;
  number?: number | undefined;
  after: Newest['after'];
};

export const readDisputes = ({ reader_id, party_id, status, words, number, after }: DisputesAsked) =>
  readNewest<DisputeRecord & Placed>({
    of: 'd',
    columns: `d.number, d.category, d.status, d.amount_minor, d.acts_by, d.acts_until, d.created_at, d.closed_at,
      ${personColumn('a')} as opener, ${personColumn('b')} as respondent,
      jsonb_build_object('_id', o.id, 'number', o.number, 'title', o.title) as "order",
      case when d.chat_id is null then null else jsonb_build_object('_id', d.chat_id) end as chat,
      coalesce(me.unseen, 0) as unseen_messages`,
    from: `disputes d join orders o on o.id = d.order_id join users a on a.id = d.opener_id join users b on b.id = d.respondent_id
      left join chat_members me on me.chat_id = d.chat_id and me.user_id = $1::uuid`,
    where: [
      [reader_id, (at) => `${at}::uuid is not null`], // $1 of the join above
      [party_id, (at) => `(d.opener_id = ${at}::uuid or d.respondent_id = ${at}::uuid)`],
      [status, (at) => `d.status = ${at}`],
      [
        words,
        (at) =>
          `(o.title ilike ${at} or a.user_name ilike ${at} or b.user_name ilike ${at}${number === undefined ? '' : ` or d.number = ${number}`})`,
      ],
    ],
    after,
  });
