import type { ShownMedia } from '@artel/contracts/files/files.ts';
import type { Tx } from '../src/platform/db/index.ts';

export type PicturedService = { version_id: string; seller: string; trade: string };

export async function listPictured(tx: Tx): Promise<PicturedService[]> {
  const { rows } = await tx.client.query<PicturedService>(
    `select s.live_version_id as version_id, u.user_name as seller, c.slug as trade
     from services s join users u on u.id = s.seller_id join categories c on c.id = s.category_id
     where u.is_demo and s.live_version_id is not null order by u.user_name, s.orders_count desc, s.title`,
  );
  return rows;
}

export async function showPictures(tx: Tx, galleries: readonly { version_id: string; media: readonly ShownMedia[] }[]): Promise<void> {
  const shown = JSON.stringify(galleries);
  await tx.client.query(
    `update service_versions v set media = g.media from jsonb_to_recordset($1::jsonb) as g(version_id uuid, media jsonb) where v.id = g.version_id`,
    [shown],
  );
  await tx.client.query(
    `update services s set cover_path = replace(g.media -> 0 ->> 'path', '/1600.webp', '/800.webp')
     from jsonb_to_recordset($1::jsonb) as g(version_id uuid, media jsonb) where s.live_version_id = g.version_id`,
    [shown],
  );
}

export async function listBestPictures(tx: Tx): Promise<{ owner: string; media: ShownMedia[] }[]> {
  const { rows } = await tx.client.query<{ owner: string; media: ShownMedia[] }>(
    `select distinct on (u.user_name) u.user_name as owner, jsonb_path_query_array(v.media, '$[0 to 1] ? (@.kind == "image")') as media
     from services s join users u on u.id = s.seller_id join service_versions v on v.id = s.live_version_id
     where u.is_demo and s.cover_path like '/files/%' order by u.user_name, s.orders_count desc, s.title`,
  );
  return rows;
}

export type OwnWork = { id: string; owner: string; trade: string };

export async function listWorks(tx: Tx): Promise<OwnWork[]> {
  const { rows } = await tx.client.query<OwnWork>(
    `select w.id, u.user_name as owner, c.slug as trade from portfolio_works w join users u on u.id = w.owner_id
     join categories c on c.id = w.category_id where w.status = 'published' order by u.user_name, w.sort_order, w.id`,
  );
  return rows;
}
