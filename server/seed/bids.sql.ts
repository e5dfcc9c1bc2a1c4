import type { Tx } from '../src/platform/db/index.ts';

export type OpenProject = {
  id: string;
  title: string;
  customer: string;
  trade: string;
  budget_from_minor: number | null;
  budget_to_minor: number | null;
  deadline_days: number | null;
  deliverables: string[];
  published_at: Date;
};

export async function listOpenProjects(tx: Tx): Promise<OpenProject[]> {
  const { rows } = await tx.client.query<OpenProject>(
    `select p.id, p.title, u.user_name as customer, c.slug as trade, p.budget_from_minor, p.budget_to_minor, p.deadline_days, p.deliverables, p.published_at
     from projects p join users u on u.id = p.customer_id join categories c on c.id = p.category_id where p.status = 'active' order by p.title`,
  );
  return rows;
}

export async function countSeededBids(tx: Tx): Promise<void> {
  await tx.client.query(
    `insert into bid_terms (bid_id, no, by, price_minor, term_days, stages, outcome, at)
     select b.id, 1, 'seller', b.price_minor, b.term_days, b.stages, 'standing', b.sent_at from bids b
     where not exists (select from bid_terms t where t.bid_id = b.id)`,
  );
  await tx.client.query(
    `update projects p set bids_count = n.bids, views_count = n.bids * 9 + 14 + length(p.title) % 23 + n.bids * (length(p.description) % 7)
     from (select p.id, (select count(*) from bids b where b.project_id = p.id)::int as bids from projects p where p.published_at is not null) n
     where n.id = p.id`,
  );
}

export async function grantPlans(tx: Tx, at: Date): Promise<void> {
  await tx.client.query(
    `insert into file_grants (file_id, user_id, granted_at) select unnest(b.file_ids), p.customer_id, $1 from bids b join projects p on p.id = b.project_id
     on conflict do nothing`,
    [at],
  );
}
