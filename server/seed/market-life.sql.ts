import type { Tx } from '../src/platform/db/index.ts';

export type DemoBid = {
  id: string;
  project_id: string;
  seller_id: string;
  seller: string;
  price_minor: number;
  term_days: number;
  deliverables: string[];
};

export async function listBidsOfDemo(tx: Tx, customer_id: string): Promise<DemoBid[]> {
  const { rows } = await tx.client.query<DemoBid>(
    `select b.id, b.project_id, b.seller_id, u.user_name as seller, b.price_minor, b.term_days, p.deliverables
     from bids b join projects p on p.id = b.project_id join users u on u.id = b.seller_id
     where p.customer_id = $1 and p.status = 'active' and b.status in ('sent', 'viewed', 'shortlisted') order by p.title, u.user_name`,
    [customer_id],
  );
  return rows;
}

export async function putInStages(tx: Tx, bid_id: string, stages: readonly object[]): Promise<void> {
  await tx.client.query('update bids set stages = $2 where id = $1', [bid_id, JSON.stringify(stages)]);
}

export async function findComplainable(tx: Tx, author_id: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select s.id from services s where s.status = 'active' and s.seller_id <> $1 order by s.id limit 1`,
    [author_id],
  );
  return rows[0]?.id;
}

export async function listOpened(tx: Tx): Promise<{ id: string; views_count: number }[]> {
  const { rows } = await tx.client.query<{ id: string; views_count: number }>(
    `select id, views_count from services where status = 'active' and views_count > 0 order by id`,
  );
  return rows;
}
