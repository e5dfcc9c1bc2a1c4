import type { AppealType } from '@artel/contracts/people/appeals/appeals.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import { hotRead, personColumn } from '../../platform/db/index.ts';

export type DecidedRow = {
  no: number;
  at: Date;
  staff: PersonRef;
  action: string;
  id: string;
  title: string | null;
  number: number | null;
};

const things = `
  left join services s on r.entity = 'services' and s.id = r.entity_id
  left join projects p on r.entity = 'projects' and p.id = r.entity_id
  left join bids b on r.entity = 'bids' and b.id = r.entity_id left join projects bp on bp.id = b.project_id
  left join portfolio_works w on r.entity = 'portfolio' and w.id = r.entity_id
  left join reviews q on r.entity = 'reviews' and q.id = r.entity_id left join orders qo on qo.id = q.order_id
  left join orders o on r.entity = 'orders' and o.id = r.entity_id
  left join appeals a on r.entity = 'appeals' and a.id = r.entity_id
  left join disputes d on r.entity = 'disputes' and d.id = r.entity_id
  left join payouts m on r.entity = 'payouts' and m.id = r.entity_id
  left join identity_cases c on r.action like 'identity%' and c.id = r.entity_id
  left join users u on r.entity = 'users' and u.id = r.entity_id`;

export const listDecided = (actions: readonly string[], appeal_types: readonly AppealType[], limit: number): Promise<DecidedRow[]> =>
  hotRead<DecidedRow>(
    'decided-just-now',
    `select r.no::int, r.at, ${personColumn('who')} as staff, r.action, r.entity_id as id,
       coalesce(s.title, p.title, bp.title, w.title, o.title, a.target_snapshot ->> 'title', u.user_name) as title,
       coalesce(o.number, qo.number, a.number, d.number, m.number, c.number)::int as number
     from audit_records r join users who on who.id = r.staff_id ${things}
     where r.action = any ($1::text[]) and r.refused is null and r.entity_id is not null
       and (r.entity <> 'appeals' or a.type = any ($2::text[]))
     order by r.no desc limit $3`,
    [actions, appeal_types, limit],
  );
