import { encodeCursor } from '@artel/contracts/kit/paging.ts';
import { pageAsJson } from '../../platform/db/index.ts';
import { RawJson } from '../../platform/http/on.ts';
import { readSellerServices } from './people.sql.ts';
import { readRankCursor } from './rank-cursor.ts';

/** Empty for anybody else. */
export async function listSellerServices(seller_id: string, after: string | undefined): Promise<RawJson> {
  const { list, total, last_rank, last_id, has_more } = await readSellerServices(seller_id, readRankCursor(after));
  return new RawJson(pageAsJson(list, { total, next: has_more ? encodeCursor([last_rank, last_id]) : undefined }));
}
